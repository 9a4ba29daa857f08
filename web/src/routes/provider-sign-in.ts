import { createRoute, notFound } from '@tanstack/react-router'
import { SIGN_IN_PROVIDERS, type SignInProviderId } from '@vitrine/core/accounts'
import { ProviderCallbackScreen, ProviderProofScreen, ProviderSignUpScreen } from '../features/accounts/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { orNull } from './or-null.ts'
import { rootRoute } from './root.tsx'
import { oneOf, textOf } from './search.ts'

/** Returns a parameter of the provider as it came: a code of digits alone is not a number. */
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

/** Parameter with the id of a provider. Any other is not found. */
const PROVIDER_PARAM = {
  parse: ({ provider }: { provider: string }) => {
    const known = oneOf(SIGN_IN_PROVIDERS, provider)
    if (!known) throw notFound()
    return { provider: known }
  },
  stringify: ({ provider }: { provider: SignInProviderId }) => ({ provider }),
}

/** Route to which a provider returns the browser. */
export const providerCallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/callback/$provider',
  staticData: { screen: 'src/features/accounts/provider-callback-screen.tsx' },
  ssr: false,
  params: PROVIDER_PARAM,
  validateSearch: ({ code, state, iss, error }: Record<string, unknown>) => ({
    code: asText(code),
    state: asText(state),
    iss: asText(iss),
    error: asText(error),
  }),
  head: () => privateHead('Sign in'),
  component: ProviderCallbackScreen,
})

/** Route that leads to a provider, at which the signed-in person proves again who they are. */
export const providerProofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/confirm/$provider',
  staticData: { screen: 'src/features/accounts/provider-proof-screen.tsx' },
  ssr: false,
  params: PROVIDER_PARAM,
  validateSearch: ({ returnTo }: Record<string, unknown>) => ({ returnTo: textOf(returnTo) }),
  head: () => privateHead('Confirm it’s you'),
  component: ProviderProofScreen,
})

/** Route on which a new person, whom a provider has identified, chooses a username. */
export const newAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/new-account',
  staticData: { screen: 'src/features/accounts/provider-sign-up-screen.tsx' },
  loader: ({ context }) => orNull(context.api.accounts.readProviderSignUp()),
  head: () => privateHead('Create your account'),
  component: ProviderSignUpScreen,
})
