import { crc32, deflateSync } from 'node:zlib'

/** A colour: red, green and blue, from 0 to 255. */
type Color = readonly [number, number, number]

/** Two colours that belong to a name. */
function colorsOf(name: string): readonly [Color, Color] {
  let hash = 7
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 360
  return [toColor(hash), toColor((hash + 60) % 360)]
}

function toColor(hue: number): Color {
  const channel = (offset: number) => Math.round(128 + 110 * Math.cos(((hue + offset) / 180) * Math.PI))
  return [channel(0), channel(240), channel(120)]
}

/** Returns which of two colours a pixel has: a disc on a ground of stripes. */
function isFirst(x: number, y: number, { side, shift }: { side: number; shift: number }): boolean {
  const [dx, dy] = [x - side / 2, y - side / 2]
  const stripe = Math.floor((x + y + shift) / (side / 6)) % 2 === 0
  return dx * dx + dy * dy < (side / 3) ** 2 ? !stripe : stripe
}

/** Draws a square PNG that differs by name. */
export function drawPng(name: string, side: number): Buffer {
  const [one, other] = colorsOf(name)
  const rows: Buffer[] = []
  for (let y = 0; y < side; y += 1) {
    const row = Buffer.alloc(1 + side * 3)
    for (let x = 0; x < side; x += 1) row.set(isFirst(x, y, { side, shift: 0 }) ? one : other, 1 + x * 3)
    rows.push(row)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.concat(rows))
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}

const GIF_FRAMES = 6
/** Hundredths of a second for which a frame is shown. */
const GIF_DELAY = 12
/** Code that empties the decoder's table. With 7 bits per pixel all codes then have 8 bits: one byte each. */
const GIF_CLEAR = 0x80
const GIF_END = 0x81
/** Pixels after which the decoder would expect longer codes. */
const GIF_RUN = 120

/** Draws a square GIF of several frames that differs by name. Its data are not compressed. */
export function drawGif(name: string, side: number): Buffer {
  const palette = Buffer.alloc(128 * 3)
  for (const [index, color] of colorsOf(name).entries()) palette.set(color, index * 3)
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const loop = Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0])
  const frames = Array.from({ length: GIF_FRAMES }, (_, frame) => {
    const control = Buffer.from([0x21, 0xf9, 4, 4, GIF_DELAY, 0, 0, 0])
    const place = Buffer.from([0x2c, 0, 0, 0, 0, ...size, 0, 7])
    return Buffer.concat([control, place, gifBlocks(gifCodes(side, (frame * side) / GIF_FRAMES / 3))])
  })
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0xf6, 0, 0]),
    palette,
    loop,
    ...frames,
    Buffer.from([0x3b]),
  ])
}

function gifCodes(side: number, shift: number): Buffer {
  const codes: number[] = []
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    if (pixel % GIF_RUN === 0) codes.push(GIF_CLEAR)
    codes.push(isFirst(pixel % side, Math.floor(pixel / side), { side, shift }) ? 0 : 1)
  }
  return Buffer.from([...codes, GIF_END])
}

function gifBlocks(data: Buffer): Buffer {
  const blocks: Buffer[] = []
  for (let start = 0; start < data.length; start += 255) {
    const block = data.subarray(start, start + 255)
    blocks.push(Buffer.from([block.length]), block)
  }
  return Buffer.concat([...blocks, Buffer.from([0])])
}
