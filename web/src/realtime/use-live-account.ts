import { useEffect } from 'react'
import { type AppContext, useAppContext } from '../api/app-context.ts'
import { renewSession, useSession } from '../session/index.ts'
import { loadPart } from '../ui/load-part.ts'
import { applyEvent, catchUp } from './apply-event.ts'

/** Maximum delay before the connection if the page is busy or the browser has no idle callbacks, in milliseconds. */
const IDLE_TIMEOUT_MS = 3000

/** Updates the signed-in person's data in this tab by live events. Connects as soon as the page is idle. */
export function useLiveAccount(): void {
  const context = useAppContext()
  const accountId = useSession()?.id

  useEffect(() => {
    if (accountId === undefined) return
    let stop = () => {}
    let stopped = false
    const stopWaiting = whenIdle(() => {
      // If this part cannot be loaded, screens still refresh by themselves.
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
    const timer = setTimeout(work, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
