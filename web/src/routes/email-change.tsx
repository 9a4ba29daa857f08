import { createRoute } from '@tanstack/react-router'
import { NewEmailScreen, OldEmailScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { orNull } from './or-null.ts'
import { rootRoute } from './root.tsx'
import { textOf } from './search.ts'

const tokenSearch = ({ token }: Record<string, unknown>) => ({ token: textOf(token) ?? '' })

/** Route of the link in a mail to a new address. */
export const newEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/new-email',
  staticData: { screen: 'src/features/accounts/email-change-screens.tsx' },
  validateSearch: tokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => orNull(context.api.accounts.readEmailChange(deps)),
  head: () => privateHead('Confirm your new email'),
  component: NewEmailScreen,
})

/** Route of the link in a mail to an old address, which undoes the change. */
export const oldEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/old-email',
  staticData: { screen: 'src/features/accounts/email-change-screens.tsx' },
  validateSearch: tokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => orNull(context.api.accounts.readEmailUndo(deps)),
  head: () => privateHead('Undo a change of email'),
  component: OldEmailScreen,
})
