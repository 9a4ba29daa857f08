import sharp, { type Sharp } from 'sharp'
import { type Colour, clamp, randomFrom } from './numbers.ts'

/** One file of the demo: its name and how it is made. */
export interface Work {
  name: string
  /** The largest size that it may have. */
  kilobytes: number
  make: (kilobytes: number) => Promise<Buffer>
}

/** Red, green and blue of every pixel, from 0 to 1, in rows. */
export interface Picture {
  width: number
  height: number
  light: Float32Array
}

/** A picture whose every pixel is computed; x runs from 0 to width / height, y from 0 to 1 downwards. */
export function shade(width: number, height: number, pixel: (x: number, y: number) => Colour): Picture {
  const light = new Float32Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      light.set(pixel((column + 0.5) / height, (row + 0.5) / height), (row * width + column) * 3)
    }
  }
  return { width, height, light }
}

/** A picture of half the size, every pixel the mean of four: smooth edges for computed pictures. */
export function halve({ width, height, light }: Picture): Picture {
  const half: Picture = { width: width >> 1, height: height >> 1, light: new Float32Array((light.length / 4) | 0) }
  for (let row = 0; row < half.height; row++) {
    for (let column = 0; column < half.width; column++) {
      for (let part = 0; part < 3; part++) {
        const from = (row * 2 * width + column * 2) * 3 + part
        const at = (offset: number) => clamp(light[from + offset] ?? 0)
        half.light[(row * half.width + column) * 3 + part] = (at(0) + at(3) + at(width * 3) + at(width * 3 + 3)) / 4
      }
    }
  }
  return half
}

/** Turns computed light into an image, with film grain that also hides the steps of soft gradients. */
export function develop({ width, height, light }: Picture, grain = 0.012): Sharp {
  const random = randomFrom(width * 31 + height)
  const bytes = Buffer.alloc(light.length)
  for (let at = 0; at < light.length; at += 3) {
    const speck = (random() + random() - 1) * grain
    for (let part = 0; part < 3; part++) bytes[at + part] = Math.round(clamp((light[at + part] ?? 0) + speck) * 255)
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** Draws shapes, written as SVG elements, on a canvas. */
export function draw(width: number, height: number, shapes: string, view = `0 0 ${width} ${height}`): Sharp {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">`
  return sharp(Buffer.from(`${open}${shapes}</svg>`), { unlimited: true })
}

/** Draws shapes at twice the size and takes the mean, so that no seams show between facets and thin lines stay even. */
export async function drawFine(width: number, height: number, shapes: string): Promise<Sharp> {
  const large = draw(width * 2, height * 2, shapes, `0 0 ${width} ${height}`)
  return sharp(await large.png({ compressionLevel: 1 }).toBuffer()).resize(width, height)
}

/** Fine paper grain over a drawn image. */
export async function onPaper(image: Sharp, strength = 0.02): Promise<Sharp> {
  const { data, info } = await image.flatten({ background: '#08080a' }).raw().toBuffer({ resolveWithObject: true })
  const random = randomFrom(77)
  for (let at = 0; at < data.length; at += info.channels) {
    const speck = (random() + random() - 1) * strength * 255
    for (let part = 0; part < 3; part++) data[at + part] = Math.round(clamp((data[at + part] ?? 0) + speck, 0, 255))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** The image as a JPEG that stays below a size, in the best quality that does. */
export async function jpeg(image: Sharp, kilobytes: number): Promise<Buffer> {
  const pixels = await image.flatten({ background: '#08080a' }).png({ compressionLevel: 1 }).toBuffer()
  for (let quality = 84; quality > 30; quality -= 4) {
    const file = await sharp(pixels).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (file.length <= kilobytes * 1000) return file
  }
  throw new Error(`the picture does not fit into ${kilobytes} kB`)
}
