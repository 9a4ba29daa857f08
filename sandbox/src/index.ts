import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openRazorpay, type RazorpayControls } from './razorpay/index.ts'

/** Where the sandbox listens, keeps what it knows and sends webhooks. */
export interface SandboxOptions {
  /** A free one unless named. */
  port?: number
  /** The folder of its state; without one it forgets everything when it closes. */
  folder?: string
  /** Where webhooks are posted. */
  webhookUrl: string
  /** The built files of Checkout, where they are not beside the code. */
  checkoutFolder?: string
}

/** A sandbox that runs: the outside services of a copy of the product, on loopback. */
export interface Sandbox {
  /** The hosts of the providers lie below it, each under its own name. */
  url: string
  /** The settings that make a copy of the product use it. */
  environment: {
    SANDBOX: string
    RAZORPAY_KEY_ID: string
    RAZORPAY_KEY_SECRET: string
    RAZORPAY_WEBHOOK_SECRET: string
  }
  razorpay: RazorpayControls
  /** Stops the server and everything that is under way. With a folder, a later start goes on from there. */
  close(): Promise<void>
}

/** Starts the sandbox on loopback. */
export async function startSandbox({ port = 0, folder, webhookUrl, checkoutFolder }: SandboxOptions): Promise<Sandbox> {
  const razorpay = await openRazorpay({ folder, webhookUrl, checkoutFolder })
  // Requests stay the platform's own: the server of the product has its own `Request`, and both run in one process.
  const server = createServer(getRequestListener(razorpay.app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The sandbox listens on no port')
  const url = `http://127.0.0.1:${address.port}`
  const { keyId, keySecret, webhookSecret } = razorpay.keys
  return {
    url,
    environment: {
      SANDBOX: url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
    razorpay: razorpay.controls,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
      await razorpay.close()
    },
  }
}
