import { accountTexts } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { useSignIn } from '../../session/index.ts'
import { toast } from '../../ui/toast.tsx'
import type { AuthMode, TypedAccount } from './auth-mode.ts'

/** Returns the state of the sign-in screen: its mode, the typed texts, and whether a confirmation can be resent. */
export function useAuth({ startMode, suggestedUsername }: { startMode: AuthMode; suggestedUsername: string }) {
  const { accounts } = useAppContext().api
  const signIn = useSignIn()
  const [mode, setMode] = useState(startMode)
  const [typed, setTyped] = useState<TypedAccount>({ email: '', password: '', username: suggestedUsername })
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  async function signInConfirmed(account: TypedAccount): Promise<void> {
    try {
      await signIn(account)
    } catch (error) {
      if (refusalOf(error)?.code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(account.email)
      throw error
    }
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

  const submits = { 'sign-in': signInConfirmed, 'sign-up': signUp, forgot }
  return { mode, setMode, typed, submit: submits[mode], unconfirmed, resend }
}
