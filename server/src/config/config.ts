import { availableParallelism } from 'node:os'
import { Email, normalizeEmail, SIGN_UP_MODES, type SignUpPolicy } from '@vitrine/core/accounts'
import { isUrl } from '@vitrine/core/kernel/lite'
import type { CategoryName } from '@vitrine/core/moderation'
import { CheckoutMode } from '@vitrine/core/payments'
import type { Limits } from '@vitrine/core/requests'
import { DEFAULT_SITE_SETTINGS, type SiteSettings, site } from '@vitrine/core/site'
import { z } from 'zod'
import { ENGINE_MEMORY_MB, type EngineMemory } from '../db/engine-memory.ts'
import type { RowRetention } from '../db/months/month-tables.ts'
import { LOOPBACK_NAMES } from '../limits/loopback-request.ts'
import { compileTrust } from '../limits/source.ts'
import { LOG_LEVELS, type LogLevel } from '../log/log.ts'
import type { S3Settings } from '../storage/s3-store.ts'
import type { DiscordSettings } from '../third-parties/discord/settings.ts'
import { type EdgeSettings, PURGE_FORMATS } from '../third-parties/edge/client.ts'
import type { RazorpaySettings } from '../third-parties/razorpay/settings.ts'
import type { SpotifySettings } from '../third-parties/spotify/settings.ts'
import { CONNECTIONS_PER_SOURCE, countSetting, SOCKETS_PER_SOURCE, UPLOADS_AT_ONCE } from './at-once.ts'
import { type BackupSettings, backupsOf } from './backups.ts'
import { ConfigError } from './config-error.ts'
import { listOf, parseDomains, parseLimits, parseReportHours } from './list-settings.ts'
import { type MetricsSettings, metricsOf } from './metrics-settings.ts'
import { MESSAGE_MONTHS_MIN, retentionOf } from './row-retention.ts'
import { discordOf, edgeOf, razorpayOf, s3Of, spotifyOf } from './services.ts'
import { countOrOff, isTlsSetting, megabytes, monthsOrAll, onOff, optional, urlWith } from './setting-types.ts'
import { type SignInConfig, signInOf } from './sign-in.ts'
import { parseStatistics } from './statistics.ts'

