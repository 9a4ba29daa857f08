import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsGzip } from './content-encoding.ts'

const compress = promisify(gzip)

/** Body that stays the same while the process runs, plain and as gzip. */
interface PrecompressedBody {
  plain: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  etag: string
}

/** Compresses a text or bytes once, for {@link precompressedResponse}. */
export async function precompress(content: string | Uint8Array): Promise<PrecompressedBody> {
  const plain = new Uint8Array(Buffer.from(content))
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { plain, gzip: new Uint8Array(await compress(plain)), etag }
}

/** Returns the body as gzip or plain, by the request's `accept-encoding`; 304 if the client's ETag matches. */
export function precompressedResponse(
  request: Request,
  { plain, gzip: small, etag }: PrecompressedBody,
  { status = 200, headers }: { status?: number; headers: Record<string, string> },
): Response {
  const compressed = acceptsGzip(request.headers.get('accept-encoding') ?? undefined)
  const tag = compressed ? `"${etag}-gzip"` : `"${etag}"`
  const common = { ...headers, etag: tag, vary: 'accept-encoding' }
  if (status === 200 && request.headers.get('if-none-match')?.includes(tag)) {
    return new Response(null, { status: 304, headers: common })
  }
  const bytes = compressed ? small : plain
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: {
      ...common,
      'content-length': String(bytes.byteLength),
      ...(compressed ? { 'content-encoding': 'gzip' } : {}),
    },
  })
}

/** Returns a function that computes a value at its first call and caches it. A failure is not cached. */
export function once<Value>(compute: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= compute().catch((error: unknown) => {
      value = undefined
      throw error
    })
    return value
  }
}
