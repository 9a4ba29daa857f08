import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { refusalOf } from '../api/errors.ts'
import { ConfirmScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of a confirmation mail's link. `forgot`: the link was requested to choose a new password. Opening it changes nothing. */
export const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/confirm',
  validateSearch: z.object({ token: z.string().catch(''), forgot: z.boolean().optional().catch(undefined) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps }) => {
    try {
      return await context.api.accounts.readConfirmation(deps)
    } catch (error) {
      if (refusalOf(error)) return null
      throw error
    }
  },
  head: () => privateHead('Confirm your email'),
  component: function ConfirmPage() {
    const { token, forgot = false } = confirmRoute.useSearch()
    return <ConfirmScreen token={token} forgot={forgot} confirmation={confirmRoute.useLoaderData()} />
  },
})
