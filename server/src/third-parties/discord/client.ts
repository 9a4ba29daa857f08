import { knownFlags } from '@vitrine/core/discord-badges'
import { cleanText } from '@vitrine/core/kernel'
import { z } from 'zod'
import { Outage } from '../../log/outage.ts'
import type { AccountTokens } from '../account-tokens.ts'
import type { DiscordSettings } from './settings.ts'

/** Time limit of a request to Discord, in milliseconds. */
const TIMEOUT_MS = 5000
/** Most characters of a name. Discord allows 32. */
const NAME_MAX = 64

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
})
const User = z.object({
  // Ids are larger than JavaScript's exact integers, so they stay texts.
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().min(1),
  discriminator: z.string(),
  avatar: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .nullable(),
  public_flags: z.int().nonnegative().optional(),
})
const ErrorAnswer = z.object({ error: z.string() })

/** Discord account as its owner's token reads it. */
export interface DiscordProfile {
  id: string
  username: string
  /** Four digits of an old name; null for a name without them. */
  discriminator: string | null
  /** Address of the avatar at Discord. */
  avatarUrl: string
  /** Known badges, as a bit mask. */
  flags: number
}

/** Error for a request that Discord refused. `code` is OAuth's error code, or the status. */
export class DiscordRefusal extends Error {
  override readonly name = 'DiscordRefusal'

  constructor(readonly code: string) {
    super(`Discord refused the request: ${code}`)
  }
}

/** Error for an unreachable or failing Discord. The same request may succeed later. */
export class DiscordUnavailable extends Outage {
  override readonly name = 'DiscordUnavailable'

  constructor(options?: ErrorOptions) {
    super('Discord', options)
  }
}

/** Error for a request over one of Discord's limits. Discord blocks addresses that go on sending such requests. */
export class DiscordLimited extends DiscordUnavailable {}

/**
 * Client of Discord's OAuth2 and user API (https://docs.discord.com/developers/topics/oauth2). Each call can throw
 * {@link DiscordRefusal} or {@link DiscordUnavailable}.
 */
export interface DiscordClient {
  /** Returns the address at which a browser allows the connection. */
  authorizeUrl(request: { state: string; redirectUri: string }): string
  /** Returns the address at which a browser adds the bot to a server; null without a bot. */
  botInviteUrl: string | null
  exchangeCode(request: { code: string; redirectUri: string }): Promise<AccountTokens>
  refresh(refreshToken: string): Promise<AccountTokens>
  /** Ends the account's authorization. */
  revoke(token: string): Promise<void>
  profile(accessToken: string): Promise<DiscordProfile>
}

export function createDiscordClient(settings: DiscordSettings, request: typeof fetch = fetch): DiscordClient {
  const { clientId, clientSecret, apiUrl } = settings

  async function send(path: string, init: RequestInit): Promise<unknown> {
    const response = await request(`${apiUrl}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new DiscordUnavailable({ cause: error })
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer
    if (response.status === 429) throw new DiscordLimited()
    if (response.status >= 500) throw new DiscordUnavailable()
    throw new DiscordRefusal(ErrorAnswer.safeParse(answer).data?.error ?? `status ${response.status}`)
  }

  function post(path: string, fields: Record<string, string>): Promise<unknown> {
    const body = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret })
    return send(path, { method: 'POST', body })
  }

  async function tokens(fields: Record<string, string>): Promise<AccountTokens> {
    const answer = parse(TokenAnswer, await post('/oauth2/token', fields))
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresInMs: answer.expires_in * 1000,
    }
  }

  return {
    authorizeUrl: ({ state, redirectUri }) =>
      withQuery(settings.authorizeUrl, {
        response_type: 'code',
        client_id: clientId,
        scope: 'identify',
        state,
        redirect_uri: redirectUri,
      }),
    botInviteUrl:
      settings.botToken === null
        ? null
        : withQuery(settings.authorizeUrl, { client_id: clientId, scope: 'bot', permissions: '0' }),
    exchangeCode: ({ code, redirectUri }) =>
      tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(token) {
      await post('/oauth2/token/revoke', { token })
    },
    async profile(accessToken) {
      const answer = await send('/users/@me', { headers: { authorization: `Bearer ${accessToken}` } })
      const { id, username, discriminator, avatar, public_flags: flags = 0 } = parse(User, answer)
      return {
        id,
        username: cleanText(username).slice(0, NAME_MAX),
        discriminator: /^\d{4}$/.test(discriminator) ? discriminator : null,
        avatarUrl: avatar === null ? defaultAvatarUrl(id, discriminator) : avatarUrl(id, avatar),
        flags: knownFlags(flags),
      }
    },
  }
}

function parse<Shape>(shape: z.ZodType<Shape>, answer: unknown): Shape {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new DiscordUnavailable({ cause: new Error('The answer could not be parsed') })
  return parsed.data
}

const CDN = 'https://cdn.discordapp.com'

/** Returns the address of the picture that Discord shows for an account without an avatar. */
function defaultAvatarUrl(id: string, discriminator: string): string {
  const isOldName = /^\d{4}$/.test(discriminator)
  return `${CDN}/embed/avatars/${isOldName ? Number(discriminator) % 5 : (BigInt(id) >> 22n) % 6n}.png`
}

/** Returns the address of an avatar. A hash that starts with `a_` is animated. */
function avatarUrl(id: string, hash: string): string {
  return `${CDN}/avatars/${id}/${hash}.${hash.startsWith('a_') ? 'gif' : 'png'}?size=128`
}

function withQuery(address: string, parameters: Record<string, string>): string {
  return `${address}?${new URLSearchParams(parameters)}`
}
