import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { HANGS_AFTER_MS, openSharedRedis, startRedisProxy } from '../testing/redis-proxy.ts'
import type { ServerEvent } from './events.ts'
import type { MessageBus } from './message-bus.ts'
import { createRedisBus } from './redis-bus.ts'

const log = createLog({ silent: true })
const released = (name: string): ServerEvent => ({ type: 'leaseReleased', name })
const redisUrl = process.env.TEST_REDIS_URL ?? ''

/** Opens the bus as two processes of one deployment do, the first one at `url`. */
async function openTwoProcesses(url = redisUrl) {
  const prefix = `test:${randomUUID()}`
  const [one, two] = [await openSharedRedis(url, log, prefix), await openSharedRedis(redisUrl, log, prefix)]
  const [busOfOne, busOfTwo] = [one, two].map((redis) =>
    createRedisBus(redis, { log, limit: HANGS_AFTER_MS, interval: 50 }),
  ) as [MessageBus, MessageBus]
  const received: ServerEvent[] = []
  const statuses = { one: [] as boolean[], two: [] as boolean[] }
  await busOfOne.listen({ onEvent: () => undefined, onStatus: (synced) => statuses.one.push(synced) })
  await busOfTwo.listen({
    onEvent: (event) => received.push(event),
    onStatus: (synced) => statuses.two.push(synced),
  })
  /** Ends the first process as a stop of the server does. */
  async function stopOne() {
    await busOfOne.close()
    one.close()
  }
  async function stopTwo() {
    await busOfTwo.close()
    two.close()
  }
  return { bus: busOfOne, one, received, statuses, stopOne, stopTwo }
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

  test('a Redis that hangs is reported, and everything is read again by all processes when it answers', async () => {
    const proxy = await startRedisProxy(redisUrl)
    const { bus, one, received, statuses, stopOne, stopTwo } = await openTwoProcesses(proxy.url)
    expect(statuses).toEqual({ one: [true], two: [true] })
    proxy.hang()
    await expect.poll(() => [...statuses.one, one.isAnswering()], { timeout: 10_000 }).toEqual([true, false, false])
    bus.publish(released('lost'))
    proxy.resume()
    // The second process was connected all the time, and learns that it has missed an event.
    await expect.poll(() => statuses.two, { timeout: 10_000 }).toEqual([true, true])
    await expect.poll(() => statuses.one, { timeout: 10_000 }).toEqual([true, false, true, true])
    bus.publish(released('after'))
    await expect.poll(() => received).toEqual([released('after')])
    await stopOne()
    await stopTwo()
    proxy.close()
  })

  test('a bus that could not subscribe can try again', async () => {
    const proxy = await startRedisProxy(redisUrl)
    const redis = await openSharedRedis(proxy.url, log)
    const bus = createRedisBus(redis, { log, listenMax: 100 })
    const statuses: boolean[] = []
    const listener = { onEvent: () => undefined, onStatus: (synced: boolean) => statuses.push(synced) }
    proxy.hang()
    await expect(bus.listen(listener)).rejects.toThrow('Redis does not answer')
    proxy.resume()
    await expect
      .poll(
        () =>
          bus.listen(listener).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(statuses).toEqual([true])
    await bus.close()
    redis.close()
    proxy.close()
  })

  test('a Redis that hangs does not keep the bus from closing', async () => {
    const proxy = await startRedisProxy(redisUrl)
    const { bus, received, stopOne, stopTwo } = await openTwoProcesses(proxy.url)
    proxy.hang()
    bus.publish(released('task'))
    await stopOne()
    expect(received).toEqual([])
    await stopTwo()
    proxy.close()
  })
})
