import { join } from 'node:path'
import { ownOrigin, setting } from './settings.mjs'

/** Plain JavaScript, because `npm start` imports it too. */

/** Setting of each simulated service that decides whether the operator uses the real one. */
const KEYS = {
  RAZORPAY: 'RAZORPAY_KEY_ID',
  DISCORD: 'DISCORD_CLIENT_ID',
  SPOTIFY: 'SPOTIFY_CLIENT_ID',
  GOOGLE: 'GOOGLE_CLIENT_ID',
  OIDC: 'OIDC_ISSUER',
}

/**
 * Starts the sandbox unless keys of a service are set, and puts its address and keys into the settings of this process.
 * Does nothing if `SANDBOX` is off or names an address: real and simulated services are not mixed.
 * @param {(options: { folder: string, webhookUrl: string }) => Promise<{ environment: Record<string, string> }>} start
 */
export async function provideSandbox(start) {
  if (setting('SANDBOX', 'on').toLowerCase() !== 'on') return
  delete process.env.SANDBOX
  if (Object.values(KEYS).some((name) => setting(name, '') !== '')) return
  try {
    const { environment } = await start({
      folder: join(setting('DATA_DIR', './data'), 'sandbox'),
      webhookUrl: `${ownOrigin()}/api/webhooks/razorpay`,
    })
    Object.assign(process.env, environment)
  } catch (error) {
    process.stderr.write(`The sandbox could not start: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
