import { accountTexts } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { useSignIn } from '../../session/index.ts'
import { useHydrated } from '../../ui/hydration.ts'
import { toast } from '../../ui/toast.tsx'
import type { AuthMode, FormMode, TypedAccount } from './auth-mode.ts'
import { offerObjection } from './offer-objection.ts'
import { readWaitingSignUp, type WaitingSignUp, writeWaitingSignUp } from './waiting-sign-up.ts'

/** Returns the state of the auth screen: the typed texts, and the sign-up that waits for its confirmation. */
export function useAuth({
  suggestedUsername,
  invitation,
  returnTo,
  email = '',
  setMode,
  onSignedIn,
}: {
  suggestedUsername: string
  /** Code of the invitation whose link the person followed. */
  invitation: string | undefined
  /** Path that the person wanted to be at. */
  returnTo: string | undefined
  /** Address that the link to the sign-in names. */
  email?: string | undefined
  setMode: (mode: AuthMode) => void
  /** Called after a sign-in with a password. */
  onSignedIn: () => void
}) {
  const { accounts } = useAppContext().api
  const signIn = useSignIn()
  const [typed, setTyped] = useState<TypedAccount>({
    email,
    password: '',
    username: suggestedUsername,
    invitation: invitation ?? '',
    isOldEnough: false,
  })
  const [sent, setSent] = useState<WaitingSignUp | null>(null)
  // The server, and the browser while it hydrates, know nothing of the tab's storage.
  const waiting = useHydrated() ? (sent ?? readWaitingSignUp()) : null

  function waitFor(email: string): void {
    const signUp = { email, sentAt: Date.now() }
    writeWaitingSignUp(signUp)
    setSent(signUp)
  }

  async function signInConfirmed(account: TypedAccount): Promise<void> {
    try {
      await signIn(account)
      onSignedIn()
    } catch (error) {
      const code = refusalOf(error)?.code
      if (code === 'SECOND_FACTOR_REQUIRED') {
        setTyped({ ...account, password: '' })
        setMode('code')
        return
      }
      offerObjection(error)
      if (code === 'EMAIL_NOT_CONFIRMED') {
        // No mail of this tab went to another address, so one may be asked for at once.
        setSent(waiting?.email === account.email ? waiting : { email: account.email, sentAt: 0 })
      }
      throw error
    }
  }

  async function signUp(account: TypedAccount): Promise<void> {
    const { email, password, username, invitation, isOldEnough } = account
    // Only values that this site asks for are sent.
    const asked = { ...(invitation !== '' && { invitation }), ...(isOldEnough && { isOldEnough }) }
    await accounts.signUp({ email, password, username, returnTo, ...asked })
    toast.success(accountTexts.checkYourEmail)
    setTyped({ ...account, password: '' })
    waitFor(account.email)
    setMode('inbox')
  }

  async function forgot(account: TypedAccount): Promise<void> {
    await accounts.requestPasswordReset({ email: account.email })
    toast.success(accountTexts.resetSent)
    setTyped(account)
    setMode('sign-in')
  }

  async function resend(): Promise<void> {
    if (waiting === null) return
    try {
      await accounts.resendConfirmation({ email: waiting.email })
      waitFor(waiting.email)
      toast.success(accountTexts.confirmationSent)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  const submits: Record<FormMode, (account: TypedAccount) => Promise<void>> = {
    'sign-in': signInConfirmed,
    'sign-up': signUp,
    forgot,
  }
  return { typed, submits, waiting, resend, setEmail: (address: string) => setTyped({ ...typed, email: address }) }
}
