import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Locator } from '@playwright/test'
import type { Client } from './api.ts'

/** Returns the path of a real media file: one of the tests, or one of a sample creator. */
export function media(name: string): string {
  const folder = /^(clip|tone|opus)\./.test(name) ? 'testing/media' : 'demo/media'
  return fileURLToPath(new URL(`../../../server/src/${folder}/${name}`, import.meta.url))
}

/** Returns a file of `bytes` bytes that begins with a real file. */
export async function padded(name: string, bytes: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = Buffer.alloc(bytes)
  buffer.set(await readFile(media(name)))
  return { name, mimeType: 'application/octet-stream', buffer }
}

/** Uploads a media file over the API to a path such as `/api/portfolios/{id}/assets/profile`. */
export async function uploadByApi(owner: Client, path: string, name: string): Promise<void> {
  const answer = await owner.upload(path, new Uint8Array(await readFile(media(name))))
  expect(answer.status).toBe(201)
}

/** Returns the computed value of a CSS property. */
export function computed(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

/** Returns the number of pixels of a canvas that are not transparent, after waiting up to `within` milliseconds for one. */
export function litPixels(canvas: Locator, within = 0): Promise<number> {
  return canvas.evaluate(async (element, milliseconds) => {
    if (!(element instanceof HTMLCanvasElement)) return -1
    const end = performance.now() + milliseconds
    for (;;) {
      // Reads a copy: Chromium warns about reads of a canvas that is drawn on.
      const copy = new OffscreenCanvas(element.width, element.height).getContext('2d', { willReadFrequently: true })
      copy?.drawImage(element, 0, 0)
      const data = copy?.getImageData(0, 0, element.width, element.height).data ?? []
      let lit = 0
      for (let place = 3; place < data.length; place += 4) if (data[place]) lit += 1
      if (lit > 0 || performance.now() >= end) return lit
      await new Promise(requestAnimationFrame)
    }
  }, within)
}

/** Returns a digest of a canvas's pixels. */
export async function pixels(canvas: Locator): Promise<string> {
  const picture = await canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''))
  return createHash('sha1').update(picture).digest('hex')
}
