import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Largest file that is cached in memory, in bytes. Larger files are read at each request. */
const CACHED_MAX_BYTES = 512 * 1024

interface CachedFile {
  bytes: Uint8Array<ArrayBuffer>
  encoding: 'br' | 'gzip' | null
}

/**
 * Creates the handler for the files of a folder. It caches files in memory, sends the precompressed `.br` or `.gz` beside
 * a file, and marks files as immutable if their name contains their hash.
 */
export function staticFiles(folder: string) {
  const cache = new Map<string, CachedFile>()

  async function load(file: string, acceptEncoding: string): Promise<CachedFile | null> {
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      [null, ''],
    ] as const) {
      if (encoding && !acceptEncoding.includes(encoding)) continue
      const path = file + suffix
      const cached = cache.get(path)
      if (cached) return cached
      const info = await stat(path).catch(() => null)
      if (!info?.isFile()) continue
      if (!(await realpath(path)).startsWith((await realpath(folder)) + sep)) return null
      const found = { bytes: new Uint8Array(await readFile(path)), encoding }
      if (found.bytes.byteLength <= CACHED_MAX_BYTES) cache.set(path, found)
      return found
    }
    return null
  }

  /** Returns the file `name`, a path below the folder; null if there is no such file. */
  return async (request: Request, name: string): Promise<Response | null> => {
    const type = TYPES[extname(name)]
    if (!type || name.split('/').some((part) => part === '' || part.startsWith('.'))) return null
    const file = await load(join(folder, name), request.headers.get('accept-encoding') ?? '')
    if (!file) return null
    const hashed = name.startsWith('assets/')
    return new Response(request.method === 'HEAD' ? null : file.bytes, {
      headers: {
        'content-type': type,
        'content-length': String(file.bytes.byteLength),
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        vary: 'accept-encoding',
        ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
      },
    })
  }
}
