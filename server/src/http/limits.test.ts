import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { limitKey } from '../limits/source.ts'
import { createPerson, signInVisitor } from '../testing/factories.ts'
import { useTestAccounts } from '../testing/test-accounts.ts'
import { createTestApp, serveTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { useTestShop } from '../testing/test-shop.ts'

/** Serves an app with default limits and the given settings. */
async function limitedSite(environment: Record<string, string> = {}) {
  const app = await createTestApp({ LIMITS: 'on', ...environment })
  const site = await serveTestApp(app)
  const close = async () => {
    await site.close()
    await app.close()
  }
  return { app, site, close }
}

const wrongPassword = (visitor: Visitor, email: string, headers?: Record<string, string>) =>
  visitor.post('/api/auth/sign-in/email', { email, password: 'wrong' }, headers)

async function statusesOf(times: number, ask: (time: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await ask(time)).status)
  return statuses
}

describe('sign-in', () => {
  test('25 wrong passwords are refused as wrong, the 26th as over the limit with Retry-After', async () => {
    const { app, site, close } = await limitedSite()
    const { email } = await createPerson(app)
    const visitor = site.visitor()
    expect(await statusesOf(25, (time) => wrongPassword(visitor, `${time}@example.com`))).toEqual(Array(25).fill(401))
    const refused = await wrongPassword(visitor, email)
    expect(refused.status).toBe(429)
    expect(refused.json).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please wait a moment and try again.',
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(300)
    expect(refused.error.data).toEqual({ retryAfter: seconds })
    expect((await visitor.post('/api/auth/sign-in/email', { email, password: 'correct horse' })).status).toBe(429)
    await close()
  })
})

test('a sixth sign-up in half an hour from one source is refused', async () => {
  const { site, close } = await limitedSite()
  const signUp = (time: number) =>
    site.visitor().post('/api/auth/sign-up/email', {
      email: `${time}@example.com`,
      password: 'correct horse',
      username: `person_no_${time}`,
    })
  expect(await statusesOf(6, signUp)).toEqual([201, 201, 201, 201, 201, 429])
  await close()
})

describe('the whole API', () => {
  const session = (visitor: Visitor) => visitor.get('/api/auth/session')

  test('a source without a session gets 300 requests in 5 minutes', async () => {
    const { site, close } = await limitedSite()
    const statuses = await statusesOf(301, () => session(site.visitor()))
    expect(statuses.slice(0, 300)).toEqual(Array(300).fill(200))
    expect(statuses.at(-1)).toBe(429)
    await close()
  })

  test('a signed-in person gets 1500 from all browsers together, independently of others', async () => {
    const { app, site, close } = await limitedSite()
    const [person, other] = [await createPerson(app), await createPerson(app)]
    const browsers = [await signInVisitor(site.visitor(), person), await signInVisitor(site.visitor(), person)]
    // All but the last ten are counted without HTTP, to save time.
    for (let time = 0; time < 1490; time += 1) await app.deps.limiter.spend('api-signed-in', person.userId)
    const lastTen = await statusesOf(10, (time) => session(browsers[time % 2] ?? site.visitor()))
    expect(lastTen).toEqual(Array(10).fill(200))
    for (const browser of browsers) expect((await session(browser)).status).toBe(429)
    expect((await session(await signInVisitor(site.visitor(), other))).status).toBe(200)
    await close()
  })

  test('health checks and pages are not counted', async () => {
    const { site, close } = await limitedSite({ LIMITS: 'api-anonymous=1/60' })
    expect(await statusesOf(5, () => site.visitor().get('/readyz'))).toEqual(Array(5).fill(200))
    expect(await statusesOf(2, () => session(site.visitor()))).toEqual([200, 429])
    // The limit is checked before the body is parsed or measured.
    const bodies = ['{"broken', JSON.stringify({ email: 'x'.repeat(64 * 1024) })]
    for (const body of bodies) expect((await site.visitor().post('/api/auth/sign-up/email', body)).status).toBe(429)
    await close()
  })
})

