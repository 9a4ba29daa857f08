import { isUrl } from '@vitrine/core/kernel/lite'
import { LOOPBACK_NAMES } from '../limits/loopback-request.ts'
import type { DiscordSettings } from '../third-parties/discord/settings.ts'
import {
  discordSignIn,
  googleSettings,
  oidcSettings,
  type SignInProviderSettings,
} from '../third-parties/oidc/settings.ts'
import { ConfigError } from './config-error.ts'

/** Ways to sign in on this site. */
export interface SignInConfig {
  /** Providers besides the password, in the order of their buttons. */
  providers: readonly SignInProviderSettings[]
  /** False if people sign in with the operator's provider alone. */
  passwords: boolean
}

/** Parsed environment variables of the ways to sign in. */
interface SignInEnvironment {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_LABEL?: string | undefined
  OIDC_ALLOWED_DOMAINS: string[]
  OIDC_ONLY: boolean
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  DISCORD_SIGN_IN: boolean
}

type Addresses = Parameters<typeof googleSettings>[1]

/**
 * Returns the ways to sign in. Throws a {@link ConfigError} for settings of a provider that are incomplete, or need
 * another one.
 */
export function signInOf(
  env: SignInEnvironment,
  { discord, ...addresses }: Addresses & { discord: DiscordSettings | null },
): SignInConfig {
  const oidc = oidcOf(env, addresses)
  const google = googleOf(env, addresses)
  if (env.DISCORD_SIGN_IN && !discord) {
    throw new ConfigError('DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set for DISCORD_SIGN_IN=on.')
  }
  if (env.OIDC_ONLY) {
    if (!oidc) throw new ConfigError('OIDC_ISSUER must be set for OIDC_ONLY=on.')
    return { providers: [oidc], passwords: false }
  }
  const all = [oidc, google, env.DISCORD_SIGN_IN && discord ? discordSignIn(discord) : null]
  return { providers: all.filter((provider) => provider !== null), passwords: true }
}

function oidcOf(env: SignInEnvironment, addresses: Addresses): SignInProviderSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer && !clientId && !clientSecret) return null
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.')
  }
  if (!isUrl(issuer) || (!issuer.startsWith('https:') && !LOOPBACK_NAMES.has(new URL(issuer).hostname))) {
    throw new ConfigError('OIDC_ISSUER must be an address with https, like https://login.example.com.')
  }
  const label = env.OIDC_LABEL ?? new URL(issuer).hostname
  return oidcSettings({ issuer, clientId, clientSecret, label, allowedDomains: env.OIDC_ALLOWED_DOMAINS }, addresses)
}

function googleOf(env: SignInEnvironment, addresses: Addresses): SignInProviderSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  }
  return googleSettings({ clientId, clientSecret }, addresses)
}
