import { createRoute } from '@tanstack/react-router'
import { NewEmailScreen, OldEmailScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { orNull } from './or-null.ts'
import { rootRoute } from './root.tsx'
import { textOf } from './search.ts'

/** Common options of the routes of links in mails about a change of address. */
const mailedLink = {
  getParentRoute: () => rootRoute,
  staticData: { screen: 'src/features/accounts/email-change-screens.tsx' },
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: textOf(token) ?? '' }),
  loaderDeps: ({ search }: { search: { token: string } }) => search,
  head: () => privateHead('Your email'),
}

/** Route of the link in a mail to a new address. */
export const newEmailRoute = createRoute({
  ...mailedLink,
  path: '/auth/new-email',
  loader: ({ context, deps }) => orNull(context.api.accounts.readEmailChange(deps)),
  component: NewEmailScreen,
})

/** Route of the link in a mail to an old address, which undoes the change. */
export const oldEmailRoute = createRoute({
  ...mailedLink,
  path: '/auth/old-email',
  loader: ({ context, deps }) => orNull(context.api.accounts.readEmailUndo(deps)),
  component: OldEmailScreen,
})
