import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { REFUSAL_STATUS, type Refusal } from '@vitrine/core/kernel'
import type { Download } from '../runtime/context.ts'
import { errorBody, retryHeaders } from '../runtime/errors.ts'
import { acceptsGzip } from './content-encoding.ts'

/** Response of an API operation: a file, or JSON, or no body if `body` is undefined. */
export interface ApiResponse {
  status: number
  body: unknown
  headers?: Record<string, string | string[] | undefined>
  download?: Download
  /** Headers that the verb has set, such as session cookies. */
  verbHeaders?: Headers
}

/** Converts a refusal to a response. */
export function toRefusalResponse(refusal: Refusal): ApiResponse {
  return { status: refusal.status, body: errorBody(refusal), headers: retryHeaders(refusal) }
}

const TOO_LARGE = REFUSAL_STATUS.tooLarge
/** Shortest JSON text that is compressed, in characters. */
const COMPRESSED_MIN = 1024
const compress = promisify(gzip)

/** Writes the response. JSON of at least {@link COMPRESSED_MIN} characters is compressed if the client accepts gzip. */
export async function writeApiResponse(
  { status, body, download, headers = {}, verbHeaders = new Headers() }: ApiResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) outgoing.setHeader(name, value)
  for (const [name, value] of verbHeaders) outgoing.appendHeader(name, value)
  outgoing.setHeader('cache-control', 'no-store')
  // The connection ends with the response if the body was too large or was not read to its end.
  if (!incoming.complete || status === TOO_LARGE) outgoing.setHeader('connection', 'close')
  if (download) return sendDownload(download, outgoing)
  if (body === undefined) {
    outgoing.writeHead(status).end()
    return
  }
  const text = JSON.stringify(body)
  const compressed = text.length >= COMPRESSED_MIN && acceptsGzip(incoming.headers['accept-encoding'])
  const content = compressed ? await compress(text) : text
  outgoing
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      vary: 'accept-encoding',
      ...(compressed ? { 'content-encoding': 'gzip' } : {}),
    })
    .end(content)
}

/**
 * Sends a file while it is read. The file's source is closed if the client disconnects. If the source fails, the
 * connection is closed and the error is thrown.
 */
async function sendDownload({ name, contentType, content }: Download, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}"`,
  })
  try {
    await pipeline(content, outgoing)
  } catch (error) {
    const isClosedByClient = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isClosedByClient) throw error
  }
}
