import { DEFAULT_LIMITS } from '@vitrine/core/requests'
import { DEFAULT_SITE_SETTINGS } from '@vitrine/core/site'
import { describe, expect, test } from 'vitest'
import { passphraseFromEnvironment, readConfig, SETTING_NAMES } from './config.ts'
import { ConfigError } from './config-error.ts'

const SECRET = 'x'.repeat(32)

test('without settings the server is embedded and listens on loopback', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    processes: 1,
    publicUrl: 'http://127.0.0.1:3000',
    isLoopback: true,
    dataDir: './data',
    site: expect.anything(),
    signUp: { mode: 'open', minAge: null, blockedDomains: [] },
    signIn: { providers: [], passwords: true },
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    embedded: { buffers: 16 * 1024 * 1024, initial: 128 * 1024 * 1024 },
    redisUrl: null,
    smtpUrl: null,
    sessionSecret: null,
    oldSessionSecrets: [],
    backups: { passphrase: null, to: null },
    trustedProxies: [],
    logLevel: 'info',
    metrics: null,
    rowRetention: { views: null, clicks: null, messages: null },
    s3: null,
    edge: null,
    sandboxUrl: null,
    discord: null,
    spotify: null,
    razorpay: null,
    adminEmails: [],
    reportHours: {},
    uploadCheck: null,
    checkout: 'page',
    storageBytes: 200 * 1024 * 1024,
    pageCacheBytes: 64 * 1024 * 1024,
    diskReserveBytes: 64 * 1024 * 1024,
    limits: DEFAULT_LIMITS,
    socketsPerSource: 50,
    connectionsPerSource: 200,
    uploadsAtOnce: 2,
  })
})

