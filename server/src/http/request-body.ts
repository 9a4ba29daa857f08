import type { IncomingMessage } from 'node:http'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import type { UploadBody } from '../runtime/context.ts'
import { parseJsonBody } from './json-body.ts'

/** Largest body of an API request, in bytes. Uploads have routes of their own. */
const BODY_MAX_BYTES = 64 * 1024

/**
 * Reads the body of a request, at most {@link BODY_MAX_BYTES}. Returns a JSON object, or undefined if there is no body.
 * Refuses BODY_TOO_LARGE, MALFORMED_BODY.
 */
export async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = incoming.headers
  if (Number(length ?? 0) > BODY_MAX_BYTES) throw refuse(kernelRefusals.bodyTooLarge)
  if (!length && !encoding) return undefined
  const body = await readBytes(incoming, BODY_MAX_BYTES)
  return body.byteLength === 0 ? undefined : parseJsonBody(body, type)
}

/** Reads a body of at most `max` bytes. Refuses BODY_TOO_LARGE; MALFORMED_BODY if the client disconnects early. */
export function readBytes(incoming: IncomingMessage, max: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The client may have disconnected before any listener was added.
    if (incoming.destroyed) return reject(refuse(kernelRefusals.malformedBody))
    const chunks: Uint8Array[] = []
    let size = 0
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size > max) reject(refuse(kernelRefusals.bodyTooLarge))
      else chunks.push(chunk)
    })
    incoming.once('end', () => resolve(Buffer.concat(chunks)))
    // The client disconnected before the end of the body.
    incoming.once('close', () => reject(refuse(kernelRefusals.malformedBody)))
  })
}

/**
 * Returns an uploaded file with its declared length; null if the client declares none. The connection stays open if the
 * reader stops early (`drain-body.ts`). Reading throws MALFORMED_BODY if the client disconnects.
 */
export function readUpload(incoming: IncomingMessage): UploadBody {
  const length = incoming.headers['content-length']
  return {
    declaredBytes: length === undefined ? null : Number(length),
    [Symbol.asyncIterator]: () => chunksOf(incoming),
  }
}

async function* chunksOf(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false })
  } catch {
    // The client disconnected before the end of the body.
    throw refuse(kernelRefusals.malformedBody)
  }
}
