import { site } from '@vitrine/core/site'
import type { Deps } from './deps.ts'
import { localAddress } from './http/local-access.ts'
import { SANDBOX_PATH } from './razorpay/settings.ts'

/** Prints where the server runs and which of its services are real. `mail` describes the mail transport. */
export function printStartNotice({ config, files, localKey }: Deps, mail: string, notice: string): void {
  const simulated = [
    ...(config.smtpUrl ? [] : ['mail delivery (set SMTP_URL to send real mail)']),
    ...(config.sandboxUrl && config.razorpay ? ['payments (set SANDBOX=off and RAZORPAY_KEY_ID for real ones)'] : []),
  ]
  const address = (path: string) => localAddress(config.publicUrl, path, localKey)
  const outbox = !config.smtpUrl && config.isLoopback ? ` (and ${address('/dev/outbox')})` : ''
  const sandbox = config.sandboxUrl ? ` (open ${address(SANDBOX_PATH)} once in the browser that pays)` : ''
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
      `  Simulated: ${simulated.join(', ') || 'nothing'}\n${notice}`,
  )
}
