import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsGzip } from '../accepts-gzip.ts'

const compress = promisify(gzip)

/** An answer that stays the same while the process runs: made and compressed once. */
interface FixedAnswer {
  plain: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  etag: string
}

/** Makes an answer of a text or of bytes. */
export async function makeFixedAnswer(content: string | Uint8Array): Promise<FixedAnswer> {
  const plain = new Uint8Array(Buffer.from(content))
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { plain, gzip: new Uint8Array(await compress(plain)), etag }
}

/** Answers with it as the request wants it: compressed or not, or 304 where the client has it. */
export function answerFixed(
  request: Request,
  { plain, gzip: small, etag }: FixedAnswer,
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

/** Returns a function that makes a value at its first call and keeps it; a value that cannot be made is tried again. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
