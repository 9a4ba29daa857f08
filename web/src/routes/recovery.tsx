import { createRoute } from '@tanstack/react-router'
import { RecoveryScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { orNull } from './or-null.ts'
import { rootRoute } from './root.tsx'
import { textOf } from './search.ts'

/** Route of the link in the mails about a recovery. */
export const recoveryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/recovery',
  staticData: { screen: 'src/features/accounts/recovery-screen.tsx' },
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: textOf(token) ?? '' }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => orNull(context.api.accounts.readFactorRecovery(deps)),
  head: () => privateHead('Sign in without a code'),
  component: RecoveryScreen,
})
