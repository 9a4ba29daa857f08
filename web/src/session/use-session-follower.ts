import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAppContext } from '../api/app-context.ts'
import { useAnySession, useTabSession } from './index.ts'
import { DELETION_PATH, isOwnerPath } from './owner-paths.ts'
import { clearTab, followSession, forgetAccount, renewSession, startOver } from './session.ts'
import { onOtherTab } from './tabs.ts'

/**
 * Follows the browser's session in this tab. When the session ends, an owner's screen redirects to `/auth`, which
 * returns to it; it stays and asks to sign in again if leaving would lose an edit. When another account is in use,
 * an owner's screen is replaced by a new dashboard, unless that would lose an edit, and when they deleted their account,
 * by the question whether they keep it.
 */
export function useSessionFollower(): void {
  const context = useAppContext()
  const router = useRouter()
  const navigate = useNavigate()
  const session = useAnySession()
  const { account, status } = useTabSession()
  const isOwnerScreen = () => isOwnerPath(router.state.location.pathname)

  useEffect(
    // Without a response the known session stays; the next call or event corrects it.
    () => onOtherTab(() => void renewSession(context).catch(() => {})),
    [context],
  )
  useEffect(() => {
    if (session !== undefined) followSession(context, session)
  }, [context, session])

  const lastId = useRef<string>(undefined)
  const change = useEffectEvent((id: string | undefined) => {
    const before = lastId.current
    lastId.current = id
    if (!before || !id || before === id) return
    if (isOwnerScreen()) startOver(context, '/dashboard')
    else clearTab()
  })
  const id = account?.id
  useEffect(() => change(id), [id])

  const erasedAt = session?.erasedAt
  const askToKeep = useEffectEvent(() => {
    if (isOwnerScreen()) startOver(context, DELETION_PATH)
  })
  useEffect(() => {
    if (erasedAt) askToKeep()
  }, [erasedAt])

  const settle = useEffectEvent(() => {
    if (!isOwnerScreen()) void forgetAccount(context, async () => {})
    else if (context.guard.hasUnsavedWork()) {
      context.guard.ask()
      followSession(context, null)
    } else {
      const returnTo = router.state.location.href
      const toAuth = () => navigate({ to: '/auth', search: { returnTo }, replace: true, ignoreBlocker: true })
      void forgetAccount(context, toAuth)
    }
  })
  useEffect(() => {
    if (status === 'ended') settle()
    if (status === 'changed') void renewSession(context).catch(() => {})
  }, [status, context])
}
