import type { SignInInput } from '@vitrine/core/accounts'
import { useAppContext } from '../api/app-context.ts'
import { renewSession } from './session.ts'
import { notifyOtherTabs } from './tabs.ts'

/** Returns a function that signs in, here and in the other tabs. It does not navigate, and rejects with the refusal. */
export function useSignIn(): (credentials: SignInInput) => Promise<void> {
  const context = useAppContext()
  return async ({ email, password }) => {
    await context.api.accounts.signIn({ email, password })
    await renewSession(context)
    notifyOtherTabs()
  }
}
