import { describe, expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { openSharedRedis, startRedisProxy } from '../../testing/redis-proxy.ts'
import { adapterClient } from './adapter-client.ts'
import { RedisSilence } from './within-limit.ts'

const url = process.env.TEST_REDIS_URL ?? ''

describe.runIf(url)('the client of the sockets’ adapter', () => {
  test('while Redis hangs, sending to other processes succeeds without an effect, and asking them fails', async () => {
    const proxy = await startRedisProxy(url)
    const redis = await openSharedRedis(proxy.url, createLog({ silent: true }))
    const client = adapterClient(redis)
    const stream = `${redis.prefix}:stream`
    expect(await client.xAdd(stream, '*', { text: 'before' })).toMatch(/^\d+-\d+$/)
    let recovered = 0
    redis.onRecovered(() => {
      recovered += 1
    })
    proxy.hang()
    await expect(client.sendCommand(['PUBSUB', 'NUMSUB', stream])).rejects.toThrow(RedisSilence)
    expect(await client.xAdd(stream, '*', { text: 'lost' })).toBe('')
    expect(await client.publish(stream, 'lost')).toBe(0)
    proxy.resume()
    await expect.poll(() => recovered, { timeout: 10_000 }).toBe(1)
    expect(await client.xLen(stream)).toBe(1)
    expect(await client.sendCommand(['PUBSUB', 'NUMSUB', stream])).toEqual([stream, 0])
    await redis.client.del(stream)
    redis.close()
    proxy.close()
  })

  test('a subscription whose connection breaks is made again', async () => {
    const proxy = await startRedisProxy(url)
    const redis = await openSharedRedis(proxy.url, createLog({ silent: true }))
    const channel = `${redis.prefix}:channel`
    const subscriber = adapterClient(redis).duplicate()
    subscriber.on('error', () => undefined)
    await subscriber.connect()
    const received: string[] = []
    proxy.hang()
    const subscribed = subscriber.subscribe(channel, (message) => received.push(message))
    proxy.cut()
    proxy.resume()
    await subscribed
    await expect.poll(() => redis.client.publish(channel, 'arrives'), { timeout: 10_000 }).toBe(1)
    await expect.poll(() => received).toEqual(['arrives'])
    subscriber.destroy()
    redis.close()
    proxy.close()
  })
})
