import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { basic } from '../credentials.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../index.ts'
import type { Order, Payment } from '../razorpay/index.ts'

/** Response of the sandbox with its parsed JSON. */
export interface Answer<Body> {
  status: number
  body: Body
}

/** Sandbox of one test, with a client for its API. */
export interface RunningSandbox extends Sandbox {
  /** Sends a request to the API, by default with the sandbox's keys. The path begins with `/v1`. */
  call<Body>(request: string, body?: unknown, authorization?: string): Promise<Answer<Body>>
  makeOrder(more?: object): Promise<Order>
  /** Returns the payment. Throws if there is none. */
  requirePayment(paymentId: string): Payment
}

/** Starts a sandbox that is closed after the test. By default its webhooks have no receiver. */
export async function runSandbox(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/', ...options })
  onTestFinished(() => sandbox.close())
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = sandbox.environment
  const keys = basic(RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET)

  async function call<Body>(request: string, body?: unknown, authorization = keys): Promise<Answer<Body>> {
    const [method = 'GET', path = ''] = request.split(' ')
    const answer = await fetch(`${sandbox.url}/api.razorpay.com${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: readBody<Body>(await answer.json()) }
  }

  return {
    ...sandbox,
    call,
    async makeOrder(more = {}) {
      return (await call<Order>('POST /v1/orders', { amount: 5900, currency: 'INR', ...more })).body
    },
    requirePayment(paymentId) {
      const payment = sandbox.razorpay.payment(paymentId)
      if (!payment) throw new Error(`There is no payment ${paymentId}`)
      return payment
    },
  }
}

/** Returns the JSON as the expected type. A test that expects another shape fails in its assertions. */
function readBody<Body>(json: unknown): Body {
  return json as Body
}

/** Received webhook. */
export interface Arrival {
  event: string
  body: string
  headers: IncomingHttpHeaders
  at: number
}

/** Receives webhooks until the test ends. `answer` returns the status of a response, or null to close the connection. */
export async function listenToWebhooks() {
  const arrivals: Arrival[] = []
  const listener = { url: '', arrivals, answer: (): number | null => 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      arrivals.push({ event: String(JSON.parse(body).event), body, headers: request.headers, at: Date.now() })
      const status = listener.answer()
      if (status === null) request.socket.destroy()
      else response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  listener.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhooks`
  return listener
}
