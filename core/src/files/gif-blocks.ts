const EXTENSION = 0x21
const FRAME = 0x2c
/** Bytes of the header and of the block after it, which has the size of the screen. */
const HEADER_BYTES = 13

/** Blocks of a GIF. */
export interface GifBlocks {
  frames: number
  /** True if every block has all its bytes, up to the trailer or the file's end: some programs write no trailer. */
  complete: boolean
}

/** Reads the blocks of a GIF: extensions and frames, each ended by an empty sub-block (GIF89a, sections 17 to 27). */
export function readGifBlocks(bytes: Uint8Array): GifBlocks {
  let frames = 0
  let at = HEADER_BYTES + colorTableBytes(bytes[10])
  while (at < bytes.length) {
    if (bytes[at] === EXTENSION) at = afterSubBlocks(bytes, at + 2)
    else if (bytes[at] === FRAME) {
      frames += 1
      at = afterSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9]))
    }
    // Anything after the trailer or in its place is ignored, as by browsers.
    else return { frames, complete: true }
  }
  return { frames, complete: at === bytes.length }
}

function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0b111) + 1) : 0
}

/** Returns the offset after sub-blocks, which end with an empty one; an offset beyond the end if they were cut. */
function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
  return at + 1
}
