import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { acceptsGzip, createEncodingSelector, type Encoding } from './content-encoding.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Largest file that is cached in memory, in bytes. Larger files are read at each request. */
const CACHED_MAX_BYTES = 512 * 1024

interface CachedFile {
  bytes: Uint8Array<ArrayBuffer>
  encoding: Encoding
  etag: string
}

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' }
const select = createEncodingSelector(['br', 'gzip'])

/** Returns the encodings that the client accepts, best first. */
function acceptedEncodings(header: string | null): Encoding[] {
  const best = select(header)
  if (best === 'br') return acceptsGzip(header) ? ['br', 'gzip', 'identity'] : ['br', 'identity']
  return best === 'gzip' ? ['gzip', 'identity'] : ['identity']
}

/**
 * Creates the handler for the files of a folder. It caches files in memory, sends the precompressed `.br` or `.gz`
 * beside a file, and marks files as immutable if their name contains their hash. Others are revalidated by their ETag
 * after an hour.
 */
export function staticFiles(folder: string) {
  const cache = new Map<string, CachedFile>()

  async function load(file: string, acceptEncoding: string | null): Promise<CachedFile | null> {
    for (const encoding of acceptedEncodings(acceptEncoding)) {
      const path = file + SUFFIXES[encoding]
      const cached = cache.get(path)
      if (cached) return cached
      const info = await stat(path).catch(() => null)
      if (!info?.isFile()) continue
      if (!(await realpath(path)).startsWith((await realpath(folder)) + sep)) return null
      const bytes = new Uint8Array(await readFile(path))
      const found = {
        bytes,
        encoding,
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 11)}"`,
      }
      if (found.bytes.byteLength <= CACHED_MAX_BYTES) cache.set(path, found)
      return found
    }
    return null
  }

  /** Returns the file `name`, a path below the folder; null if there is no such file. */
  return async (request: Request, name: string): Promise<Response | null> => {
    const type = TYPES[extname(name)]
    if (!type || name.split('/').some((part) => part === '' || part.startsWith('.'))) return null
    const file = await load(join(folder, name), request.headers.get('accept-encoding'))
    if (!file) return null
    const hashed = name.startsWith('assets/')
    const headers = {
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: file.etag,
      vary: 'accept-encoding',
    }
    if (request.headers.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : file.bytes, {
      headers: {
        ...headers,
        'content-type': type,
        'content-length': String(file.bytes.byteLength),
        ...(file.encoding === 'identity' ? {} : { 'content-encoding': file.encoding }),
      },
    })
  }
}
