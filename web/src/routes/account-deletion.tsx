import { createRoute } from '@tanstack/react-router'
import { AccountDeletionScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route to which a person who deleted their account is led after signing in. Its date is the browser's. */
export const accountDeletionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/deletion',
  ssr: false,
  staticData: { screen: 'src/features/accounts/account-deletion-screen.tsx' },
  loader: ({ context }) => context.api.accountDeletion.find(),
  head: () => privateHead('Keep your account'),
  component: AccountDeletionScreen,
})
