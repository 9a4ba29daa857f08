import { createRoute } from '@tanstack/react-router'
import { refusalOf } from '../api/errors.ts'
import { ConfirmScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'
import { oneOf, textOf } from './search.ts'

interface ConfirmSearch {
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
  loader: async ({ context, deps }) => {
    try {
      return await context.api.accounts.readConfirmation(deps)
    } catch (error) {
      if (refusalOf(error)) return null
      throw error
    }
  },
  head: () => privateHead('Confirm your email'),
  component: ConfirmScreen,
})
