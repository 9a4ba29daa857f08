import { cleanText } from '@vitrine/core/kernel'
import { z } from 'zod'
import { Outage } from '../../log/outage.ts'
import type { AccountTokens } from '../account-tokens.ts'
import type { SpotifySettings } from './settings.ts'
import { CurrentlyPlaying, type SongReport, toSongReport } from './song-report.ts'

/** Time limit of a request to Spotify, in milliseconds. */
const TIMEOUT_MS = 5000
/** Length in seconds of a pause between requests: `default` if Spotify names none, and `max` at most. */
const RETRY_AFTER = { default: 30, max: 24 * 60 * 60 }
const NAME_MAX = 64

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive(),
})
const User = z.object({ id: z.string().min(1), display_name: z.string().nullish() })
const ErrorAnswer = z.object({ error: z.string() })

/** Answer to the question what a person plays. `report` is null if they play nothing that has a title. */
export type PlayerAnswer =
  | { state: 'known'; report: SongReport | null }
  /** The access token is not valid any more. */
  | { state: 'unauthorized' }
  /** Spotify does not let this app read this account. */
  | { state: 'forbidden' }
  /** The app has sent too many requests. */
  | { state: 'limited'; retryAfterMs: number }

/** Error for a request that Spotify refused. `code` is OAuth's error code, or the status. */
export class SpotifyRefusal extends Error {
  override readonly name = 'SpotifyRefusal'

  constructor(readonly code: string) {
    super(`Spotify refused the request: ${code}`)
  }
}

/**
 * Error for an account that Spotify does not let this app read: the app's settings at Spotify do not list its owner.
 */
export class SpotifyForbidden extends SpotifyRefusal {
  constructor() {
    super('forbidden')
  }
}

/** Error for an unreachable or failing Spotify. The same request may succeed later. */
export class SpotifyUnavailable extends Outage {
  override readonly name = 'SpotifyUnavailable'

  constructor(options?: ErrorOptions) {
    super('Spotify', options)
  }
}

/** Error for a request that Spotify refused because the app has sent too many. */
export class SpotifyLimited extends SpotifyUnavailable {
  constructor(readonly retryAfterMs: number) {
    super({ cause: new Error('status 429') })
  }
}

/**
 * Client of Spotify's API (https://developer.spotify.com/documentation/web-api). Calls can throw
 * {@link SpotifyRefusal} or {@link SpotifyUnavailable}.
 */
export interface SpotifyClient {
  /** Returns the address at which a browser allows the connection. */
  authorizeUrl(request: { state: string; redirectUri: string }): string
  exchangeCode(request: { code: string; redirectUri: string }): Promise<AccountTokens>
  /** Returns new tokens. The refresh token is the old one unless Spotify replaces it. */
  refresh(refreshToken: string): Promise<AccountTokens>
  /** Returns the account. Can throw {@link SpotifyForbidden}. */
  profile(accessToken: string): Promise<{ displayName: string }>
  currentlyPlaying(accessToken: string): Promise<PlayerAnswer>
}

/** Creates the client. `now` is the server's clock in milliseconds since 1970. */
export function createSpotifyClient(
  settings: SpotifySettings,
  now: () => number,
  request: typeof fetch = fetch,
): SpotifyClient {
  const { clientId, clientSecret, apiUrl, tokenUrl } = settings
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

  const send = (url: string, init: RequestInit) => sendWith(request, url, init)

  async function tokens(fields: Record<string, string>): Promise<z.infer<typeof TokenAnswer>> {
    const body = new URLSearchParams(fields)
    return read(TokenAnswer, await send(tokenUrl, { method: 'POST', headers: { authorization: basic }, body }))
  }

  const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })

  return {
    authorizeUrl: ({ state, redirectUri }) =>
      `${settings.authorizeUrl}?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: 'user-read-currently-playing',
        state,
        redirect_uri: redirectUri,
      })}`,
    async exchangeCode({ code, redirectUri }) {
      const answer = await tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
      if (!answer.refresh_token) throw new SpotifyUnavailable({ cause: new Error('There is no refresh token') })
      return toTokens(answer, answer.refresh_token)
    },
    async refresh(refreshToken) {
      return toTokens(await tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }), refreshToken)
    },
    async profile(accessToken) {
      const response = await send(`${apiUrl}/me`, bearer(accessToken))
      if (response.status === 403) {
        await response.body?.cancel()
        throw new SpotifyForbidden()
      }
      const { id, display_name: name } = await read(User, response)
      return { displayName: [...cleanText(name ?? '')].slice(0, NAME_MAX).join('') || id.slice(0, NAME_MAX) }
    },
    async currentlyPlaying(accessToken) {
      const path = '/me/player/currently-playing?additional_types=track,episode'
      const response = await send(apiUrl + path, bearer(accessToken))
      const { status } = response
      if (status === 401 || status === 403 || status === 429 || status === 204) await response.body?.cancel()
      if (status === 204) return { state: 'known', report: null }
      if (status === 401) return { state: 'unauthorized' }
      if (status === 403) return { state: 'forbidden' }
      if (status === 429) return { state: 'limited', retryAfterMs: retryAfterOf(response) }
      return { state: 'known', report: toSongReport(await read(CurrentlyPlaying, response), now()) }
    },
  }
}

/** Sends a request. Throws {@link SpotifyUnavailable} if Spotify cannot be reached or fails. */
async function sendWith(request: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  const response = await request(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new SpotifyUnavailable({ cause: error })
  })
  if (response.status >= 500) throw new SpotifyUnavailable({ cause: new Error(`status ${response.status}`) })
  return response
}

/**
 * Reads the answer to a request. Throws {@link SpotifyRefusal} if the request was refused, {@link SpotifyLimited} if
 * the app has sent too many, and {@link SpotifyUnavailable} if the answer cannot be parsed.
 */
async function read<Shape>(shape: z.ZodType<Shape>, response: Response): Promise<Shape> {
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    if (response.status === 429) throw new SpotifyLimited(retryAfterOf(response))
    throw new SpotifyRefusal(ErrorAnswer.safeParse(answer).data?.error ?? `status ${response.status}`)
  }
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new SpotifyUnavailable({ cause: new Error('The answer could not be parsed') })
  return parsed.data
}

function toTokens(answer: z.infer<typeof TokenAnswer>, oldRefreshToken: string): AccountTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? oldRefreshToken,
    expiresInMs: answer.expires_in * 1000,
  }
}

function retryAfterOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const known = Number.isFinite(seconds) && seconds > 0 ? seconds : RETRY_AFTER.default
  return Math.min(known, RETRY_AFTER.max) * 1000
}
