import { deflateSync } from 'node:zlib'
import { encode, renderSVG } from 'uqr'
import { PNG_SIGNATURE, pngChunk } from '../media/png-chunks.ts'

/** Width of the white margin in modules, as the standard demands. */
const QUIET_ZONE = 4
/** Shortest side of the PNG in pixels. A module takes a whole number of pixels, so that edges are sharp. */
export const QR_PNG_MIN = 1024
/** Options of the encoder. At level Q a code can be read even if a quarter of it is covered or dirty. */
const OPTIONS = { ecc: 'Q', border: QUIET_ZONE } as const

/** Formats of a QR code by file extension. Drawing takes about a millisecond, so codes are not cached. */
export const QR_FORMATS = {
  svg: { type: 'image/svg+xml', draw: (text: string) => renderSVG(text, OPTIONS) },
  png: { type: 'image/png', draw: qrPng },
} as const
export type QrFormat = keyof typeof QR_FORMATS

/**
 * Returns the QR code of a text as a PNG, black on white, with one bit per pixel. The picture library would take 50
 * times as long, because it quantizes a million pixels.
 */
function qrPng(text: string): Uint8Array<ArrayBuffer> {
  const { data, size } = encode(text, OPTIONS)
  const scale = Math.ceil(QR_PNG_MIN / size)
  const side = size * scale
  const rows = data.flatMap((modules) => Array<Buffer>(scale).fill(rowOf(modules, scale)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit per pixel, grey. Compression, filter and interlace have their only or first method.
  header[8] = 1
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.concat(rows))), pngChunk('IEND')]
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...parts]))
}

/** Returns a row of pixels: the byte of its filter, then eight pixels per byte, of which white ones are 1. */
function rowOf(modules: readonly boolean[], scale: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil((modules.length * scale) / 8))
  for (const [module, dark] of modules.entries()) {
    if (dark) continue
    for (let pixel = module * scale; pixel < (module + 1) * scale; pixel += 1) {
      const at = 1 + (pixel >> 3)
      row[at] = (row[at] ?? 0) | (0x80 >> (pixel & 7))
    }
  }
  return row
}
