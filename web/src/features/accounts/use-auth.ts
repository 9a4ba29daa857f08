import { useNavigate, useRouter } from '@tanstack/react-router'
import { accountTexts, safeReturnPath } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { renewSession } from '../../session/index.ts'
import { tellOtherTabs } from '../../session/tabs.ts'
import { toast } from '../../ui/toaster.tsx'
import type { AuthMode, TypedAccount } from './auth-form.tsx'

/** The sign-in screen's state: its mode, what has been typed, and whether a confirmation could be sent again. */
export function useAuth({
  startMode,
  suggestedUsername,
  returnTo,
}: {
  startMode: AuthMode
  suggestedUsername: string
  returnTo?: string | undefined
}) {
  const context = useAppContext()
  const router = useRouter()
  const navigate = useNavigate()
  const { accounts } = context.api
  const [mode, setMode] = useState(startMode)
  const [typed, setTyped] = useState<TypedAccount>({ email: '', password: '', username: suggestedUsername })
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  async function signIn({ email, password }: TypedAccount): Promise<void> {
    await accounts.signIn({ email, password })
    await renewSession(context)
    tellOtherTabs()
    const path = safeReturnPath(returnTo)
    // A public page is a document of its own, outside the app's router.
    if (path.startsWith('/u/')) location.assign(path)
    else await navigate({ href: path, replace: true })
    await router.invalidate()
  }

  async function signUp(account: TypedAccount): Promise<void> {
    await accounts.signUp(account)
    toast.success(accountTexts.checkYourEmail)
    setTyped({ ...account, password: '' })
    setUnconfirmed(account.email)
    setMode('sign-in')
  }

  async function forgot(account: TypedAccount): Promise<void> {
    await accounts.requestPasswordReset({ email: account.email })
    toast.success(accountTexts.resetSent)
    setTyped(account)
    setMode('sign-in')
  }

  async function resend(): Promise<void> {
    if (unconfirmed === null) return
    try {
      await accounts.resendConfirmation({ email: unconfirmed })
      toast.success(accountTexts.confirmationSent)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  function refused(code: string | undefined, { email }: TypedAccount): void {
    if (code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(email)
  }

  const submits = { 'sign-in': signIn, 'sign-up': signUp, forgot }
  return { mode, setMode, typed, submit: submits[mode], refused, unconfirmed, resend }
}
