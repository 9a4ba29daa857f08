import { startSandbox } from '@vitrine/sandbox'
import { type Client, signInByApi, signUpByApi, until } from '../../e2e/src/support/api.ts'
import { freePort, type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { type BenchDatabase, onEachDatabase } from './databases.ts'
import { median } from './load.ts'
import { atMost, count, printTable, seconds } from './table.ts'

const CRASHES = 20
/** Milliseconds between two scheduled checks of open orders. */
const CHECK_INTERVAL_MS = 10_000

/** Kills the server 20 times on each engine between the capture of a payment and its fulfilment, and measures when premium is granted. */
export function benchPayments(): Promise<boolean> {
  return onEachDatabase(crashOn)
}

async function crashOn({ engine, environment, drop }: BenchDatabase, dataDir: string): Promise<boolean> {
  const port = String(await freePort())
  const sandbox = await startSandbox({ webhookUrl: `http://127.0.0.1:${port}/api/webhooks/razorpay` })
  // The server gets no webhook, and the browser does not return after the crash.
  sandbox.razorpay.webhooks.mode = 'hold'
  const settings = { dataDir, environment: { ...environment, ...sandbox.environment, PORT: port } }

  const waits: number[] = []
  const captured: string[] = []
  let instance = await startInstance(settings)
  for (let round = 0; round < CRASHES; round += 1) {
    const name = `buyer_${round}`
    const buyer = await signUpByApi(instance, name)
    const { id } = await (await buyer.post('/api/payments/orders/premium', { returnTo: '/' })).json()
    const paid = await payAndKill(instance, buyer, id)
    captured.push(paid)
    if (sandbox.razorpay.payment(paid)?.status !== 'captured') throw new Error(`${paid} was not captured`)
    instance = await startInstance(settings)
    const ready = performance.now()
    // Neither signing in nor reading the plan makes the server check the payment.
    const again = await signInByApi(instance, name)
    await until(async () => (await planOf(again)).premium, 'premium after the crash', 30)
    waits.push(performance.now() - ready)
  }
  let wrong = 0
  for (let round = 0; round < CRASHES; round += 1) {
    const payments = await (await (await signInByApi(instance, `buyer_${round}`)).get('/api/payments')).json()
    if (payments.length !== 1 || payments[0].paymentId !== captured[round]) wrong += 1
  }
  await instance.stop()
  await sandbox.close()
  await drop()
  return printTable(`kill -9 between capture and fulfilment ${CRASHES} times, ${engine}`, [
    { name: 'payments captured by the server that was killed', value: count(captured.length) },
    atMost('from ready to granted premium, median', median(waits), CHECK_INTERVAL_MS, seconds),
    atMost('from ready to granted premium, slowest', Math.max(...waits), CHECK_INTERVAL_MS, seconds),
    atMost('buyers without exactly one payment', wrong, 0, count),
  ])

  /** Pays an order, and kills the server after it has captured the payment and before it receives the response. Returns the payment id. */
  async function payAndKill(running: Instance, buyer: Client, orderId: string): Promise<string> {
    const razorpayOrderId = await checkoutOrderOf(running, buyer, orderId)
    const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
    const killed = new Promise<void>((done) => {
      sandbox.razorpay.fault = ({ path }) => {
        if (!path.endsWith('/capture')) return null
        void running.kill().then(done)
        return 'lost'
      }
    })
    void buyer.post(`/api/payments/orders/${orderId}/confirmation`, { paymentId, signature }).catch(() => undefined)
    await killed
    sandbox.razorpay.fault = null
    return paymentId
  }
}

/** Returns the provider's id of an order, read from its payment document. */
async function checkoutOrderOf(instance: Instance, buyer: Client, orderId: string): Promise<string> {
  const [razorpayOrderId] = /order_\w{14}/.exec(await (await buyer.get(`/pay/${orderId}`)).text()) ?? []
  if (!razorpayOrderId) throw new Error(`${instance.origin}/pay/${orderId} names no order`)
  return razorpayOrderId
}

async function planOf(client: Client): Promise<{ premium: boolean }> {
  return (await client.get('/api/billing/plan')).json()
}
