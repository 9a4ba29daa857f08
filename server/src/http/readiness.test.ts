import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { openSharedRedis, startRedisProxy } from '../testing/redis-proxy.ts'
import { createTestApp, useTestApp } from '../testing/test-app.ts'
import { createReadiness } from './readiness.ts'

const redisUrl = process.env.TEST_REDIS_URL ?? ''
const app = await useTestApp()

test.skipIf(!redisUrl)('a process whose Redis hangs is ready and names it, until Redis answers again', async () => {
  const proxy = await startRedisProxy(redisUrl)
  const redis = await openSharedRedis(proxy.url, createLog({ silent: true }))
  const readiness = createReadiness({ ...app.deps, redis, bus: null })
  expect(await readiness()).toEqual({ ready: true, services: { database: 'ok', redis: 'ok' } })
  proxy.hang()
  await expect
    .poll(readiness, { timeout: 10_000 })
    .toMatchObject({ ready: true, problem: expect.stringContaining('Redis'), services: { redis: 'unavailable' } })
  proxy.resume()
  await expect.poll(readiness, { timeout: 10_000 }).toEqual({ ready: true, services: { database: 'ok', redis: 'ok' } })
  redis.close()
  proxy.close()
})

test('a process whose bucket hangs is ready and names it, with one check at a time', async () => {
  const bucket = await startBucketServer()
  const onBucket = await createTestApp(bucket.settings)
  bucket.hangs = true
  const readiness = createReadiness({ ...onBucket.deps, bus: null })
  const answers = await Promise.all(Array.from({ length: 50 }, readiness))
  expect(answers[49]).toEqual({
    ready: true,
    problem: expect.stringContaining('bucket'),
    services: { database: 'ok', bucket: 'unavailable' },
  })
  expect(bucket.requests.get('HEAD')).toBeLessThanOrEqual(2)
  await onBucket.close()
  await bucket.close()
})

test('events of other processes that do not arrive are named', async () => {
  const bus = { publish() {}, listen: async () => {}, close: async () => {} }
  const readiness = createReadiness({ ...app.deps, bus })
  app.deps.receive({ type: 'busStatusChanged', synced: false })
  expect(await readiness()).toMatchObject({ ready: true, services: { messageBus: 'unavailable' } })
  app.deps.receive({ type: 'busStatusChanged', synced: true })
  expect(await readiness()).toEqual({ ready: true, services: { database: 'ok', messageBus: 'ok' } })
})
