import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../index.ts'
import type { Order, Payment } from '../razorpay/index.ts'

/** An answer of the sandbox with what its JSON says. */
export interface Answer<Body> {
  status: number
  body: Body
}

/** A sandbox of one test, and what a product's server says to it. */
export interface RunningSandbox extends Sandbox {
  /** Speaks to the API with the keys, or with others. The path begins with `/v1`. */
  call<Body>(request: string, body?: unknown, authorization?: string): Promise<Answer<Body>>
  makeOrder(more?: object): Promise<Order>
  /** The payment of an id, which must be there. */
  known(paymentId: string): Payment
}

/** Starts a sandbox that is closed when the test is over. Nobody listens to its webhooks unless an address is given. */
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
    return { status: answer.status, body: bodyOf<Body>(await answer.json()) }
  }

  return {
    ...sandbox,
    call,
    async makeOrder(more = {}) {
      return (await call<Order>('POST /v1/orders', { amount: 5900, currency: 'INR', ...more })).body
    },
    known(paymentId) {
      const payment = sandbox.razorpay.payment(paymentId)
      if (!payment) throw new Error(`There is no payment ${paymentId}`)
      return payment
    },
  }
}

/** What `Authorization` says of a user and a password. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** The one place that trusts an answer's shape: a test that is wrong about it fails on what it expects. */
function bodyOf<Body>(json: unknown): Body {
  return json as Body
}

/** One webhook as it arrived. */
export interface Arrival {
  event: string
  body: string
  headers: IncomingHttpHeaders
  at: number
}

/** Listens to webhooks until the test is over. `answer` says with which status, 200 at first. */
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
