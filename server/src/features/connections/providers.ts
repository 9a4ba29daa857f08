import { createHash } from 'node:crypto'
import { connectionRefusals, type Provider } from '@vitrine/core/connections'
import { type Refusal, refuse } from '@vitrine/core/kernel'
import { Outage } from '../../log/outage.ts'
import type { Ctx } from '../../runtime/context.ts'
import type { AccountTokens } from '../../third-parties/account-tokens.ts'
import { DiscordRefusal } from '../../third-parties/discord/client.ts'
import { SpotifyForbidden, SpotifyRefusal } from '../../third-parties/spotify/client.ts'

/** The part of a provider's client that connects accounts. */
export interface AccountProvider {
  authorizeUrl(request: { state: string; redirectUri: string }): string
  exchangeCode(request: { code: string; redirectUri: string }): Promise<AccountTokens>
}

/** Returns a provider's client. Refuses DISCORD_NOT_SET_UP, SPOTIFY_NOT_SET_UP. */
export function requireProvider({ deps }: Ctx, provider: Provider): AccountProvider {
  const client = deps[provider]
  const { discordNotSetUp, spotifyNotSetUp } = connectionRefusals
  if (!client) throw refuse(provider === 'discord' ? discordNotSetUp : spotifyNotSetUp)
  return client
}

/** Returns the address on this site to which a provider returns the browser. */
export function redirectUriOf({ deps }: Ctx, provider: Provider): string {
  return `${deps.config.publicUrl}/auth/${provider}/callback`
}

/** Returns the hash under which a state is stored, so that readers of the database cannot use the state. */
export function hashState(state: string): string {
  return createHash('sha256').update(state).digest('base64url')
}

/** Returns the text to which the encryption of a token is bound, so that the token is useless in another row. */
export function bindingOf(
  { portfolioId, provider }: { portfolioId: string; provider: Provider },
  token: 'access' | 'refresh',
): string {
  return `${provider}:${portfolioId}:${token}`
}

/**
 * Awaits a request to a provider and returns its result. Refuses CONNECTION_CODE_REFUSED, SPOTIFY_FORBIDDEN,
 * PROVIDER_UNAVAILABLE. Throws all other errors as they are.
 */
export async function orProviderRefusal<Result>(ctx: Ctx, request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    ctx.deps.log.warn({ err: error, requestId: ctx.requestId }, 'an account could not be connected')
    throw refusal
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof SpotifyForbidden) return refuse(connectionRefusals.spotifyForbidden)
  if (error instanceof DiscordRefusal || error instanceof SpotifyRefusal) return refuse(connectionRefusals.codeRefused)
  return error instanceof Outage ? refuse(connectionRefusals.providerUnavailable) : null
}
