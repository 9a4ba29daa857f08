import { randomUUID } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { ServerEvent } from '../events.ts'
import { createLog } from '../log.ts'
import { connectRedis } from '../redis/client.ts'
import { createRedisBus } from './redis-bus.ts'

const log = createLog({ silent: true })
const released = (name: string): ServerEvent => ({ type: 'leaseReleased', name })
const redisUrl = process.env.TEST_REDIS_URL ?? ''

/** Opens the bus as two processes of one deployment do, the first one at `url`. */
async function openTwoProcesses(url = redisUrl) {
  const prefix = `test:${randomUUID()}`
  const [one, two] = [await connectRedis(url, log), await connectRedis(redisUrl, log)]
  const [busOfOne, busOfTwo] = [createRedisBus(one, { prefix, log }), createRedisBus(two, { prefix, log })]
  const received: ServerEvent[] = []
  await busOfOne.listen({ onEvent: () => undefined, onStatus: () => undefined })
  await busOfTwo.listen({ onEvent: (event) => received.push(event), onStatus: () => undefined })
  /** Ends the first process as a stop of the server does. */
  async function stopOne() {
    await busOfOne.close()
    one.destroy()
  }
  async function stopTwo() {
    await busOfTwo.close()
    two.destroy()
  }
  return { bus: busOfOne, received, stopOne, stopTwo }
}

describe.runIf(redisUrl)('the Redis message bus', () => {
  test('events that were published right before the process stops arrive', async () => {
    const { bus, received, stopOne, stopTwo } = await openTwoProcesses()
    const events = Array.from({ length: 20 }, (_, index) => released(`task ${index}`))
    for (const event of events) bus.publish(event)
    await stopOne()
    await expect.poll(() => received).toEqual(events)
    await stopTwo()
  })

  test('a Redis that does not answer delays the stop by two seconds at most', async () => {
    const proxy = await startProxy()
    const { bus, received, stopOne, stopTwo } = await openTwoProcesses(proxy.url)
    proxy.hang()
    bus.publish(released('task'))
    const start = performance.now()
    await stopOne()
    const duration = performance.now() - start
    expect(duration).toBeGreaterThan(1900)
    expect(duration).toBeLessThan(4000)
    expect(received).toEqual([])
    await stopTwo()
    proxy.close()
  })
})

/** Starts a proxy to Redis. After `hang` it keeps the connections and passes nothing on. */
async function startProxy() {
  const { hostname, port } = new URL(redisUrl)
  const open = new Set<ReturnType<typeof connect>>()
  const server = createServer((near) => {
    const far = connect(Number(port || 6379), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  const url = new URL(redisUrl)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    url: url.href,
    hang() {
      for (const socket of open) socket.unpipe()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
