import { useNavigate } from '@tanstack/react-router'
import { useAppContext } from '../api/app-context.ts'
import { forgetAccount } from './session.ts'

/** Actions that need a session. The sign-in screen shows a notice for each. */
export const SIGN_IN_NOTICES = ['like', 'chat', 'gift', 'subscribe', 'subscribe-first'] as const
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number]

/** Returns a function that leads to `/auth`, and back to `returnTo` after signing in. It forgets a session that the server has ended. */
export function useAskToSignIn(): (notice: SignInNotice | undefined, returnTo: string) => void {
  const context = useAppContext()
  const navigate = useNavigate()
  return (notice, returnTo) =>
    void forgetAccount(context, () => navigate({ to: '/auth', search: { returnTo, notice } }))
}
