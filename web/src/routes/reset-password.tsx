import { createRoute } from '@tanstack/react-router'
import { refusalOf } from '../api/errors.ts'
import { ResetPasswordScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'
import { textOf } from './search.ts'

/** Route of a reset mail's link. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password',
  staticData: { screen: 'src/features/accounts/reset-password-screen.tsx' },
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: textOf(token) ?? '' }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps }) => {
    try {
      return await context.api.accounts.readPasswordReset(deps)
    } catch (error) {
      if (refusalOf(error)) return null
      throw error
    }
  },
  head: () => privateHead('Set a new password'),
  component: ResetPasswordScreen,
})
