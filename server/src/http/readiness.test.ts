import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailQueue } from '../db/tables/mail.ts'
import { createLog } from '../log/log.ts'
import { enqueueMail } from '../mail/queue.ts'
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
  expect(await readiness()).toEqual({ ready: true, services: { database: 'ok', redis: 'ok', disk: 'ok' } })
  proxy.hang()
  await expect
    .poll(readiness, { timeout: 10_000 })
    .toMatchObject({ ready: true, problem: expect.stringContaining('Redis'), services: { redis: 'unavailable' } })
  proxy.resume()
  await expect
    .poll(readiness, { timeout: 10_000 })
    .toEqual({ ready: true, services: { database: 'ok', redis: 'ok', disk: 'ok' } })
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
    services: { database: 'ok', bucket: 'unavailable', disk: 'ok' },
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
  expect(await readiness()).toEqual({ ready: true, services: { database: 'ok', messageBus: 'ok', disk: 'ok' } })
})

test('a mail server that cannot be reached is named, and one that refuses a recipient is not', async () => {
  const onServer = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const { db } = onServer.deps.database
  const readiness = () => createReadiness({ ...onServer.deps, bus: null })()
  const now = onServer.clock.now
  const content = { subject: 'Welcome', text: 'Text', html: '<p>Text</p>' }
  const id = onServer.deps.newId()
  await enqueueMail(db, { ...content, id, recipient: 'ada@example.com', now })
  expect(await readiness()).toEqual({ ready: true, services: { database: 'ok', mail: 'ok', disk: 'ok' } })
  for (const [failure, state] of [
    [{ code: 'EENVELOPE', response: 450, command: 'RCPT TO' }, 'ok'],
    [{ code: 'ESOCKET', response: null, command: 'CONN' }, 'unavailable'],
    [{ code: 'EAUTH', response: 535, command: 'AUTH PLAIN' }, 'unavailable'],
  ] as const) {
    await db
      .update(mailQueue)
      .set({ lastError: JSON.stringify(failure) })
      .where(eq(mailQueue.id, id))
    expect(await readiness()).toMatchObject({ ready: true, services: { mail: state } })
  }
  await onServer.close()
})
