import { useEffect } from 'react'
import { type AppContext, useAppContext } from '../api/app-context.ts'
import { renewSession, useSession } from '../session/index.ts'
import { loadPart } from '../ui/load-part.ts'
import { applyEvent, catchUp } from './apply-event.ts'

/** Milliseconds after which a busy page, or a browser that knows no idleness, connects all the same. */
const IDLE_LIMIT = 3000

/** Keeps what this tab shows of the signed-in person's plan and gifts up to date, from when the page has come to rest. */
export function useLiveAccount(): void {
  const context = useAppContext()
  const accountId = useSession()?.id

  useEffect(() => {
    if (accountId === undefined) return
    let stop = () => {}
    let stopped = false
    const stopWaiting = whenIdle(() => {
      // Without this part the screens still refresh as they always do.
      connect(context, accountId).then(
        (close) => {
          if (stopped) close()
          else stop = close
        },
        () => {},
      )
    })
    return () => {
      stopped = true
      stopWaiting()
      stop()
    }
  }, [context, accountId])
}

async function connect(context: AppContext, accountId: string): Promise<() => void> {
  const { openAccountSocket } = await loadPart(() => import('./account-socket.ts'), { quiet: true })
  return openAccountSocket({
    onEvent: (event) => void applyEvent(event, context),
    onConnected: () => void catchUp(context),
    async isStillSignedIn() {
      const account = await context.api.accounts.session()
      if (account?.id === accountId) return true
      await renewSession(context)
      return false
    },
  })
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_LIMIT)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_LIMIT })
  return () => cancelIdleCallback(handle)
}
