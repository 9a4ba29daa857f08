import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'

/** Fault of a host of pictures. */
export type PictureFault = 'slow' | 'large' | 'redirect' | 'markup' | 'error' | null

const SLOW_MS = 7000
const LARGE_BYTES = 3 * 1024 * 1024

/** Responds with a picture, or as the fault says. */
export async function sendPicture(
  c: Context,
  picture: { bytes: Buffer; type: string },
  fault: PictureFault,
): Promise<Response> {
  if (fault === 'error') return c.text('Internal Server Error', 500)
  if (fault === 'redirect') return c.redirect('https://example.com/picture.png')
  if (fault === 'markup') {
    return c.body('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 200, {
      'content-type': 'image/png',
    })
  }
  if (fault === 'slow') await wait(SLOW_MS)
  // Without a length, so that only the bytes show the size.
  const bytes = fault === 'large' ? Buffer.concat([picture.bytes, Buffer.alloc(LARGE_BYTES)]) : picture.bytes
  const stream = new Blob([new Uint8Array(bytes)]).stream()
  return c.body(stream, 200, { 'content-type': picture.type })
}
