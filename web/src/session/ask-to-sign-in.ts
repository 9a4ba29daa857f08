import { useNavigate } from '@tanstack/react-router'
import { useAppContext } from '../api/app-context.ts'
import { forgetAccount } from './session.ts'

/** What somebody wanted to do that needs a session; the sign-in screen says so. */
export const SIGN_IN_NOTICES = ['like', 'chat', 'gift', 'subscribe', 'subscribe-first'] as const
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number]

/** Leads somebody without a session to `/auth`, and back to `returnTo` afterwards. A session that the server no longer knows is forgotten. */
export function useAskToSignIn(): (notice: SignInNotice, returnTo: string) => void {
  const context = useAppContext()
  const navigate = useNavigate()
  return (notice, returnTo) =>
    void forgetAccount(context, () => navigate({ to: '/auth', search: { returnTo, notice } }))
}
