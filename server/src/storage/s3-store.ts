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

/** An S3-compatible store. Without an endpoint it is Amazon's own. */
export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket. They are served through this server, so the bucket can stay private. */
export function s3Store({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other makers' stores know buckets as paths, and not all of them know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  /** Runs a request to the store. Whatever the store refuses or does not answer is an outage; a missing file and an ended request are not. */
  async function reached<Result>(request: Promise<Result>): Promise<Result> {
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
      await reached(
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
        const { ContentLength = 0 } = await reached(client.send(new HeadObjectCommand({ Bucket: bucket, Key: path })))
        return ContentLength
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
    async read(path, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const { Body } = await reached(client.send(new GetObjectCommand({ Bucket: bucket, Key: path, ...part })))
      if (!(Body instanceof Readable))
        throw new Outage('file store', { cause: new Error(`Nothing to read for ${path}`) })
      return Body
    },
    async remove(paths) {
      if (paths.length === 0) return
      const Objects = paths.map((Key) => ({ Key }))
      const { Errors = [] } = await reached(
        client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })),
      )
      const [first] = Errors
      if (first) throw new Outage('file store', { cause: new Error(`${first.Key}: ${first.Message}`) })
    },
  }
}
