import type { SignInProviderId } from '@vitrine/core/accounts'
import type { DiscordSettings } from '../discord/settings.ts'
import { SANDBOX_PATH } from '../sandbox-path.ts'

/** Addresses and keys of a provider at which people sign in, or of its stand-in in the sandbox. */
export interface SignInProviderSettings {
  id: SignInProviderId
  /** Name on the button. */
  label: string
  clientId: string
  clientSecret: string
  scope: string
  /** Value of `prompt` with which the provider asks a person again who is signed in there. */
  promptAnew: 'login' | 'select_account' | 'consent'
  /** Domains of the confirmed addresses that may sign in; empty for all. */
  allowedDomains: readonly string[]
  /** An issuer whose addresses and keys are discovered, or the addresses of a provider with plain OAuth. */
  endpoints: { issuer: string } | PlainOAuth
  /** Start of the addresses of the sandbox, and the one at which browsers reach it; null without the sandbox. */
  sandbox: { server: string; browser: string } | null
}

/** Addresses of a provider with plain OAuth, whose account is read with the token. */
export interface PlainOAuth {
  authorizeUrl: string
  tokenUrl: string
  accountUrl: string
}

interface Addresses {
  sandboxUrl: string | null
  publicUrl: string
}

type Client = Pick<SignInProviderSettings, 'clientId' | 'clientSecret'>

/** Returns the settings of the provider that the operator names. */
export function oidcSettings(
  client: Client & Pick<SignInProviderSettings, 'label' | 'allowedDomains'> & { issuer: string },
  addresses: Addresses,
): SignInProviderSettings {
  const { issuer, ...rest } = client
  return {
    ...rest,
    id: 'oidc',
    scope: 'openid email profile',
    promptAnew: 'login',
    endpoints: { issuer },
    sandbox: sandboxOf(addresses),
  }
}

/** Returns the settings of Google, or of its stand-in. */
export function googleSettings(client: Client, addresses: Addresses): SignInProviderSettings {
  const { sandboxUrl } = addresses
  return {
    ...client,
    id: 'google',
    label: 'Google',
    scope: 'openid email profile',
    // Google refuses 'login'.
    promptAnew: 'select_account',
    allowedDomains: [],
    endpoints: { issuer: sandboxUrl === null ? 'https://accounts.google.com' : `${sandboxUrl}/accounts.google.com` },
    sandbox: sandboxOf(addresses),
  }
}

/** Returns the settings of Discord, whose application is that of the connections. */
export function discordSignIn({
  clientId,
  clientSecret,
  apiUrl,
  authorizeUrl,
}: DiscordSettings): SignInProviderSettings {
  return {
    id: 'discord',
    label: 'Discord',
    clientId,
    clientSecret,
    scope: 'identify email',
    promptAnew: 'consent',
    allowedDomains: [],
    endpoints: { authorizeUrl, tokenUrl: `${apiUrl}/oauth2/token`, accountUrl: `${apiUrl}/users/@me` },
    sandbox: null,
  }
}

function sandboxOf({ sandboxUrl, publicUrl }: Addresses): SignInProviderSettings['sandbox'] {
  return sandboxUrl === null ? null : { server: sandboxUrl, browser: `${publicUrl}${SANDBOX_PATH}` }
}
