import { crc32 } from 'node:zlib'

/** First bytes of a PNG. */
export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Returns true if a file, or its first bytes, starts like a PNG. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
}

/** Returns a chunk of a PNG: its length, type, content, and the checksum of type and content. */
export function pngChunk(type: string, content: Uint8Array = new Uint8Array()): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(content, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}
