import { expect, test } from 'vitest'
import { isAnimated } from './is-animated.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))

/** Returns a GIF of one pixel with a table of two colours. Each frame follows its delay. */
function gif(frames: number): Uint8Array {
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
  const loop = bytes([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0])
  const all = Array.from({ length: frames }, () => frame).flat()
  return bytes('GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255], [...loop], all, [0x3b])
}

/** Returns a PNG of chunks with these names. Only names and lengths matter. */
const png = (...chunks: string[]) =>
  bytes([0x89], 'PNG\r\n\x1a\n', ...chunks.flatMap((name) => [[0, 0, 0, 2], name, [0, 0], [0, 0, 0, 0]]))
const webp = (flags: number) => bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, flags])
const avif = (brand: string) => bytes([0, 0, 0, 32], `ftyp${brand}`)

test.each([
  ['a GIF of two frames', gif(2)],
  ['a PNG with an animation', png('IHDR', 'acTL', 'IDAT')],
  ['a WebP with the animation flag', webp(0b0001_0010)],
  ['an AVIF sequence', avif('avis')],
])('%s is animated', (_, file) => {
  expect(isAnimated(file)).toBe(true)
})

test.each([
  ['a GIF of one frame that names a loop', gif(1)],
  ['a PNG', png('IHDR', 'IDAT', 'IEND')],
  ['a WebP with transparency', webp(0b0001_0000)],
  ['a plain WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 2])],
  ['an AVIF picture', avif('avif')],
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['nothing', bytes()],
])('%s is not', (_, file) => {
  expect(isAnimated(file)).toBe(false)
})

test('the search ends at the end of a truncated file', () => {
  for (let length = 0; length < gif(1).length; length += 1) expect(isAnimated(gif(1).slice(0, length))).toBe(false)
})
