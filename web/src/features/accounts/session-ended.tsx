import { accountPageTexts } from '@vitrine/core/accounts/page-texts'
import { type ComponentType, useEffect, useState } from 'react'
import { useTabSession } from '../../session/index.ts'
import { loadPart } from '../../ui/load-part.ts'
import { toast } from '../../ui/toast.tsx'
import { whenIdle } from '../../ui/when-idle.ts'

const loadDialog = () => loadPart(() => import('./sign-in-again.tsx'), { quiet: true })

/**
 * Asks a person whose session has ended to sign in again, and one with unsaved work which account goes on. The dialog is
 * loaded in advance, as soon as the page is idle. If it cannot be loaded, a message links to the sign-in in another tab.
 * This tab continues after that sign-in.
 */
export function SessionEnded() {
  const { account, status } = useTabSession()
  const [Dialog, setDialog] = useState<ComponentType>()
  const asking = status === 'asking' || status === 'switched'
  const needed = account && !Dialog
  useEffect(() => {
    if (!needed) return
    const load = () =>
      void loadDialog().then(
        ({ SignInAgain }) => setDialog(() => SignInAgain),
        () =>
          asking &&
          toast.error(accountPageTexts.needsLogin, { link: { label: 'Sign in', href: '/auth', target: '_blank' } }),
      )
    return asking ? load() : whenIdle(load)
  }, [needed, asking])
  return asking && Dialog ? <Dialog /> : null
}