test('an empty value counts as missing', () => {
  const empty = Object.fromEntries(
    [
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'SMTP_URL',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_REGION',
      'SANDBOX',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'DISCORD_CLIENT_ID',
      'DISCORD_CLIENT_SECRET',
      'DISCORD_BOT_TOKEN',
      'SPOTIFY_CLIENT_ID',
      'SPOTIFY_CLIENT_SECRET',
      'SESSION_SECRET_OLD',
      'CHECKOUT',
      'STORAGE_MB',
      'PAGE_CACHE_MB',
      'VIEW_MONTHS',
      'CLICK_MONTHS',
      'MESSAGE_MONTHS',
      'LIMITS',
      'SOCKETS_PER_SOURCE',
      'CONNECTIONS_PER_SOURCE',
      'UPLOADS_AT_ONCE',
    ].map((name) => [name, ' ']),
  )
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('every setting is read', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://vitrine.example/',
      DATA_DIR: '/var/lib/vitrine',
      DATABASE_URL: 'postgres://u:p@db/vitrine',
      REDIS_URL: 'rediss://u:p@cache:6380',
      SMTP_URL: 'smtps://u:p@mail:465',
      SESSION_SECRET: SECRET,
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SANDBOX: 'off',
      RAZORPAY_KEY_ID: 'rzp_live_x',
      RAZORPAY_KEY_SECRET: 'key secret',
      RAZORPAY_WEBHOOK_SECRET: 'hook secret',
      DISCORD_CLIENT_ID: 'client',
      DISCORD_CLIENT_SECRET: 'client secret',
      DISCORD_BOT_TOKEN: 'bot token',
      SPOTIFY_CLIENT_ID: 'app',
      SPOTIFY_CLIENT_SECRET: 'app secret',
      SESSION_SECRET_OLD: `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
      CHECKOUT: 'frame',
      STORAGE_MB: '500',
      PAGE_CACHE_MB: '1',
      VIEW_MONTHS: '12',
      CLICK_MONTHS: 'all',
      MESSAGE_MONTHS: '2',
      LIMITS: 'sign-in=3/60,views=off',
      SOCKETS_PER_SOURCE: '7',
    }),
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://vitrine.example',
    oldSessionSecrets: ['a'.repeat(32), 'b'.repeat(32)],
    discord: {
      clientId: 'client',
      clientSecret: 'client secret',
      botToken: 'bot token',
      apiUrl: 'https://discord.com/api',
    },
    spotify: { clientId: 'app', clientSecret: 'app secret', apiUrl: 'https://api.spotify.com/v1' },
    isLoopback: false,
    dataDir: '/var/lib/vitrine',
    databaseUrl: 'postgres://u:p@db/vitrine',
    databaseDirectUrl: 'postgres://u:p@db/vitrine',
    redisUrl: 'rediss://u:p@cache:6380',
    smtpUrl: 'smtps://u:p@mail:465',
    sessionSecret: SECRET,
    trustedProxies: ['10.0.0.0/8', '::1'],
    s3: {
      bucket: 'files',
      region: 'us-east-1',
      endpoint: 'https://s3.example',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    rowRetention: { views: 12, clicks: null, messages: 2 },
    sandboxUrl: null,
    razorpay: {
      keyId: 'rzp_live_x',
      keySecret: 'key secret',
      webhookSecret: 'hook secret',
      apiUrl: 'https://api.razorpay.com',
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      test: false,
    },
    checkout: 'frame',
    storageBytes: 500 * 1024 * 1024,
    pageCacheBytes: 1024 * 1024,
    limits: { ...DEFAULT_LIMITS, 'sign-in': { times: 3, seconds: 60 }, views: null },
    socketsPerSource: 7,
  })
})

describe('an invalid value is refused with a sentence that names the variable', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PAGE_CACHE_MB: '-1' }, 'PAGE_CACHE_MB'],
    [{ PAGE_CACHE_MB: 'a lot' }, 'PAGE_CACHE_MB must be a whole number from 0 to 65536.'],
    [{ EMBEDDED_MEMORY_MB: '64' }, 'EMBEDDED_MEMORY_MB must be a whole number from 128 to 2048.'],
    [{ PORT: '0' }, 'PORT'],
    [{ PROCESSES: '0' }, 'PROCESSES must be auto, or a whole number from 1 to 64.'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PUBLIC_URL: 'vitrine.example' }, 'PUBLIC_URL must be an address like https://example.com.'],
    [{ PUBLIC_URL: 'ftp://vitrine.example' }, 'PUBLIC_URL must be an address like'],
    [{ PUBLIC_URL: 'https://vitrine.example/app' }, 'PUBLIC_URL must be an origin without a path'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address like postgres://'],
    [{ DATABASE_URL: 'postgres://u:p#w@db/x' }, 'with special characters of the password as %23'],
    [{ DATABASE_DIRECT_URL: 'mysql://db' }, 'DATABASE_DIRECT_URL must be an address like postgres://'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, 'DATABASE_DIRECT_URL must be set together with DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'replica.example' }, 'DATABASE_REPLICA_URL must be an address like postgres://'],
    [
      { DATABASE_REPLICA_URL: 'postgres://db/x' },
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no',
    ],
    [{ DATABASE_URL: 'postgres://db/x' }, 'SESSION_SECRET must be set when DATABASE_URL is set'],
    [{ REDIS_URL: 'http://cache' }, 'REDIS_URL must be an address like redis://'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address like smtp://'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES must be IP addresses or networks'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX must be on (with npm start), off, or the address of a running sandbox'],
    [
      { SANDBOX: 'http://127.0.0.1:4000', PUBLIC_URL: 'https://vitrine.example' },
      'SANDBOX must be off when PUBLIC_URL is not this machine',
    ],
    [{ PROCESSES: '2' }, 'PROCESSES needs DATABASE_URL: the embedded database belongs to one process.'],
    [{ CDN_PURGE_TOKEN: 'x' }, 'CDN_PURGE_URL must be set together with CDN_PURGE_TOKEN.'],
    [
      { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_FORMAT: 'cloudflare' },
      'CDN_PURGE_TOKEN must be set for CDN_PURGE_FORMAT=cloudflare.',
    ],
    [{ RAZORPAY_KEY_ID: 'rzp_live_x' }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together.'],
    [{ RAZORPAY_KEY_SECRET: 'x' }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together.'],
    [{ RAZORPAY_WEBHOOK_SECRET: 'x' }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together.'],
    [{ DISCORD_CLIENT_ID: 'x' }, 'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set together.'],
    [{ DISCORD_BOT_TOKEN: 'x' }, 'must be set together, also with DISCORD_BOT_TOKEN.'],
    [{ SPOTIFY_CLIENT_SECRET: 'x' }, 'SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET must be set together.'],
    [{ SESSION_SECRET_OLD: 'short' }, 'SESSION_SECRET_OLD must be earlier values of SESSION_SECRET'],
    [{ CHECKOUT: 'popup' }, 'CHECKOUT must be page or frame.'],
    [{ SMTP_URL: 'smtp://mail/?tls=perhaps' }, 'SMTP_URL may have tls=required'],
    [{ LIMITS: 'sign-in=many' }, "LIMITS has 'sign-in=many'"],
    [{ LIMITS: 'unknown=1/2' }, "LIMITS has 'unknown=1/2'"],
    [{ LIMITS: 'views=0/60' }, "LIMITS has 'views=0/60'"],
    [{ SOCKETS_PER_SOURCE: '0' }, 'SOCKETS_PER_SOURCE must be a whole number from 1 to 100000, or off.'],
    [{ SOCKETS_PER_SOURCE: 'many' }, 'SOCKETS_PER_SOURCE must be a whole number from 1 to 100000, or off.'],
    [{ CONNECTIONS_PER_SOURCE: '0' }, 'CONNECTIONS_PER_SOURCE must be a whole number from 1 to 100000, or off.'],
    [{ UPLOADS_AT_ONCE: '1001' }, 'UPLOADS_AT_ONCE must be a whole number from 1 to 1000, or off.'],
  ])('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  test('several invalid values are reported at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'x' })).toThrow(/PORT .*\nSMTP_URL /)
  })
})

test.each([
  ['http://localhost:4000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://127.0.0.1.example.com', false],
  ['https://vitrine.example', false],
])('isLoopback of %s is %s', (PUBLIC_URL, isLoopback) => {
  expect(readConfig({ PUBLIC_URL }).isLoopback).toBe(isLoopback)
})

test('LIMITS=off turns all limits off', () => {
  expect(new Set(Object.values(readConfig({ LIMITS: 'off' }).limits))).toEqual(new Set([null]))
})

test('a sandbox changes the addresses of the provider and nothing else', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'key', RAZORPAY_WEBHOOK_SECRET: 'hook' }
  const [real, simulated] = [readConfig(keys), readConfig({ ...keys, SANDBOX: 'http://127.0.0.1:4000/' })]
  expect(simulated.razorpay).toEqual({
    ...real.razorpay,
    apiUrl: 'http://127.0.0.1:4000/api.razorpay.com',
    checkoutScript: '/sandbox/checkout.razorpay.com/v1/checkout.js',
    scriptHosts: [],
    hosts: [],
  })
})

test.each([
  { environment: { LIMITS: 'off' }, limits: [null, null, null] },
  {
    environment: { SOCKETS_PER_SOURCE: 'off', CONNECTIONS_PER_SOURCE: 'off', UPLOADS_AT_ONCE: 'off' },
    limits: [null, null, null],
  },
  { environment: { LIMITS: 'off', SOCKETS_PER_SOURCE: '3' }, limits: [3, null, null] },
  { environment: { LIMITS: 'off', CONNECTIONS_PER_SOURCE: '4', UPLOADS_AT_ONCE: '5' }, limits: [null, 4, 5] },
  { environment: { LIMITS: 'views=off' }, limits: [50, 200, 2] },
])('with $environment the limits of sockets, connections and uploads are $limits', ({ environment, limits }) => {
  const { socketsPerSource, connectionsPerSource, uploadsAtOnce } = readConfig(environment)
  expect([socketsPerSource, connectionsPerSource, uploadsAtOnce]).toEqual(limits)
})

describe('the site’s settings', () => {
  test('have defaults, and the support address follows from the public address', () => {
    const { site } = readConfig({ PUBLIC_URL: 'https://vitrine.example' })
    expect(site).toEqual({
      operator: 'Vitrine',
      supportEmail: 'support@vitrine.example',
      paymentNote: DEFAULT_SITE_SETTINGS.paymentNote,
      legalDate: 'October 29, 2025',
      aiTraining: 'refused',
      signUp: { mode: 'open', minAge: null },
      signIn: { providers: [], passwords: true },
      outbox: true,
      newsletter: true,
      links: { community: null, source: null, social: null },
      statistics: [
        { value: '33K+', label: 'users' },
        { value: '50K+', label: 'portfolios' },
        { value: '99%', label: 'satisfaction' },
      ],
    })
  })

  test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])(
    'mail servers refuse an address at %s, so the default is at localhost',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).site.supportEmail).toBe('support@localhost')
    },
  )

  test('an empty value counts as missing', () => {
    const names = SETTING_NAMES.filter((name) => name.startsWith('SITE_'))
    expect(names).toHaveLength(11)
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}))
  })

  test('are read', () => {
    const { site } = readConfig({
      SITE_OPERATOR: 'Ada Works',
      SITE_SUPPORT_EMAIL: 'help@ada.example',
      SITE_PAYMENT_NOTE: 'Cash only.',
      SITE_LEGAL_DATE: 'May 1, 2027',
      SITE_AI_TRAINING: 'allowed',
      SITE_NEWSLETTER: 'off',
      SITE_MIN_AGE: '16',
      SIGN_UP: 'invite',
      SITE_STATISTICS: '12 pages,  100% made by hand',
      SITE_COMMUNITY_URL: 'https://discord.gg/ada',
      SITE_SOURCE_URL: 'https://git.example/ada',
      SITE_SOCIAL_URL: 'https://social.example/ada',
    })
    expect(site).toEqual({
      operator: 'Ada Works',
      supportEmail: 'help@ada.example',
      paymentNote: 'Cash only.',
      legalDate: 'May 1, 2027',
      aiTraining: 'allowed',
      signUp: { mode: 'invite', minAge: 16 },
      signIn: { providers: [], passwords: true },
      outbox: true,
      newsletter: false,
      links: {
        community: 'https://discord.gg/ada',
        source: 'https://git.example/ada',
        social: 'https://social.example/ada',
      },
      statistics: [
        { value: '12', label: 'pages' },
        { value: '100%', label: 'made by hand' },
      ],
    })
  })

  test('off removes note and statistics', () => {
    const { site } = readConfig({ SITE_PAYMENT_NOTE: 'off', SITE_STATISTICS: 'off' })
    expect(site).toMatchObject({ paymentNote: '', statistics: [] })
  })

  test.each([
    [{ SITE_SUPPORT_EMAIL: 'help' }, 'SITE_SUPPORT_EMAIL must be an email address like help@example.com.'],
    [{ SITE_SUPPORT_EMAIL: 'a@b.example\nBcc: c@d.example' }, 'SITE_SUPPORT_EMAIL must be an email address'],
    [{ SIGN_UP: 'maybe' }, 'SIGN_UP must be open, invite, approval or closed.'],
    [{ SITE_MIN_AGE: 'sixteen' }, 'SITE_MIN_AGE must be off, or a number of years from 1 to 99.'],
    [
      { REPORT_HOURS: 'spam=72, pizza=3' },
      "REPORT_HOURS has 'pizza=3'; write entries name=hours with a name of: spam, impersonation, hate, intimate, child, copyright, illegal, other.",
    ],
    [{ VIEW_MONTHS: '0' }, 'VIEW_MONTHS must be a whole number from 1 to 1200, or all.'],
    [{ CLICK_MONTHS: '1.5' }, 'CLICK_MONTHS must be a whole number from 1 to 1200, or all.'],
    [{ CLICK_MONTHS: 'off' }, 'CLICK_MONTHS must be a whole number from 1 to 1200, or all.'],
    [{ MESSAGE_MONTHS: '1' }, 'MESSAGE_MONTHS must be a whole number from 2 to 1200, or all.'],
    [{ ADMIN_EMAILS: 'ada' }, 'ADMIN_EMAILS must be email addresses, separated by commas.'],
    [
      { SIGN_UP_BLOCKED_DOMAINS: 'spam.example, no domain' },
      "SIGN_UP_BLOCKED_DOMAINS has 'no'; write domains like mail.example, separated by commas.\nSIGN_UP_BLOCKED_DOMAINS has 'domain'; write domains like mail.example, separated by commas.",
    ],
    [{ SITE_AI_TRAINING: 'no' }, 'SITE_AI_TRAINING must be refused or allowed.'],
    [{ SITE_NEWSLETTER: 'maybe' }, 'SITE_NEWSLETTER must be on or off.'],
    [{ SITE_STATISTICS: '33K+' }, "SITE_STATISTICS must be off, or values with their labels like '33K+ users"],
    [{ SITE_STATISTICS: '33K+ users,' }, 'SITE_STATISTICS must be off, or values with their labels'],
    [{ SITE_COMMUNITY_URL: 'discord.gg/ada' }, 'SITE_COMMUNITY_URL must be an address like https://'],
    [{ SITE_SOURCE_URL: 'http://git.example' }, 'SITE_SOURCE_URL must be an address like https://'],
    [{ SITE_SOCIAL_URL: 'javascript:alert(1)' }, 'SITE_SOCIAL_URL must be an address like https://'],
  ])('%j is refused', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})

test('the passphrase of backups is known before the settings are complete, and is that of the complete ones', () => {
  const BACKUP_PASSPHRASE = ' correct horse battery\n'
  const passphrase = passphraseFromEnvironment({ BACKUP_PASSPHRASE, DATABASE_URL: 'postgres://db/x' })
  expect(passphrase).toBe('correct horse battery')
  expect(readConfig({ BACKUP_PASSPHRASE }).backups.passphrase).toBe(passphrase)
  for (const unset of [undefined, '', ' ']) expect(passphraseFromEnvironment({ BACKUP_PASSPHRASE: unset })).toBe(null)
  expect(() => passphraseFromEnvironment({ BACKUP_PASSPHRASE: 'short' })).toThrow('BACKUP_PASSPHRASE must')
})
