import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { useAppContext } from '../api/app-context.ts'
import { useSession } from '../session/index.ts'
import { loadPart } from '../ui/load-part.ts'
import { whenIdle } from '../ui/when-idle.ts'

/**
 * Applies live events to the signed-in person's data in this tab. Connects as soon as the page is idle. Returns the
 * notice to show if live updates do not reach this browser, otherwise null.
 */
export function useLiveAccount(): ComponentType | null {
  const context = useAppContext()
  const navigate = useNavigate()
  const accountId = useSession()?.id
  const [Notice, setNotice] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (accountId === undefined) return
    let stop = () => {}
    let stopped = false
    const stopWaiting = whenIdle(() => {
      // Without this part, screens still read their data again by themselves.
      loadPart(() => import('./connect-account.ts'), { quiet: true }).then(
        ({ connectAccount }) => {
          if (stopped) return
          stop = connectAccount(context, accountId, {
            showNotice: (notice) => setNotice(() => notice),
            showMessages: () => void navigate({ to: '/dashboard', hash: 'messages' }),
          })
        },
        () => {},
      )
    })
    return () => {
      stopped = true
      stopWaiting()
      stop()
    }
  }, [context, accountId, navigate])
  return accountId === undefined ? null : Notice
}
