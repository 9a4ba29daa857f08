import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { Outage } from '../log/outage.ts'
import { type BucketServer, startBucketServer } from '../testing/bucket-server.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import { RemovalError, removeFilesOf } from './store.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const open: BucketServer[] = []
afterEach(async () => {
  for (const bucket of open.splice(0)) await bucket.close()
})

/** Starts a bucket and opens a store in it with short limits. */
async function openBucket() {
  const bucket = await startBucketServer()
  open.push(bucket)
  const { s3 } = readConfig(bucket.settings)
  if (!s3) throw new Error('No bucket is set')
  return { bucket, store: s3Store(s3, { connect: 500, idle: 500, answer: 5000, check: 500 }) }
}

/** Returns the files that a removal left. */
async function leftBy(removal: Promise<void>): Promise<string[]> {
  const error = await removal.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error === null) return []
  if (!(error instanceof RemovalError)) throw error
  return [...error.paths]
}

test('a connection that the bucket ends does not fail a request; a second one does', async () => {
  const { bucket, store } = await openBucket()
  const file = join(folder, 'picture')
  await writeFile(file, 'picture')
  const requests = [
    () => store.put('files/1.webp', file, 'image/webp'),
    () => store.sizeOf('files/1.webp'),
    () => store.read('files/1.webp'),
    () => store.remove(['files/1.webp']),
  ]
  for (const request of requests) {
    bucket.dropped = 1
    await request()
    expect(bucket.dropped).toBe(0)
  }
  for (const request of requests) {
    bucket.dropped = 2
    await expect(request()).rejects.toThrow(Outage)
  }
  expect(bucket.objects.size).toBe(0)
})

describe('removing files', () => {
  test('more files than one request takes are removed', async () => {
    const { bucket, store } = await openBucket()
    const keys = Array.from({ length: 2291 }, (_, index) => `files/${index}.webp`)
    for (const key of keys) bucket.objects.set(key, Buffer.from('picture'))
    await store.remove(keys)
    expect(bucket.objects.size).toBe(0)
    expect(bucket.requests).toEqual(new Map([['POST', 3]]))
  })

  test('files that the bucket refuses to remove are named, and all others are removed', async () => {
    const { bucket, store } = await openBucket()
    const keys = Array.from({ length: 1291 }, (_, index) => `files/${index}.webp`)
    for (const key of keys) bucket.objects.set(key, Buffer.from('picture'))
    bucket.undeletable.set('files/7.webp', 'AccessDenied')
    bucket.undeletable.set('files/8.webp', 'NoSuchKey')
    bucket.malformed.add('files/1200.webp')
    expect(await leftBy(store.remove(keys))).toEqual(['files/7.webp', 'files/1200.webp'])
    expect([...bucket.objects.keys()].toSorted()).toEqual(['files/1200.webp', 'files/7.webp', 'files/8.webp'])
  })

  test('a bucket that refuses every request is an outage', async () => {
    const { bucket, store } = await openBucket()
    bucket.refusal = { status: 403, code: 'AccessDenied' }
    await expect(leftBy(store.remove(['a', 'b']))).rejects.toThrow(Outage)
  })

  test('a file in the data folder that cannot be removed does not hold up the others', async () => {
    const store = diskStore(join(folder, 'disk'))
    await mkdir(join(folder, 'disk/one.webp/inside'), { recursive: true })
    await writeFile(join(folder, 'disk/two.webp'), 'picture')
    expect(await leftBy(store.remove(['one.webp', 'two.webp']))).toEqual(['one.webp'])
    expect(await store.sizeOf('two.webp')).toBeNull()
    const rows = [['one.webp', 'three.webp'], ['two.webp']]
    expect((await removeFilesOf(store, rows, (paths) => paths)).removed).toEqual([['two.webp']])
  })
})

describe('a bucket that hangs', () => {
  test('every request ends with an outage', async () => {
    const { bucket, store } = await openBucket()
    const file = join(folder, 'file')
    await writeFile(file, Buffer.alloc(1024 * 1024))
    bucket.hangs = true
    await expect(store.sizeOf('a')).rejects.toThrow(Outage)
    await expect(store.read('a')).rejects.toThrow(Outage)
    await expect(store.put('a', file, 'image/webp')).rejects.toThrow(Outage)
    await expect(store.remove(['a', 'b'])).rejects.toThrow(Outage)
    await expect(store.check()).rejects.toThrow('it does not answer')
    expect(await store.isReachable()).toBe(false)
    bucket.hangs = false
    expect(await store.isReachable()).toBe(true)
  })

  test('a file that stalls ends with an error', async () => {
    const { bucket, store } = await openBucket()
    bucket.objects.set('video.mp4', Buffer.alloc(1024 * 1024))
    bucket.stallsAfter = 100_000
    const file = await store.read('video.mp4')
    let received = 0
    const reading = (async () => {
      for await (const chunk of file) received += chunk.length
    })()
    await expect(reading).rejects.toThrow(Outage)
    expect(received).toBe(100_000)
  })

  test('a file whose reader pauses for longer than the limit is sent completely', async () => {
    const { bucket, store } = await openBucket()
    const bytes = 32 * 1024 * 1024
    bucket.objects.set('video.mp4', Buffer.alloc(bytes))
    let received = 0
    for await (const chunk of await store.read('video.mp4')) {
      if (received === 0) await setTimeout(1200)
      received += chunk.length
    }
    expect(received).toBe(bytes)
  })
})

describe('the check at the start', () => {
  test('leaves nothing in a bucket that works', async () => {
    const { bucket, store } = await openBucket()
    await store.check()
    expect(bucket.objects.size).toBe(0)
    expect(bucket.requests.get('PUT')).toBe(1)
  })

  test.each([
    [404, 'NoSuchBucket', 'S3_BUCKET'],
    [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
    [403, 'AccessDenied', 'S3_ACCESS_KEY_ID'],
    [301, 'PermanentRedirect', 'S3_REGION'],
    [400, 'AuthorizationHeaderMalformed', 'S3_REGION'],
    [500, 'InternalError', 'it answers InternalError with status 500'],
  ])('status %i with %s: the sentence names %s', async (status, code, named) => {
    const { bucket, store } = await openBucket()
    bucket.refusal = { status, code }
    const { host } = new URL(bucket.url)
    const message = await store.check().catch(({ message }: Error) => message)
    expect(message).toContain(`The bucket vitrine at ${host} (S3_BUCKET, S3_ENDPOINT) cannot be used: `)
    expect(message?.split('cannot be used')[1]).toContain(named)
  })
})
