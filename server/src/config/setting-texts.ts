/** Documentation of a setting, in Markdown. */
export interface SettingText {
  /** Meaning of the setting. */
  text: string
  /** Value while it is not set, where the parser of `config.ts` does not say it. */
  unset?: string
}

/** Documentation of all settings, in the order of the table in README.md, which `npm run write-rules` writes. */
export const SETTING_TEXTS = {
  PORT: { text: 'port to listen on' },
  HOST: { text: 'address to listen on; `0.0.0.0` for all' },
  PUBLIC_URL: {
    unset: '`http://127.0.0.1:{PORT}`',
    text: 'origin under which people reach the site; links, cookies and the Origin check use it',
  },
  DATA_DIR: { text: 'folder of its own for the embedded database, the uploaded files, the outbox and the secret' },
  DATABASE_URL: { text: 'PostgreSQL, like `postgres://user:password@host/database`, instead of the embedded database' },
  DATABASE_DIRECT_URL: {
    unset: '`DATABASE_URL`',
    text: 'the same database without a connection pooler, for migrations and events between processes',
  },
  DATABASE_REPLICA_URL: {
    text: 'a replica of the same database for public pages, lists and statistics ([docs/scaling.md](docs/scaling.md#replicas))',
  },
  EMBEDDED_BUFFERS_MB: {
    text: 'pages of the embedded database that it keeps in memory; the system caches its files as well',
  },
  EMBEDDED_MEMORY_MB: {
    text: 'memory reserved for the embedded database at its start; what it does not use costs nothing, and it grows to at most 2 GB',
  },
  REDIS_URL: {
    text: 'Redis, like `redis://host:6379`, for several processes: live events, limits and cache invalidation',
  },
  SMTP_URL: {
    text: 'mail server, like `smtp://user:password@host/?from=me@example.com`; `&tls=required` refuses plain text',
  },
  SESSION_SECRET: {
    unset: 'created in `DATA_DIR`',
    text: 'signs cookies, links, archived pictures; encrypts tokens; 32 characters or more; needed on PostgreSQL',
  },
  SESSION_SECRET_OLD: {
    text: 'earlier secrets, with which stored tokens and archived pictures stay valid after a change',
  },
  TRUSTED_PROXIES: {
    text: 'trusted proxies: addresses or networks whose `X-Forwarded-For` is used, like `10.0.0.0/8`',
  },
  LOG_LEVEL: { text: 'least level of the log: `fatal`, `error`, `warn`, `info` (a line for each request) or `debug`' },
  METRICS_PORT: {
    text: 'port of its own for [metrics](docs/operating.md#metrics), which Prometheus reads at `/metrics`',
  },
  METRICS_HOST: {
    unset: '`127.0.0.1`',
    text: 'address of that port; one that other machines reach needs `METRICS_TOKEN`',
  },
  METRICS_TOKEN: {
    text: 'Bearer token of the metrics; without `METRICS_PORT` they are at `/metrics` of the site, with it only',
  },
  PROCESSES: {
    text: 'processes that share the port, with PostgreSQL: a number, or `auto` for one for each core; `SIGHUP` replaces them one after another',
  },
  CDN_PURGE_URL: {
    text: 'addresses of caches in front of the site that forget pages which changed, separated by commas ([docs/edge.md](docs/edge.md))',
  },
  CDN_PURGE_FORMAT: { text: '`header` for the method `PURGE` with the tags as a header, or `cloudflare`' },
  CDN_PURGE_TOKEN: { text: 'sent with purges as `Authorization: Bearer`' },
  S3_BUCKET: {
    text: 'bucket of any S3-compatible store for the uploaded files, instead of `DATA_DIR`; it can be private',
  },
  S3_ENDPOINT: { unset: 'Amazon S3', text: 'address of the store, like `https://s3.example.com`' },
  S3_REGION: { text: 'region of the bucket' },
  S3_ACCESS_KEY_ID: { text: 'key of the store' },
  S3_SECRET_ACCESS_KEY: { text: 'its secret' },
  BACKUP_TO: { text: 'folder, or bucket like `s3://backups/vitrine`, that gets a verified backup each night' },
  BACKUP_PASSPHRASE: {
    text: 'passphrase that encrypts backups, of at least 12 characters, see [Backup and restore](docs/backups.md)',
  },
  VIEW_MONTHS: {
    unset: '`all`',
    text: 'complete months for which single views stay, like `12`; all sums stay ([Months](docs/operating.md#months))',
  },
  CLICK_MONTHS: { unset: '`all`', text: 'the same for clicks' },
  MESSAGE_MONTHS: { unset: '`all`', text: 'the same for messages of conversations that go on for longer; at least 2' },
  SANDBOX: {
    unset: 'on',
    text: 'simulated third parties where keys are missing; must be `off` if `PUBLIC_URL` is not this machine',
  },
  RAZORPAY_KEY_ID: { text: 'key of your Razorpay account; without keys and with `SANDBOX=off` nothing can be bought' },
  RAZORPAY_KEY_SECRET: { text: 'its secret' },
  RAZORPAY_WEBHOOK_SECRET: { text: 'secret of the webhook, different from `RAZORPAY_KEY_SECRET`' },
  DISCORD_CLIENT_ID: {
    text: 'client of your application at Discord, see [Connecting Discord and Spotify](docs/connections.md)',
  },
  DISCORD_CLIENT_SECRET: { text: 'its secret' },
  DISCORD_BOT_TOKEN: {
    text: 'token of its bot, which receives statuses; without it accounts can be connected, but show no status',
  },
  SPOTIFY_CLIENT_ID: { text: 'client of your app at Spotify' },
  SPOTIFY_CLIENT_SECRET: { text: 'its secret' },
  DISCORD_SIGN_IN: {
    text: '`on` lets people sign in with that application, see [Sign-in with providers](docs/sign-in.md)',
  },
  GOOGLE_CLIENT_ID: { text: 'OAuth client at Google, with which people sign in' },
  GOOGLE_CLIENT_SECRET: { text: 'its secret' },
  OIDC_ISSUER: { text: 'issuer of your own provider of OpenID Connect, with which people sign in' },
  OIDC_CLIENT_ID: { text: 'client of this site there' },
  OIDC_CLIENT_SECRET: { text: 'its secret' },
  OIDC_LABEL: { unset: 'its host', text: 'name of that provider, as in ‘Continue with …’' },
  OIDC_ALLOWED_DOMAINS: { text: 'mail domains whose people may sign in there, like `club.example`; without it all' },
  OIDC_ONLY: { text: '`on` removes passwords: that provider is the only way to sign in' },
  CHECKOUT: { text: 'how Checkout opens: `page` replaces the page, `frame` is shown over it' },
  STORAGE_MB: { text: 'storage for the files of one creator' },
  PAGE_CACHE_MB: { text: 'memory for rendered public pages; `0` caches none' },
  DISK_RESERVE_MB: {
    text: 'free space on the disk of `DATA_DIR`, not counting the database’s log, below which writes are refused',
  },
  SIGN_UP: {
    text: 'who may join: `open`, `invite` (by `npm run admin -- invite`), `approval` (by an administrator), `closed`',
  },
  SIGN_UP_BLOCKED_DOMAINS: {
    text: 'mail domains that cannot sign up, with their subdomains, like `mail.example, other.example`',
  },
  ADMIN_EMAILS: {
    text: 'addresses whose accounts are administrators of the desk, once they have two-factor authentication',
  },
  REPORT_HOURS: {
    text: 'hours to decide about reports of a category, like `illegal=24, spam=72`; the rest keeps its defaults',
  },
  UPLOAD_CHECK_URL: { text: 'address that is asked before an upload is public ([moderation.md](docs/moderation.md))' },
  UPLOAD_CHECK_FAIL: {
    text: 'uploads if that address does not answer within 10 s: `open` publishes them, `closed` refuses them',
  },
  SITE_MIN_AGE: { unset: '`off`', text: 'years of age that a new person must state to have' },
  SITE_OPERATOR: { text: 'person or company that runs the site, named in the footer and the legal pages' },
  SITE_SUPPORT_EMAIL: { unset: '`support@{host}`', text: 'address that the contact form delivers to' },
  SITE_COMMUNITY_URL: {
    text: 'invitation to your community on Discord; without it no link to it is shown, as with the next two',
  },
  SITE_SOURCE_URL: { text: 'repository of the source code' },
  SITE_SOCIAL_URL: { text: 'social profile' },
  SITE_PAYMENT_NOTE: { unset: 'a note about UPI', text: 'text below the plans; `off` for none' },
  SITE_LEGAL_DATE: {
    text: 'day of your privacy policy and terms; the default is older than what they describe, so set your own',
  },
  SITE_AI_TRAINING: { text: '`allowed` no longer asks crawlers that collect for AI to stay away' },
  SITE_NEWSLETTER: { text: '`off` removes the newsletter box from the footer' },
  SITE_STATISTICS: { unset: 'three', text: 'numbers of `/about`, like `33K+ users, 99% satisfaction`; `off` for none' },
  LIMITS: {
    unset: 'on',
    text: '`off`, or single values like `sign-in=100/300,views=off`, see [docs/limits.md](docs/limits.md)',
  },
  SOCKETS_PER_SOURCE: {
    unset: '`50`',
    text: 'live connections of one source at a time; `off` for no limit, as with `LIMITS=off`',
  },
  CONNECTIONS_PER_SOURCE: {
    unset: '`200`',
    text: 'open connections, and requests in flight, of one source; `off` for no limit, as with `LIMITS=off`',
  },
  UPLOADS_AT_ONCE: {
    unset: '`2`',
    text: 'files that one person sends at a time (one source: eight times as many); `off` for no limit',
  },
} as const satisfies Record<string, SettingText>
