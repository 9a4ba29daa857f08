import { join } from 'node:path'

/** Plain JavaScript: `npm start` reads this as well as `npm run dev`. */

/**
 * Where no keys are set, payments are simulated by a provider of our own, which the server speaks to like the real one.
 * Its address and keys become settings of this process. `SANDBOX` is left alone where it is off, or names an address.
 * @param {(options: { folder: string, webhookUrl: string }) => Promise<{ environment: Record<string, string> }>} start
 */
export async function provideSandbox(start) {
  if (setting('SANDBOX', 'on').toLowerCase() !== 'on') return
  delete process.env.SANDBOX
  if (setting('RAZORPAY_KEY_ID', '') !== '') return
  const host = setting('HOST', '127.0.0.1')
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  try {
    const { environment } = await start({
      folder: join(setting('DATA_DIR', './data'), 'sandbox'),
      webhookUrl: `http://${reached}:${setting('PORT', '3000')}/api/webhooks/razorpay`,
    })
    Object.assign(process.env, environment)
  } catch (error) {
    process.stderr.write(`The sandbox could not start: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

/**
 * A setting as the server reads it: an empty value is none.
 * @param {string} name
 * @param {string} usual
 */
function setting(name, usual) {
  return process.env[name]?.trim() || usual
}
