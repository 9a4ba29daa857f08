import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually, useLiveClients } from '../testing/live-client.ts'
import { openRawSocket } from '../testing/raw-socket.ts'
import { createTestApp, serveTestApp } from '../testing/test-app.ts'
import { createConnectionLimits } from './connection-limits.ts'

const clock = { now: new Date('2026-11-20T12:00:00.000Z') }

describe('connections of a source', () => {
  const limits = (sockets: number | null) => createConnectionLimits({ sockets, packets: null, clock: () => clock.now })

  test('are limited, and one that ends can be replaced', () => {
    const { open, close } = limits(2)
    expect([open('203.0.113.9'), open('203.0.113.9'), open('203.0.113.9')]).toEqual([true, true, false])
    expect(open('203.0.113.10')).toBe(true)
    close('203.0.113.9')
    expect([open('203.0.113.9'), open('203.0.113.9')]).toEqual([true, false])
  })

  test('are limited to ten times as many for an IPv6 /48', () => {
    const { open, close } = limits(2)
    const network = (index: number) => `2001:db8:1:${index.toString(16)}::/64`
    for (let index = 0; index < 20; index += 1) expect(open(network(index))).toBe(true)
    expect(open(network(20))).toBe(false)
    expect(open('2001:db8:2:1::/64')).toBe(true)
    close(network(3))
    expect(open(network(20))).toBe(true)
  })

  test('have no limit if it is turned off', () => {
    const { open } = limits(null)
    for (let index = 0; index < 1000; index += 1) expect(open('203.0.113.9')).toBe(true)
  })
})

test('packets of a source are counted over all of its connections, and from 0 after each period', () => {
  const { open, packet } = createConnectionLimits({
    sockets: null,
    packets: { times: 3, seconds: 10 },
    clock: () => clock.now,
  })
  open('203.0.113.9')
  open('203.0.113.9')
  const three = () => [1, 2, 3, 4].map(() => packet('203.0.113.9'))
  expect(three()).toEqual([true, true, true, false])
  clock.now = new Date(clock.now.getTime() + 10_000)
  expect(three()).toEqual([true, true, true, false])
})

describe('over HTTP', async () => {
  async function limitedSite(environment: Record<string, string>) {
    const app = await createTestApp(environment)
    const site = await serveTestApp(app)
    const close = async () => {
      await site.close()
      await app.close()
    }
    return { app, site, close }
  }
  afterEach(() => vi.restoreAllMocks())

  test('a source with too many sockets is refused before any query, and accepted after one has ended', async () => {
    const { app, site, close } = await limitedSite({ SOCKETS_PER_SOURCE: '3' })
    const connect = useLiveClients(site)
    const clients = [await connect(null), await connect(null), await connect(null)]
    const queries = vi.spyOn(app.deps.database.db, 'select')
    await expect(connect(null)).rejects.toThrow()
    expect(queries).not.toHaveBeenCalled()
    // Without a trusted proxy, the header does not change the source.
    expect(await openRawSocket(site.origin, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBeNull()
    clients[0]?.client.disconnect()
    await expect.poll(() => connect(null).catch(() => null)).not.toBeNull()
    await close()
  })

  test('refused connections of other origins are not counted', async () => {
    const { site, close } = await limitedSite({ SOCKETS_PER_SOURCE: '1' })
    for (let times = 0; times < 5; times += 1) {
      expect(await openRawSocket(site.origin, { headers: { origin: 'https://evil.example' } })).toBeNull()
    }
    await expect(useLiveClients(site)(null)).resolves.toBeDefined()
    await close()
  })

  test('handshakes are counted, including refused ones', async () => {
    const { site, close } = await limitedSite({ LIMITS: 'handshakes=3/60' })
    const attempts: boolean[] = []
    for (let times = 0; times < 4; times += 1) attempts.push((await openRawSocket(site.origin)) !== null)
    expect(attempts).toEqual([true, true, true, false])
    await close()
  })

  test('a source that sends too many packets is disconnected, and others are not', async () => {
    const { site, close } = await limitedSite({ LIMITS: 'socket-packets=100/10', TRUSTED_PROXIES: '127.0.0.1' })
    const connect = useLiveClients(site)
    const { client } = await connect(null)
    const flood = await openRawSocket(site.origin, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    for (let times = 0; times < 101; times += 1) flood?.send('42["closeConversation",{}]')
    await eventually(() => flood?.isClosed() === true)
    expect(client.connected).toBe(true)
    await close()
  })
})