/** Settings of a deployment, parsed from the environment. */
export interface Config {
  port: number
  host: string
  /** Processes of the server on this machine, which share the port. */
  processes: number
  /** Public origin, without a slash at its end. Links in mails and pages start with it. */
  publicUrl: string
  /** True if `publicUrl` is this machine. The outbox and the sandbox are only available then. */
  isLoopback: boolean
  /** Absolute or relative path of the data folder. */
  dataDir: string
  /** Settings of the site's texts and outside links. */
  site: SiteSettings
  /** Conditions of a new account. */
  signUp: SignUpPolicy
  /** Ways to sign in. */
  signIn: SignInConfig
  /** Addresses whose confirmed accounts are administrators of the desk. */
  adminEmails: string[]
  /** Hours within which reports of a category are decided, where they are not the default. */
  reportHours: Partial<Record<CategoryName, number>>
  /** Address that is asked before an upload is public, and what happens without an answer; null for none. */
  uploadCheck: { url: string; fail: 'open' | 'closed' } | null
  /** PostgreSQL address; null selects the embedded engine. */
  databaseUrl: string | null
  /**
   * Address of PostgreSQL itself, without a pooler in between, for migrations and notifications; null with the embedded
   * engine.
   */
  databaseDirectUrl: string | null
  /** Address of a replica of the database, for reads that may be late; null without one. */
  databaseReplicaUrl: string | null
  /** Memory of the embedded engine. */
  embedded: EngineMemory
  /** Redis address; null for a deployment without Redis. */
  redisUrl: string | null
  smtpUrl: string | null
  /**
   * Secret that `create-deps.ts` gives to sessions, ciphers and signatures. Null if it is not set, which only the
   * embedded engine allows: it stores a secret in the data folder.
   */
  sessionSecret: string | null
  /** Earlier session secrets, with which stored tokens can be read and signatures of archived pictures are valid. */
  oldSessionSecrets: string[]
  /** Addresses or networks (CIDR) of trusted proxies, whose forwarding headers are used. */
  trustedProxies: string[]
  /** Least level of the lines of the log. */
  logLevel: LogLevel
  /** Access to the metrics; null without any. */
  metrics: MetricsSettings | null
  /** Scheduled backups, and the passphrase of all. */
  backups: BackupSettings
  /** Months for which single views, clicks and messages stay. */
  rowRetention: RowRetention
  /** Bucket for uploaded files; null for the data folder. */
  s3: S3Settings | null
  /** Caches in front of the site that are purged; null without any. */
  edge: EdgeSettings | null
  /** Address of the sandbox; null without one. */
  sandboxUrl: string | null
  /** Null if payments are not set up. */
  razorpay: RazorpaySettings | null
  /** Null if Discord accounts cannot be connected. */
  discord: DiscordSettings | null
  /** Null if Spotify accounts cannot be connected. */
  spotify: SpotifySettings | null
  /** Checkout opens as a page of its own, or in a frame over the page. */
  checkout: z.infer<typeof CheckoutMode>
  /** Maximum total size of one creator's files, in bytes. */
  storageBytes: number
  /** Maximum size of the page cache in memory, in bytes; 0 turns it off. */
  pageCacheBytes: number
  /** Free bytes on the data folder's disk below which writes are refused; the growth of the database's log is added. */
  diskReserveBytes: number
  /** Rate limits; null turns one off. */
  limits: Limits
  /** Maximum number of open sockets per source and process; null for no limit. */
  socketsPerSource: number | null
  /** Maximum number of open connections, and of requests in flight, per source and process; null for no limit. */
  connectionsPerSource: number | null
  /** Maximum number of files that one person sends at the same time, per process; null for no limit. */
  uploadsAtOnce: number | null
}

const databaseAddress = urlWith(
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host:5432/database, with special characters of the password as %23 and the like',
)

const WRONG_PROCESSES = { error: 'must be auto, or a whole number from 1 to 64' }

