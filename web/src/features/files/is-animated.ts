import { readGifBlocks } from '@vitrine/core/files'

/** Returns true for a GIF, WebP, PNG or AVIF with more than one frame. Drawing it would keep only the first. */
export function isAnimated(bytes: Uint8Array): boolean {
  const start = textAt(bytes, 0, 4)
  if (start === 'GIF8') return readGifBlocks(bytes).frames > 1
  if (start === 'RIFF') return textAt(bytes, 12, 4) === 'VP8X' && (byteAt(bytes, 20) & 0b10) !== 0
  if (start === '\x89PNG') return hasPngAnimation(bytes)
  return textAt(bytes, 4, 4) === 'ftyp' && textAt(bytes, 8, 4) === 'avis'
}

/** Searches the chunks of a PNG (length, name, content, checksum). The animation's chunk precedes the picture's. */
function hasPngAnimation(bytes: Uint8Array): boolean {
  for (let at = 8; at < bytes.length; at += 12 + uint32At(bytes, at)) {
    const name = textAt(bytes, at + 4, 4)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}

function uint32At(bytes: Uint8Array, at: number): number {
  return (
    byteAt(bytes, at) * 2 ** 24 +
    byteAt(bytes, at + 1) * 2 ** 16 +
    byteAt(bytes, at + 2) * 2 ** 8 +
    byteAt(bytes, at + 3)
  )
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
