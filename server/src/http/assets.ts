import { Readable } from 'node:stream'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import parseRange from 'range-parser'
import type { Deps } from '../runtime/deps.ts'
import { FILE_TYPES } from '../storage/file-types.ts'
import type { ByteRange } from '../storage/store.ts'
import { edgeHeaders } from './edge/edge-headers.ts'
import { requestCtx } from './request-ctx.ts'
import type { RequestInfo } from './request-start.ts'

/** Storage keys of uploaded files and of pictures of other services. Any other path is not looked up in the store. */
const STORAGE_KEY =
  /^(?:[0-9a-f-]{36}\/(?:[a-z]+|(?:links|projects)\/[0-9a-f-]{36})-\d+(?:-\d+)?|remote\/[0-9a-f]{64})\.([a-z0-9]+)$/

/**
 * Creates the handler for uploaded files, which returns null for an unknown file. It supports ranges, marks files as
 * immutable because a URL is never reused, and forbids them to load or run anything. Files are public, so other sites
 * may embed them. Those that `WithheldFiles` has are only sent to their owner.
 */
export function createAssets(deps: Deps) {
  const { files } = deps
  return async (request: Request, info: RequestInfo): Promise<Response | null> => {
    const key = new URL(request.url).pathname.slice(ASSETS_PATH.length)
    const type = FILE_TYPES.get(STORAGE_KEY.exec(key)?.[1] ?? '')
    const size = type ? await files.sizeOf(key) : null
    if (!type || size === null) return null
    const [owner = ''] = key.split('/')
    const isWithheld = await deps.withheldFiles.has(key)
    if (isWithheld && (await requestCtx(deps, request.headers, info)).actor?.userId !== owner) return null

    const etag = `"${key}"`
    const headers = new Headers({
      'content-type': type,
      'cache-control': isWithheld ? 'private, no-store' : 'public, max-age=31536000, immutable',
      etag,
      ...(isWithheld ? {} : edgeHeaders(deps.config, [owner])),
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
    const body = request.method === 'HEAD' ? null : toWeb(await files.read(key, range))
    return new Response(body, { status: range ? 206 : 200, headers })
  }
}

/**
 * Returns the requested range; 'outside' if it is not within the file; undefined if the complete file is sent: for no
 * or several ranges, and if `if-range` names another ETag.
 */
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
  // Node and the web platform declare the same type under two names.
  return Readable.toWeb(stream) as ReadableStream
}