const Environment = z.object({
  PORT: optional
    .transform((value) => Number(value ?? '3000'))
    .pipe(z.int({ error: 'must be a whole number from 1 to 65535' }).min(1).max(65535)),
  HOST: optional.transform((value) => value ?? '127.0.0.1'),
  PROCESSES: optional
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value ?? '1')))
    .pipe(z.int(WRONG_PROCESSES).min(1, WRONG_PROCESSES).max(64, WRONG_PROCESSES)),
  PUBLIC_URL: urlWith(['http:', 'https:'], 'https://example.com').refine(
    (value) => value === undefined || !isUrl(value) || new URL(value).pathname === '/',
    { error: 'must be an origin without a path, like https://example.com' },
  ),
  DATA_DIR: optional.transform((value) => value ?? './data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  EMBEDDED_BUFFERS_MB: megabytes(ENGINE_MEMORY_MB.buffers, { min: 1, max: 1024 }),
  EMBEDDED_MEMORY_MB: megabytes(ENGINE_MEMORY_MB.initial, { min: 128, max: 2048 }),
  REDIS_URL: urlWith(['redis:', 'rediss:'], 'redis://host:6379'),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'smtp://user:password@host:587/?from=hello@example.com').refine(
    (value) => value === undefined || !isUrl(value) || isTlsSetting(new URL(value).searchParams.get('tls')),
    { error: 'may have tls=required in its query, and no other value of tls' },
  ),
  SESSION_SECRET: optional.refine((value) => value === undefined || value.length >= 32, {
    error: 'must have at least 32 characters; `openssl rand -base64 32` makes one',
  }),
  SESSION_SECRET_OLD: optional.transform(listOf).refine((secrets) => secrets.every(({ length }) => length >= 32), {
    error: 'must be earlier values of SESSION_SECRET, each of at least 32 characters, separated by commas',
  }),
  TRUSTED_PROXIES: optional
    .transform(listOf)
    .refine(canCompileTrust, { error: 'must be IP addresses or networks, like 10.0.0.0/8, separated by commas' }),
  LOG_LEVEL: optional
    .transform((value) => value ?? 'info')
    .pipe(z.enum(LOG_LEVELS, { error: `must be ${LOG_LEVELS.join(', ')}` })),
  METRICS_PORT: optional
    .transform((value) => (value === undefined ? value : Number(value)))
    .pipe(z.int({ error: 'must be a whole number from 1 to 65535' }).min(1).max(65535).optional()),
  METRICS_HOST: optional,
  METRICS_TOKEN: optional.refine((value) => value === undefined || value.length >= 16, {
    error: 'must have at least 16 characters; `openssl rand -base64 32` makes one',
  }),
  S3_BUCKET: optional,
  S3_ENDPOINT: urlWith(['http:', 'https:'], 'https://s3.example.com'),
  S3_REGION: optional.transform((value) => value ?? 'us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  CDN_PURGE_URL: optional.transform(listOf).refine((urls) => urls.every(isHttpAddress), {
    error: 'must be addresses like https://cdn.example.com/purge, separated by commas',
  }),
  CDN_PURGE_TOKEN: optional,
  CDN_PURGE_FORMAT: optional
    .transform((value) => value ?? 'header')
    .pipe(z.enum(PURGE_FORMATS, { error: 'must be header or cloudflare' })),
  BACKUP_PASSPHRASE: optional.refine((value) => value === undefined || value.length >= 12, {
    error: 'must have at least 12 characters; `openssl rand -base64 24` makes one',
  }),
  BACKUP_TO: optional,
  VIEW_MONTHS: monthsOrAll(1),
  CLICK_MONTHS: monthsOrAll(1),
  MESSAGE_MONTHS: monthsOrAll(MESSAGE_MONTHS_MIN),
  SANDBOX: optional.refine((value) => value === undefined || value === 'off' || isHttpAddress(value), {
    error: 'must be on (with npm start), off, or the address of a running sandbox like http://127.0.0.1:4000',
  }),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  DISCORD_CLIENT_ID: optional,
  DISCORD_CLIENT_SECRET: optional,
  DISCORD_BOT_TOKEN: optional,
  SPOTIFY_CLIENT_ID: optional,
  SPOTIFY_CLIENT_SECRET: optional,
  DISCORD_SIGN_IN: onOff,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  OIDC_ISSUER: urlWith(['http:', 'https:'], 'https://login.example.com'),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_LABEL: optional,
  OIDC_ALLOWED_DOMAINS: optional.transform(parseDomains),
  OIDC_ONLY: onOff,
  CHECKOUT: optional
    .transform((value) => value ?? 'page')
    .pipe(z.enum(CheckoutMode.options, { error: 'must be page or frame' })),
  STORAGE_MB: megabytes(200, { max: 1_048_576 }),
  PAGE_CACHE_MB: megabytes(64, { max: 65_536 }),
  DISK_RESERVE_MB: megabytes(64, { max: 1_048_576 }),
  SIGN_UP: optional
    .transform((value) => value ?? 'open')
    .pipe(z.enum(SIGN_UP_MODES, { error: 'must be open, invite, approval or closed' })),
  SIGN_UP_BLOCKED_DOMAINS: optional.transform(parseDomains),
  REPORT_HOURS: optional.transform(parseReportHours),
  UPLOAD_CHECK_URL: optional.refine((value) => value === undefined || isHttpAddress(value), {
    error: 'must be an address like https://check.example/uploads',
  }),
  UPLOAD_CHECK_FAIL: optional
    .transform((value) => value ?? 'open')
    .pipe(z.enum(['open', 'closed'], { error: 'must be open or closed' })),
  ADMIN_EMAILS: optional
    .transform((value) => listOf(value).map(normalizeEmail))
    .refine((emails) => emails.every((email) => Email.safeParse(email).success), {
      error: 'must be email addresses, separated by commas',
    }),
  SITE_MIN_AGE: optional
    .transform((value) => (value === undefined || value === 'off' ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= 1 && value <= 99), {
      error: 'must be off, or a number of years from 1 to 99',
    }),
  SITE_OPERATOR: optional.transform((value) => value ?? site.name),
  SITE_SUPPORT_EMAIL: optional.refine((value) => value === undefined || Email.safeParse(value).success, {
    error: 'must be an email address like help@example.com',
  }),
  SITE_PAYMENT_NOTE: optional.transform((value) => offOr(value, DEFAULT_SITE_SETTINGS.paymentNote)),
  SITE_LEGAL_DATE: optional.transform((value) => value ?? DEFAULT_SITE_SETTINGS.legalDate),
  SITE_AI_TRAINING: optional
    .transform((value) => value ?? DEFAULT_SITE_SETTINGS.aiTraining)
    .pipe(z.enum(['refused', 'allowed'], { error: 'must be refused or allowed' })),
  SITE_NEWSLETTER: optional
    .transform((value) => value ?? 'on')
    .pipe(z.enum(['on', 'off'], { error: 'must be on or off' })),
  SITE_STATISTICS: optional.transform(parseStatistics),
  SITE_COMMUNITY_URL: urlWith(['https:'], 'https://discord.gg/example'),
  SITE_SOURCE_URL: urlWith(['https:'], 'https://github.com/example/vitrine'),
  SITE_SOCIAL_URL: urlWith(['https:'], 'https://x.com/example'),
  LIMITS: optional.transform(parseLimits),
  SOCKETS_PER_SOURCE: countOrOff(100_000),
  CONNECTIONS_PER_SOURCE: countOrOff(100_000),
  UPLOADS_AT_ONCE: countOrOff(1000),
})

