import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Outage } from '../outage.ts'
import type { FileStore } from './store.ts'

/** Settings of an S3-compatible store. Without an endpoint it is Amazon S3. */
export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/** Creates a store in a bucket. The server reads the files for visitors, so the bucket can be private. */
export function s3Store({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3 implementations expect the bucket in the path, and some do not support the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  /** Awaits a request to the store. Errors become an `Outage`, except aborted requests and a `HEAD` of a missing file. */
  async function asOutage<Result>(request: Promise<Result>): Promise<Result> {
    try {
      return await request
    } catch (error) {
      if (error instanceof NotFound || (error instanceof Error && error.name === 'AbortError')) throw error
      throw new Outage('file store', { cause: error })
    }
  }

  return {
    description: `the bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`,
    async put(path, file, contentType) {
      const { size } = await stat(file)
      const body = createReadStream(file)
      await asOutage(
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: path,
            Body: body,
            ContentLength: size,
            ContentType: contentType,
          }),
        ),
      )
    },
    async sizeOf(path) {
      try {
        const { ContentLength = 0 } = await asOutage(client.send(new HeadObjectCommand({ Bucket: bucket, Key: path })))
        return ContentLength
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
    async read(path, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const { Body } = await asOutage(client.send(new GetObjectCommand({ Bucket: bucket, Key: path, ...part })))
      if (!(Body instanceof Readable))
        throw new Outage('file store', { cause: new Error(`The response for ${path} has no body`) })
      return Body
    },
    async remove(paths) {
      if (paths.length === 0) return
      const Objects = paths.map((Key) => ({ Key }))
      const { Errors = [] } = await asOutage(
        client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })),
      )
      const [first] = Errors
      if (first) throw new Outage('file store', { cause: new Error(`${first.Key}: ${first.Message}`) })
    },
  }
}
