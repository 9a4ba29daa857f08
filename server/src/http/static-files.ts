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
/** Bigger files than this are read anew at each request. */
const KEPT_MAX = 512 * 1024

interface KeptFile {
  bytes: Uint8Array<ArrayBuffer>
  encoding: 'br' | 'gzip' | null
}

/**
 * Serves the files of one folder: from memory once read, as the build compressed them (`.br`, `.gz` beside the file),
 * for ever cached where their name carries their hash.
 */
export function staticFiles(folder: string) {
  const kept = new Map<string, KeptFile>()

  async function load(file: string, acceptEncoding: string): Promise<KeptFile | null> {
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      [null, ''],
    ] as const) {
      if (encoding && !acceptEncoding.includes(encoding)) continue
      const path = file + suffix
      const known = kept.get(path)
      if (known) return known
      const info = await stat(path).catch(() => null)
      if (!info?.isFile()) continue
      if (!(await realpath(path)).startsWith((await realpath(folder)) + sep)) return null
      const found = { bytes: new Uint8Array(await readFile(path)), encoding }
      if (found.bytes.byteLength <= KEPT_MAX) kept.set(path, found)
      return found
    }
    return null
  }

  /** `name`: the path below the folder. Answers null where there is no such file. */
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
