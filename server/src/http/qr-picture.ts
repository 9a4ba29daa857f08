import { encode, renderSVG } from 'uqr'

/** Modules of white ground on each side, as the standard demands. */
const QUIET_ZONE = 4
/** Smallest side of the PNG in pixels; it is a whole multiple of the modules, so that edges are sharp. */
export const QR_PNG_MIN = 1024
/** A quarter of the code may be covered or dirty. */
const OPTIONS = { ecc: 'Q', border: QUIET_ZONE } as const

/** Formats of a QR code, by the ending of their file. */
export const QR_FORMATS = {
  svg: { type: 'image/svg+xml', draw: async (text: string) => renderSVG(text, OPTIONS) },
  png: { type: 'image/png', draw: qrPng },
} as const
export type QrFormat = keyof typeof QR_FORMATS

/** Returns the QR code of a text as a PNG, black on white. */
async function qrPng(text: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when the first PNG is drawn: the server's process needs it for nothing else.
  const { default: sharp } = await import('sharp')
  const { data, size } = encode(text, OPTIONS)
  const pixels = Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255))
  const side = size * Math.ceil(QR_PNG_MIN / size)
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
  return new Uint8Array(png)
}
