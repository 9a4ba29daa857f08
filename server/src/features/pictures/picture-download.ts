import { writeFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** Largest picture that is loaded, in bytes. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
/** Time limit of a download in milliseconds. */
const TIMEOUT_MS = 5000
/** Accepted types of pictures, detected from the content. SVG is not accepted. */
const TYPES = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif'])

/**
 * Downloads a picture into a file. Returns its size in bytes. Throws if it cannot be downloaded, is too large,
 * redirects, or has another type.
 */
export async function downloadPicture(url: string, file: string): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { redirect: 'error', credentials: 'omit', signal })
  const body = response.body
  if (!response.ok || !body) {
    await body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  // The bytes are counted, because the length header may be missing or wrong. Leaving the loop ends the request.
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > PICTURE_MAX_BYTES) throw new Error('the picture is too large')
    chunks.push(chunk)
  }
  const content = Buffer.concat(chunks)
  const type = await fileTypeFromBuffer(content)
  if (!type || !TYPES.has(type.mime)) throw new Error('not a picture')
  await writeFile(file, content)
  return bytes
}
