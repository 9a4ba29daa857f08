import type { S3Settings } from '../storage/s3-store.ts'
import { type DiscordSettings, discordSettings } from '../third-parties/discord/settings.ts'
import type { EdgeSettings } from '../third-parties/edge/client.ts'
import { type RazorpaySettings, razorpaySettings } from '../third-parties/razorpay/settings.ts'
import { type SpotifySettings, spotifySettings } from '../third-parties/spotify/settings.ts'
import { ConfigError } from './config-error.ts'

/** Parsed environment variables of other services. */
type ServiceEnvironment = {
  S3_REGION: string
  CDN_PURGE_URL: string[]
  CDN_PURGE_FORMAT: EdgeSettings['format']
} & Partial<
  Record<
    | 'RAZORPAY_KEY_ID'
    | 'RAZORPAY_KEY_SECRET'
    | 'RAZORPAY_WEBHOOK_SECRET'
    | 'DISCORD_CLIENT_ID'
    | 'DISCORD_CLIENT_SECRET'
    | 'DISCORD_BOT_TOKEN'
    | 'SPOTIFY_CLIENT_ID'
    | 'SPOTIFY_CLIENT_SECRET'
    | 'CDN_PURGE_TOKEN'
    | 'S3_BUCKET'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
    | 'S3_ENDPOINT'
    | 'BACKUP_TO',
    string | undefined
  >
>

/**
 * Returns Razorpay's settings, or null if none is set. Throws a {@link ConfigError} unless id and secret of the key are
 * set together. The webhook's secret is optional.
 */
export function razorpayOf(env: ServiceEnvironment, sandboxUrl: string | null): RazorpaySettings | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env
  if (!keyId && !keySecret && !webhookSecret) return null
  if (!keyId || !keySecret) throw new ConfigError('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together.')
  return razorpaySettings({ keyId, keySecret, webhookSecret: webhookSecret ?? null }, sandboxUrl)
}

/**
 * Returns Discord's settings, or null if none is set. Throws a {@link ConfigError} unless the client's id and secret
 * are set together. The bot's token is optional.
 */
export function discordOf(
  env: ServiceEnvironment,
  addresses: { sandboxUrl: string | null; publicUrl: string },
): DiscordSettings | null {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret, DISCORD_BOT_TOKEN: botToken } = env
  if (!clientId && !clientSecret && !botToken) return null
  if (!clientId || !clientSecret) {
    throw new ConfigError(
      `DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set together${botToken ? ', also with DISCORD_BOT_TOKEN' : ''}.`,
    )
  }
  return discordSettings({ clientId, clientSecret, botToken: botToken ?? null }, addresses)
}

/** Returns Spotify's settings, or null if none is set. Throws a {@link ConfigError} if only one of them is set. */
export function spotifyOf(
  env: ServiceEnvironment,
  addresses: { sandboxUrl: string | null; publicUrl: string },
): SpotifySettings | null {
  const { SPOTIFY_CLIENT_ID: clientId, SPOTIFY_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) {
    throw new ConfigError('SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET must be set together.')
  }
  return spotifySettings({ clientId, clientSecret }, addresses)
}

/**
 * Returns the bucket's settings, or null if neither it, its keys nor its endpoint is set. Throws a {@link ConfigError}
 * unless the bucket and both keys are set together.
 */
export function s3Of(env: ServiceEnvironment): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return null
  // The keys may be those of the backups only.
  if (!bucket && env.BACKUP_TO?.startsWith('s3://')) return null
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  }
  return { bucket, region: env.S3_REGION, endpoint: env.S3_ENDPOINT ?? null, accessKeyId, secretAccessKey }
}

/**
 * Returns the settings of the caches in front of the site, or null if none is purged. Throws a {@link ConfigError} if the
 * address of Cloudflare is set without a token, or a token without an address.
 */
export function edgeOf(env: ServiceEnvironment): EdgeSettings | null {
  const { CDN_PURGE_URL: purgeUrls, CDN_PURGE_TOKEN: token = null, CDN_PURGE_FORMAT: format } = env
  if (token !== null && purgeUrls.length === 0) {
    throw new ConfigError('CDN_PURGE_URL must be set together with CDN_PURGE_TOKEN.')
  }
  if (purgeUrls.length === 0) return null
  if (format === 'cloudflare' && token === null) {
    throw new ConfigError('CDN_PURGE_TOKEN must be set for CDN_PURGE_FORMAT=cloudflare.')
  }
  return { purgeUrls, token, format }
}
