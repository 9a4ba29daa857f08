import { startSandbox } from '@vitrine/sandbox'
import { type Client, signInByApi, signUpByApi, until } from '../../e2e/src/support/api.ts'
import { freePort, type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { type BenchDatabase, onEachDatabase } from './databases.ts'
import { median } from './load.ts'
import { atMost, count, printTable, seconds } from './table.ts'

const CRASHES = 20
/** Milliseconds between two passes of the schedule. */
const PASS = 10_000

/** `kill -9` between the capture of a payment and what it grants, again and again on each engine: the premium has to come by itself. */
export function benchPayments(): Promise<boolean> {
  return onEachDatabase(crashOn)
}

async function crashOn({ engine, environment, drop }: BenchDatabase, dataDir: string): Promise<boolean> {
  const port = String(await freePort())
  const sandbox = await startSandbox({ webhookUrl: `http://127.0.0.1:${port}/api/webhooks/razorpay` })
  // Neither the browser, which is closed, nor an event informs the server of a payment.
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
    // Signing in asks for nothing that concerns the payment; reading the plan does not either.
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
    atMost('ready until premium is there, median', median(waits), PASS, seconds),
    atMost('ready until premium is there, at most', Math.max(...waits), PASS, seconds),
    atMost('buyers without exactly one payment', wrong, 0, count),
  ])

  /** The server captures the payment that the buyer authorized, and is killed before it receives the answer. */
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

/** The provider's id of an order, as the document tells it in which it is paid. */
async function checkoutOrderOf(instance: Instance, buyer: Client, orderId: string): Promise<string> {
  const [razorpayOrderId] = /order_\w{14}/.exec(await (await buyer.get(`/pay/${orderId}`)).text()) ?? []
  if (!razorpayOrderId) throw new Error(`${instance.origin}/pay/${orderId} names no order`)
  return razorpayOrderId
}

async function planOf(client: Client): Promise<{ premium: boolean }> {
  return (await client.get('/api/billing/plan')).json()
}
