/** Returns true for a GIF, WebP, PNG or AVIF with more than one frame. Drawing it would keep only the first. */
export function isAnimated(bytes: Uint8Array): boolean {
  const start = textAt(bytes, 0, 4)
  if (start === 'GIF8') return hasSeveralGifFrames(bytes)
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

/** Counts the frames of a GIF: blocks are extensions (0x21) and frames (0x2c), each ended by an empty sub-block. */
function hasSeveralGifFrames(bytes: Uint8Array): boolean {
  let frames = 0
  let at = 13 + colorTableLength(byteAt(bytes, 10))
  while (at < bytes.length) {
    const block = byteAt(bytes, at)
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2)
    else if (block === 0x2c) {
      frames += 1
      if (frames > 1) return true
      at = afterSubBlocks(bytes, at + 11 + colorTableLength(byteAt(bytes, at + 9)))
    } else return false
  }
  return false
}

function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0b111) + 1) : 0
}

function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += length + 1
  return at + 1
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
