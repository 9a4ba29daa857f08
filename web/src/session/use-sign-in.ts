import type { SignInInput } from '@vitrine/core/accounts'
import { useAppContext } from '../api/app-context.ts'
import { renewSession } from './session.ts'
import { notifyOtherTabs } from './tabs.ts'

/** Returns a function that signs in, here and in the other tabs. It does not navigate, and rejects with the refusal. */
export function useSignIn(): (credentials: SignInInput) => Promise<void> {
  const { api } = useAppContext()
  const follow = useFollowSignIn()
  return async ({ email, password }) => {
    await api.accounts.signIn({ email, password })
    await follow()
  }
}

/** Returns a function that applies a session that the server has opened, here and in the other tabs. */
export function useFollowSignIn(): () => Promise<void> {
  const context = useAppContext()
  return async () => {
    await renewSession(context)
    notifyOtherTabs()
  }
}
