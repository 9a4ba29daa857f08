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

/** A digest of what a canvas shows: other pixels, another text. */
export async function pixels(canvas: Locator): Promise<string> {
  const picture = await canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''))
  return createHash('sha1').update(picture).digest('hex')
}
