import type { SignInInput } from '@vitrine/core/accounts'
import { useAppContext } from '../api/app-context.ts'
import { renewSession } from './session.ts'
import { tellOtherTabs } from './tabs.ts'

/** Signs in, here and in the other tabs. Where it leads is up to the screen. Rejects with the refusal. */
export function useSignIn(): (credentials: SignInInput) => Promise<void> {
  const context = useAppContext()
  return async ({ email, password }) => {
    await context.api.accounts.signIn({ email, password })
    await renewSession(context)
    tellOtherTabs()
  }
}
