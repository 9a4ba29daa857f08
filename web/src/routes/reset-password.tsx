import { createRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { orNull } from './or-null.ts'
import { rootRoute } from './root.tsx'
import { textOf } from './search.ts'

/** Route of a reset mail's link. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password',
  staticData: { screen: 'src/features/accounts/reset-password-screen.tsx' },
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: textOf(token) ?? '' }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => orNull(context.api.accounts.readPasswordReset(deps)),
  head: () => privateHead('Set a new password'),
  component: ResetPasswordScreen,
})
