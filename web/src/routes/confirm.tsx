import { createRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { orNull } from './or-null.ts'
import { rootRoute } from './root.tsx'
import { oneOf, textOf } from './search.ts'

export interface ConfirmSearch {
  token: string
  forgot?: boolean | undefined
}

/** Route of a confirmation mail's link. `forgot`: the link was requested to choose a new password. Opening it changes nothing. */
export const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/confirm',
  staticData: { screen: 'src/features/accounts/confirm-screen.tsx' },
  validateSearch: ({ token, forgot }: Record<string, unknown>): ConfirmSearch => ({
    token: textOf(token) ?? '',
    forgot: oneOf([true, false], forgot),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => orNull(context.api.accounts.readConfirmation(deps)),
  head: () => privateHead('Confirm your email'),
  component: ConfirmScreen,
})
