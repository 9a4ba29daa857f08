import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Outage } from '../log/outage.ts'
import { bucketProblem } from './bucket-problem.ts'
import { limitStalls } from './limit-stalls.ts'
import { type FileStore, RemovalError } from './store.ts'

/** Settings of an S3-compatible store. Without an endpoint it is Amazon S3. */
export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/** Most keys of one request that removes objects, which is S3's limit. */
const REMOVE_MAX = 1000

/** Time limits of requests to a bucket, in milliseconds. */
export interface S3Limits {
  /** Until a connection is open. */
  connect: number
  /** Without a byte, while a request is sent or its answer is awaited. */
  idle: number
  /** Until the answer begins, a second try included. The time to read the content of a file does not count. */
  answer: number
  /** Until a check whether the bucket answers fails. */
  check: number
}

const LIMITS: S3Limits = { connect: 2000, idle: 4000, answer: 8000, check: 2000 }
/** Milliseconds that a stored byte may take on average, after {@link S3Limits.answer}: 50 kB/s. */
const PUT_MS_PER_BYTE = 1 / 50

/** Creates a store in a bucket. The server reads the files for visitors, so the bucket can be private. */
export function s3Store(settings: S3Settings, limits = LIMITS): FileStore {
  const { bucket, endpoint } = settings
  const access = accessBucket(settings, limits)
  const { client, send } = access
  return {
    description: `the bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`,
    async put(path, file, contentType) {
      const { size } = await stat(file)
      const object = { Bucket: bucket, Key: path, ContentLength: size, ContentType: contentType }
      async function putOnce(options: SendOptions): Promise<void> {
        const Body = createReadStream(file)
        try {
          await client.send(new PutObjectCommand({ ...object, Body }), options)
        } finally {
          Body.destroy()
        }
      }
      async function putTwice(options: SendOptions): Promise<void> {
        try {
          await putOnce(options)
        } catch (error) {
          // A bucket ends connections at rest, also one that a request is on its way on. The client sends no stream again.
          if (!isConnectionEnd(error)) throw error
          await putOnce(options)
        }
      }
      await send(putTwice, limits.answer + size * PUT_MS_PER_BYTE)
    },
    async sizeOf(path) {
      try {
        const object = { Bucket: bucket, Key: path }
        const { ContentLength = 0 } = await send((options) => client.send(new HeadObjectCommand(object), options))
        return ContentLength
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
    async read(path, range): Promise<Readable> {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const object = { Bucket: bucket, Key: path, ...part }
      const { Body } = await send((options) => client.send(new GetObjectCommand(object), options))
      if (!(Body instanceof IncomingMessage))
        throw new Outage('file store', { cause: new Error(`The response for ${path} has no body`) })
      // The client's limit would also end a file whose reader pauses, like a video player.
      Body.socket.setTimeout(0)
      return limitStalls(Body, limits.idle)
    },
    async remove(paths) {
      const failures = new Map<string, unknown>()
      for (let start = 0; start < paths.length; start += REMOVE_MAX) {
        await removeChunk(access, paths.slice(start, start + REMOVE_MAX), failures)
      }
      const [cause] = failures.values()
      if (failures.size > 0) throw new RemovalError(new Set(failures.keys()), { cause })
    },
    removeFolder: async () => {},
    async isReachable() {
      const object = { Bucket: bucket, Key: 'check' }
      return send((options) => client.send(new HeadObjectCommand(object), options), limits.check).then(
        () => true,
        (error: unknown) => error instanceof NotFound,
      )
    },
    async check() {
      const object = { Bucket: bucket, Key: `check/${randomUUID()}` }
      try {
        await send((options) => client.send(new PutObjectCommand({ ...object, Body: 'check' }), options))
        await send((options) => client.send(new HeadObjectCommand(object), options))
        await send((options) => client.send(new DeleteObjectCommand(object), options))
      } catch (error) {
        throw new Error(bucketProblem(settings, error), { cause: error })
      }
    },
  }
}

/** Returns the keys of all objects in a bucket that start with `prefix`. */
export async function listBucket(settings: S3Settings, prefix: string, limits = LIMITS): Promise<string[]> {
  const { bucket: Bucket, client, send } = accessBucket(settings, limits)
  const keys: string[] = []
  let ContinuationToken: string | undefined
  do {
    const input = { Bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }
    const page = await send((options) => client.send(new ListObjectsV2Command(input), options))
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return keys
}

/** Options of a request, whose signal ends it at its time limit. */
interface SendOptions {
  abortSignal: AbortSignal
}

/** Access to a bucket with time limits. */
interface BucketAccess {
  bucket: string
  client: S3Client
  /**
   * Awaits the answer to a request within `limit` milliseconds. Errors become an `Outage`, except `NotFound`, which
   * answers a `HEAD` of a missing file.
   */
  send<Result>(request: (options: SendOptions) => Promise<Result>, limit?: number): Promise<Result>
}

function accessBucket(settings: S3Settings, limits: S3Limits): BucketAccess {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3 implementations expect the bucket in the path, and some do not support the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Failures are logged as outages. The client would write to the console.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: limits.connect, socketTimeout: limits.idle },
  })
  return {
    bucket,
    client,
    async send(request, limit = limits.answer) {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), limit)
      try {
        return await request({ abortSignal: controller.signal })
      } catch (error) {
        if (error instanceof NotFound) throw error
        throw new Outage('file store', { cause: error })
      } finally {
        // The content of an answer may take longer.
        clearTimeout(timer)
      }
    },
  }
}

/**
 * Removes at most {@link REMOVE_MAX} objects and adds those that stayed to `failures`. If the complete request is
 * refused as malformed, each half of the keys gets a request of its own, so that one key does not hold up the others.
 */
async function removeChunk(
  access: BucketAccess,
  keys: readonly string[],
  failures: Map<string, unknown>,
): Promise<void> {
  const { bucket, client, send } = access
  const [first = ''] = keys
  try {
    if (keys.length === 1) {
      await send((options) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: first }), options))
      return
    }
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true }
    const { Errors = [] } = await send((options) =>
      client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }), options),
    )
    for (const { Key, Code } of Errors) {
      if (Code === 'NoSuchKey') continue
      // An error without its key can be of any of them.
      for (const key of Key === undefined ? keys : [Key]) failures.set(key, new Error(`${Code}`))
    }
  } catch (error) {
    if (!isMalformed(error)) throw error
    if (keys.length === 1) failures.set(first, error)
    const middle = Math.ceil(keys.length / 2)
    for (const half of keys.length === 1 ? [] : [keys.slice(0, middle), keys.slice(middle)]) {
      await removeChunk(access, half, failures)
    }
  }
}

function isConnectionEnd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}

/** Error codes of a request that is refused for its content, such as a key that the store does not accept. */
const MALFORMED = /^(?:Malformed(?:XML|Request)|Invalid(?:Request|Argument|URI|ObjectName)|KeyTooLong|XMinioInvalid)/

function isMalformed(error: unknown): boolean {
  const cause = error instanceof Outage ? error.cause : null
  return cause instanceof S3ServiceException && MALFORMED.test(cause.name)
}
