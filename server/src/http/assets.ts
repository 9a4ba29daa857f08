import { Readable } from 'node:stream'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import parseRange from 'range-parser'
import type { ByteRange, FileStore } from '../storage/store.ts'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
])
/** The one shape of a place in the store: nothing else reaches it. */
const PLACE = /^[0-9a-f-]{36}\/(?:[a-z]+|projects\/[0-9a-f-]{36})-\d+(?:-\d+)?\.([a-z0-9]+)$/

/**
 * Serves uploaded files: with ranges, for ever cached since an address is never reused, and as data that can do nothing.
 * They are public, so other sites may show them.
 */
export function createAssets(files: FileStore) {
  return async (request: Request): Promise<Response | null> => {
    const place = new URL(request.url).pathname.slice(ASSETS_PATH.length)
    const type = TYPES.get(PLACE.exec(place)?.[1] ?? '')
    const size = type ? await files.sizeOf(place) : null
    if (!type || size === null) return null

    const etag = `"${place}"`
    const headers = new Headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })

    const range = rangeOf(request, size, etag)
    if (range === 'outside') {
      headers.set('content-range', `bytes */${size}`)
      return new Response(null, { status: 416, headers })
    }
    headers.set('content-length', String(range ? range.end - range.start + 1 : size))
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    const body = request.method === 'HEAD' ? null : toWeb(await files.read(place, range))
    return new Response(body, { status: range ? 206 : 200, headers })
  }
}

/** One range is answered with that part, several or none with the whole. */
function rangeOf({ headers }: Request, size: number, etag: string): ByteRange | 'outside' | undefined {
  const wanted = headers.get('range')
  const condition = headers.get('if-range')
  if (!wanted || (condition !== null && condition !== etag)) return undefined
  const ranges = parseRange(size, wanted)
  if (ranges === -1) return 'outside'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

function toWeb(stream: Readable): ReadableStream {
  // Node's type of a web stream and the platform's are one thing under two names.
  return Readable.toWeb(stream) as ReadableStream
}
