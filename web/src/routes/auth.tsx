import { createRoute, redirect } from '@tanstack/react-router'
import { safeReturnPath } from '@vitrine/core/accounts'
import { AUTH_MODES, type AuthMode, AuthScreen } from '../features/accounts/index.ts'
import { DELETION_PATH, SIGN_IN_NOTICES, type SignInNotice } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'
import { oneOf, textOf } from './search.ts'

export interface AuthSearch {
  mode?: AuthMode | undefined
  returnTo?: string | undefined
  notice?: SignInNotice | undefined
  /** Name that the form suggests to a new person. */
  username?: string | undefined
  /** Code of an invitation. */
  invitation?: string | undefined
  /** True to sign in to a further account, while one is signed in. */
  add?: true | undefined
  /** Address to sign in with. */
  email?: string | undefined
}

/** Route of sign-in and sign-up. A person with a session is redirected to a screen of the app or to a public page. */
export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { screen: 'src/features/accounts/auth-screen.tsx' },
  validateSearch: ({
    mode,
    returnTo,
    notice,
    username,
    invitation,
    add,
    email,
  }: Record<string, unknown>): AuthSearch => ({
    mode: oneOf(AUTH_MODES, mode),
    returnTo: textOf(returnTo),
    notice: oneOf(SIGN_IN_NOTICES, notice),
    username: textOf(username),
    invitation: textOf(invitation),
    add: oneOf([true] as const, add),
    email: textOf(email),
  }),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(context.orpc.accounts.session.queryOptions())
    if (session?.erasedAt) throw redirect({ to: DELETION_PATH, replace: true })
    if (session && !search.add)
      throw redirect({ href: safeReturnPath(search.returnTo), replace: true, reloadDocument: true })
  },
  head: () => privateHead('Sign in'),
  component: AuthScreen,
})
