import { DEFAULT_SITE_SETTINGS, site } from '@vitrine/core/site'
import type { Config } from '../config/config.ts'
import { localAddress } from '../http/local-access.ts'
import type { Deps } from '../runtime/deps.ts'
import { SANDBOX_PATH } from '../third-parties/sandbox-path.ts'

/** Prints where the server runs and which of its services are real. `mail` describes the mail transport. */
export function printStartNotice({ config, files, localKey }: Deps, mail: string, notice: string): void {
  const simulated = [
    ...(config.smtpUrl ? [] : ['mail delivery (set SMTP_URL to send real mail)']),
    ...(config.sandboxUrl && config.razorpay ? ['payments (set SANDBOX=off and RAZORPAY_KEY_ID for real ones)'] : []),
    ...(config.sandboxUrl && config.discord ? ['Discord (set SANDBOX=off and DISCORD_CLIENT_ID)'] : []),
    ...(config.sandboxUrl && config.spotify ? ['Spotify (set SANDBOX=off and SPOTIFY_CLIENT_ID)'] : []),
    ...(config.sandboxUrl && config.signIn.providers.length > 0 ? ['sign-in with providers (docs/sign-in.md)'] : []),
    ...(config.sandboxUrl ? ['Linktree (set SANDBOX=off)'] : []),
  ]
  const address = (path: string) => localAddress(config.publicUrl, path, localKey)
  const outbox = !config.smtpUrl && config.isLoopback ? ` (and ${address('/dev/outbox')})` : ''
  const sandbox = config.sandboxUrl
    ? ` (open ${address(SANDBOX_PATH)} once in the browser that pays or connects accounts)`
    : ''
  const payments = config.razorpay
    ? `Razorpay${config.razorpay.test ? ', no money moves' : ''}${sandbox}`
    : 'not set up'
  process.stdout.write(
    `${site.name} is ready at ${config.publicUrl} (listening on ${config.host}:${config.port})\n` +
      `  Database: ${config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}`}\n` +
      `  Live events and limits: ${config.redisUrl ? 'shared over Redis' : 'in this process'}\n` +
      `  Files go to: ${files.description}\n` +
      `  Mail goes to: ${mail}${outbox}\n` +
      `  Payments: ${payments}\n` +
      `  Discord: ${discordNotice(config)}\n` +
      `  Spotify: ${config.spotify ? 'ready' : 'not set up (docs/connections.md)'}\n` +
      legalNotice(config) +
      `  Simulated: ${simulated.join(', ') || 'nothing'}\n${notice}`,
  )
}

/** Returns the line that asks a public site for its own date of the legal pages; empty if it has one. */
export function legalNotice({ isLoopback, site: { legalDate } }: Pick<Config, 'isLoopback' | 'site'>): string {
  if (isLoopback || legalDate !== DEFAULT_SITE_SETTINGS.legalDate) return ''
  return `  Legal pages: dated ${legalDate}, which is older than what they describe (set SITE_LEGAL_DATE)\n`
}

function discordNotice({ discord }: Config): string {
  if (!discord) return 'not set up (docs/connections.md)'
  return discord.botToken === null ? 'accounts only; statuses need DISCORD_BOT_TOKEN' : 'ready'
}