describe('the source of a request', () => {
  async function sourceSeen(proxies: string, forwarded: string): Promise<'one source' | 'two sources'> {
    const { site, close } = await limitedSite({ LIMITS: 'api-anonymous=1/60', TRUSTED_PROXIES: proxies })
    const ask = (headers: Record<string, string>) => site.visitor().get('/api/auth/session', headers)
    await ask({ 'x-forwarded-for': '198.51.100.1' })
    const { status } = await ask({ 'x-forwarded-for': forwarded })
    await close()
    return status === 429 ? 'one source' : 'two sources'
  }

  test.each([
    ['without trusted proxies X-Forwarded-For is ignored', '', '198.51.100.2', 'one source'],
    ['X-Forwarded-For of a proxy that is not trusted is ignored', '10.0.0.0/8', '198.51.100.2', 'one source'],
    ['X-Forwarded-For of a trusted proxy is used', '127.0.0.1', '198.51.100.2', 'two sources'],
    ['X-Forwarded-For of a trusted network is used', '127.0.0.0/8, 10.0.0.0/8', '198.51.100.2', 'two sources'],
    [
      'the part that a visitor wrote before a trusted proxy is ignored',
      '127.0.0.1',
      '203.0.113.7, 198.51.100.1',
      'one source',
    ],
    [
      'the part before the last hop that is not trusted is ignored',
      '127.0.0.1',
      '203.0.113.7, 198.51.100.1, 127.0.0.1',
      'one source',
    ],
  ] as const)('%s', async (_, proxies, forwarded, expected) => {
    expect(await sourceSeen(proxies, forwarded)).toBe(expected)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['nonsense', 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(limitKey(address)).toBe(key)
  })
})

test.each([
  ['views-hour', 120],
  ['clicks-hour', 600],
  ['sign-up', 40],
] as const)('all networks of one IPv6 /48 together are counted %s: %d', async (name, most) => {
  const app: TestApp = await createTestApp({ LIMITS: 'on' })
  let counted = 0
  for (let network = 1; network <= 100; network += 1) {
    const key = `2001:db8:7:${network.toString(16)}::/64 page`
    for (let time = 0; time < 300; time += 1) {
      const refused = await app.deps.limiter.spend(name, key).catch(() => true)
      if (refused) break
      counted += 1
    }
  }
  expect(counted).toBe(most)
  await app.close()
})

test('the operator can switch single limits off', async () => {
  const app: TestApp = await createTestApp({ LIMITS: 'names=off sign-in=2/60' })
  const spend = (name: 'names' | 'sign-in') => app.deps.limiter.spend(name, 'one')
  for (let time = 0; time < 100; time += 1) await spend('names')
  await spend('sign-in')
  await spend('sign-in')
  await expect(spend('sign-in')).rejects.toMatchObject({ status: 429 })
  await app.close()
})

describe('connecting accounts', async () => {
  const { app, sandbox, owner: newOwner, connect } = await useTestAccounts({ LIMITS: 'on' })
  const asked = () => sandbox.discord.requests.get('/discord.com/api/oauth2/token') ?? 0

  test('a person starts and completes 20 connections in 10 minutes, and reaches the provider with no more', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const path = `/api/portfolios/${owner.id}/connections/discord`
    const start = () => owner.visitor.post(`${path}/authorization`, {})
    const complete = () => owner.visitor.request('PUT', path, { code: 'junk', state: 'junk' })
    expect(await statusesOf(20, (time) => (time % 2 === 0 ? start() : complete()))).toEqual(
      Array.from({ length: 10 }, () => [201, 409]).flat(),
    )
    expect([(await start()).status, (await complete()).status]).toEqual([429, 429])
    const refused = await start()
    expect(refused.json).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please wait a moment and try again.',
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5 * 60)
    // The limit does not keep anyone from reading or disconnecting their accounts.
    expect((await owner.visitor.request('DELETE', path)).status).toBe(200)
    await connect(other, 'discord', '80351110224678912')
  })

  test('a valid state with a wrong code is sent to the provider at most ten times', async () => {
    const { id, visitor } = await newOwner()
    const path = `/api/portfolios/${id}/connections/discord`
    const before = asked()
    const statuses = await statusesOf(15, async () => {
      const started = await visitor.call(contract.connections.start, { portfolioId: id, provider: 'discord' }, {})
      if (started.status !== 201) return started
      const state = new URL(started.output.url).searchParams.get('state')
      return visitor.request('PUT', path, { code: 'junk', state })
    })
    expect(statuses).toEqual([...Array(10).fill(409), ...Array(5).fill(429)])
    expect(asked() - before).toBe(10)
    expect(app.deps.config.limits['connection-attempts']).toMatchObject({ times: 20, seconds: 600 })
  })
})

describe('buying', async () => {
  const shop = await useTestShop({ LIMITS: 'orders=2/60 recipients=2/60 api-anonymous=3/60 webhook-signatures=4/60' })
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]

  test('orders and look-ups of names are limited per person', async () => {
    const order = () => buyer.visitor.post('/api/payments/orders/gift', { username: other.username })
    expect(await statusesOf(3, order)).toEqual([201, 201, 429])
    const find = () => buyer.visitor.get(`/api/gifts/recipients/${other.username}`)
    expect(await statusesOf(3, find)).toEqual([200, 200, 429])
    expect((await find()).headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect((await other.visitor.get(`/api/gifts/recipients/${buyer.username}`)).status).toBe(200)
  })

  test('events without a valid signature, or larger than those of the provider, are limited per source, and those of the provider never', async () => {
    const wrong = { 'x-razorpay-signature': 'a'.repeat(64) }
    const forge = (time: number) =>
      shop.visitor().post('/api/webhooks/razorpay', time === 2 ? LARGE : {}, time % 2 || time === 2 ? wrong : {})
    const LARGE = { of: 'a'.repeat(70_000) }
    expect(await statusesOf(6, forge)).toEqual([401, 401, 413, 401, 429, 429])
    expect((await forge(1)).headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    // The sandbox sends from the same source.
    const { id, razorpayOrderId } = await shop.order(await shop.buyer())
    await shop.sandbox.razorpay.pay(razorpayOrderId, 'captured')
    const statuses = await shop.deliverAll()
    expect(statuses.length, id).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await forge(1)).status).toBe(429)
  })
})
