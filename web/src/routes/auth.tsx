import { createRoute, redirect } from '@tanstack/react-router'
import { safeReturnPath } from '@vitrine/core/accounts'
import { z } from 'zod'
import { AuthScreen } from '../features/accounts/index.ts'
import { SIGN_IN_NOTICES } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

const Search = z.object({
  mode: z.enum(['sign-in', 'sign-up', 'forgot']).optional().catch(undefined),
  returnTo: z.string().optional().catch(undefined),
  notice: z.enum(SIGN_IN_NOTICES).optional().catch(undefined),
})

/** Route of sign-in and sign-up. A person with a session is redirected to a screen of the app or to a public page. */
export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: Search,
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(context.orpc.accounts.session.queryOptions())
    if (session) throw redirect({ href: safeReturnPath(search.returnTo), replace: true, reloadDocument: true })
  },
  head: () => privateHead('Sign in'),
  component: function AuthPage() {
    const { mode = 'sign-in', returnTo, notice } = authRoute.useSearch()
    return <AuthScreen startMode={mode} returnTo={returnTo} notice={notice} />
  },
})
