import { fileTypeFromBuffer } from 'file-type'
import { isSvg } from './svg.ts'

/** Number of bytes at the start of a file that decide its type. */
export const HEAD_BYTES = 4100

/** Returns the content type of a file's first bytes; empty if unknown. SVG is recognised by its first element. */
export async function contentTypeOf(received: Buffer): Promise<string> {
  // The first chunk can be longer than the bytes that decide the type.
  const head = received.subarray(0, HEAD_BYTES)
  const found = await fileTypeFromBuffer(head)
  const [type = ''] = found?.mime.split(';') ?? []
  if (type !== '' && type !== 'application/xml') return type
  return isSvg(head.toString('utf8')) ? 'image/svg+xml' : ''
}
