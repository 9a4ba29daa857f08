/** Code that clears the code table of a GIF's LZW compression, for pixels of 8 bits. */
const CLEAR = 256
const END = 257
/** Codes between two {@link CLEAR}, so few that all codes fit into 9 bits. */
const CODES = 250

/** Creates an animation of grey noise, which cannot be compressed. The same `seed` creates the same file. */
export function noisyGif({
  width,
  height,
  frames,
  seed = 1,
}: Record<'width' | 'height' | 'frames', number> & { seed?: number }): Buffer<ArrayBuffer> {
  const size = (value: number) => [value & 255, value >> 8]
  const greys = Array.from({ length: 256 }, (_, grey) => [grey, grey, grey]).flat()
  const parts = [Buffer.from('GIF89a'), Buffer.from([...size(width), ...size(height), 0xf7, 0, 0, ...greys])]
  const random = randomBytes(seed)
  for (let frame = 0; frame < frames; frame += 1) {
    parts.push(Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]))
    parts.push(Buffer.from([0x2c, 0, 0, 0, 0, ...size(width), ...size(height), 0, 8]))
    parts.push(...blocksOf(compressed(width * height, random)))
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])])
}

/** Returns random pixels as codes of 9 bits each, the lowest bit first. */
function compressed(pixels: number, random: () => number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(Math.ceil(((pixels + pixels / CODES + 3) * 9) / 8))
  let bit = 0
  const write = (code: number) => {
    const at = bit >> 3
    const shifted = code << (bit & 7)
    bytes[at] = (bytes[at] ?? 0) | (shifted & 255)
    bytes[at + 1] = (bytes[at + 1] ?? 0) | (shifted >> 8)
    bit += 9
  }
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    if (pixel % CODES === 0) write(CLEAR)
    write(random())
  }
  write(END)
  return bytes.subarray(0, Math.ceil(bit / 8))
}

function* blocksOf(bytes: Buffer<ArrayBuffer>): Generator<Buffer<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255)
    yield Buffer.concat([Buffer.from([block.length]), block])
  }
  yield Buffer.from([0])
}

function randomBytes(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
}
