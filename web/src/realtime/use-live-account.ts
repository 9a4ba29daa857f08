import { useEffect } from 'react'
import { useAppContext } from '../api/app-context.ts'
import { useSession } from '../session/index.ts'
import { loadPart } from '../ui/load-part.ts'
import { whenIdle } from '../ui/when-idle.ts'

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
      loadPart(() => import('./connect-account.ts'), { quiet: true }).then(
        ({ connectAccount }) => {
          if (!stopped) stop = connectAccount(context, accountId)
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