/** Returns the text of a setting: an empty text for `off`, and the default if it is not set. */
function offOr(value: string | undefined, fallback: string): string {
  return value === 'off' ? '' : (value ?? fallback)
}

function isHttpAddress(value: string): boolean {
  return isUrl(value) && /^https?:$/.test(new URL(value).protocol)
}

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape)

/** Returns the parsed value of each setting in an empty environment, for the documentation. */
export function settingDefaults(): Readonly<Record<string, unknown>> {
  return Environment.parse({})
}

function canCompileTrust(proxies: string[]): boolean {
  try {
    compileTrust(proxies)
    return true
  } catch {
    return false
  }
}

/**
 * Parses the settings. Throws a {@link ConfigError}: one sentence per invalid setting, or the first conflict between
 * settings.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = parseSettings(Environment, environment)
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://127.0.0.1:${env.PORT}`
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new ConfigError(
      'SESSION_SECRET must be set when DATABASE_URL is set: all processes of a deployment share one secret. `openssl rand -base64 32` makes one.',
    )
  }
  if (env.PROCESSES > 1 && !env.DATABASE_URL) {
    throw new ConfigError('PROCESSES needs DATABASE_URL: the embedded database belongs to one process.')
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL must be set together with DATABASE_URL, and lead to the same database.')
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas.')
  }
  const isLoopback = LOOPBACK_NAMES.has(new URL(publicUrl).hostname)
  const sandboxUrl = env.SANDBOX === undefined || env.SANDBOX === 'off' ? null : env.SANDBOX.replace(/\/$/, '')
  if (sandboxUrl !== null && !isLoopback) {
    throw new ConfigError(
      'SANDBOX must be off when PUBLIC_URL is not this machine, because visitors would see simulated payments.',
    )
  }
  const discord = discordOf(env, { sandboxUrl, publicUrl })
  const signIn = signInOf(env, { sandboxUrl, publicUrl, discord })
  return {
    port: env.PORT,
    host: env.HOST,
    processes: env.PROCESSES,
    publicUrl,
    isLoopback,
    dataDir: env.DATA_DIR,
    site: siteSettings(env, publicUrl, signIn),
    signUp: { mode: env.SIGN_UP, minAge: env.SITE_MIN_AGE, blockedDomains: env.SIGN_UP_BLOCKED_DOMAINS },
    signIn,
    adminEmails: env.ADMIN_EMAILS,
    reportHours: env.REPORT_HOURS,
    uploadCheck: env.UPLOAD_CHECK_URL ? { url: env.UPLOAD_CHECK_URL, fail: env.UPLOAD_CHECK_FAIL } : null,
    databaseUrl: env.DATABASE_URL ?? null,
    embedded: { buffers: env.EMBEDDED_BUFFERS_MB, initial: env.EMBEDDED_MEMORY_MB },
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    sessionSecret: env.SESSION_SECRET ?? null,
    oldSessionSecrets: env.SESSION_SECRET_OLD,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    metrics: metricsOf(env),
    backups: backupsOf(env),
    rowRetention: retentionOf(env),
    s3: s3Of(env),
    edge: edgeOf(env),
    sandboxUrl,
    razorpay: razorpayOf(env, sandboxUrl),
    discord,
    spotify: spotifyOf(env, { sandboxUrl, publicUrl }),
    checkout: env.CHECKOUT,
    storageBytes: env.STORAGE_MB,
    pageCacheBytes: env.PAGE_CACHE_MB,
    diskReserveBytes: env.DISK_RESERVE_MB,
    limits: env.LIMITS,
    socketsPerSource: countSetting(env.SOCKETS_PER_SOURCE, environment.LIMITS, SOCKETS_PER_SOURCE),
    connectionsPerSource: countSetting(env.CONNECTIONS_PER_SOURCE, environment.LIMITS, CONNECTIONS_PER_SOURCE),
    uploadsAtOnce: countSetting(env.UPLOADS_AT_ONCE, environment.LIMITS, UPLOADS_AT_ONCE),
  }
}

function siteSettings(env: z.infer<typeof Environment>, publicUrl: string, signIn: SignInConfig): SiteSettings {
  const { hostname } = new URL(publicUrl)
  return {
    operator: env.SITE_OPERATOR,
    // Mail servers refuse an e-mail address with a bare IP address in place of a host name.
    supportEmail: env.SITE_SUPPORT_EMAIL ?? `support@${/^[\d.[]/.test(hostname) ? 'localhost' : hostname}`,
    paymentNote: env.SITE_PAYMENT_NOTE,
    legalDate: env.SITE_LEGAL_DATE,
    aiTraining: env.SITE_AI_TRAINING,
    signUp: { mode: env.SIGN_UP, minAge: env.SITE_MIN_AGE },
    signIn: { providers: signIn.providers.map(({ id, label }) => ({ id, label })), passwords: signIn.passwords },
    outbox: env.SMTP_URL === undefined,
    newsletter: env.SITE_NEWSLETTER === 'on',
    links: {
      community: env.SITE_COMMUNITY_URL ?? null,
      source: env.SITE_SOURCE_URL ?? null,
      social: env.SITE_SOCIAL_URL ?? null,
    },
    statistics: env.SITE_STATISTICS,
  }
}

/** Returns the environment of this process. No other code reads it. */
export function environmentOfProcess(): Readonly<Record<string, string | undefined>> {
  return process.env
}

/** Returns the settings of this process. */
export function configFromEnvironment(): Config {
  return readConfig(environmentOfProcess())
}

/** Returns the passphrase of backups, whatever the other settings are; null if it is not set. */
export function passphraseFromEnvironment(environment = environmentOfProcess()): string | null {
  return parseSettings(Environment.pick({ BACKUP_PASSPHRASE: true }), environment).BACKUP_PASSPHRASE ?? null
}

/** Returns settings of an environment. Throws a {@link ConfigError} that names each one with a wrong value. */
function parseSettings<Settings>(schema: z.ZodType<Settings>, environment: object): Settings {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)
  throw new ConfigError([...new Set(sentences)].join('\n'))
}
