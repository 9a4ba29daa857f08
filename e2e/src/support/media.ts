import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'

/** The path of a real media file: one of the tests' own, or one that a sample creator wears. */
export function media(name: string): string {
  const folder = /^(clip|tone|opus)\./.test(name) ? 'testing/media' : 'demo/media'
  return fileURLToPath(new URL(`../../../server/src/${folder}/${name}`, import.meta.url))
}

/** A file whose first bytes are those of a real one, and which is so many bytes long. */
export async function padded(name: string, bytes: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = Buffer.alloc(bytes)
  buffer.set(await readFile(media(name)))
  return { name, mimeType: 'application/octet-stream', buffer }
}

/** The computed value of a CSS property. */
export function computed(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

/** How many pixels of a canvas show anything. */
export function litPixels(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return -1
    // Read from a copy: Chromium warns of reading a canvas that is drawn on.
    const copy = new OffscreenCanvas(element.width, element.height).getContext('2d', { willReadFrequently: true })
    copy?.drawImage(element, 0, 0)
    const data = copy?.getImageData(0, 0, element.width, element.height).data ?? []
    let lit = 0
    for (let place = 3; place < data.length; place += 4) if (data[place]) lit += 1
    return lit
  })
}

/** A digest of what a canvas shows: other pixels, another text. */
export async function pixels(canvas: Locator): Promise<string> {
  const picture = await canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''))
  return createHash('sha1').update(picture).digest('hex')
}
