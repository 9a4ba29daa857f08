import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCopyOf } from '@vitrine/core/files'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fingerprintOf, fingerprintsOf } from './fingerprint.ts'

const FOLDER = fileURLToPath(new URL('../demo/media/', import.meta.url))
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.jpg'))
/** Ways in which each picture is copied: what it lacks at the left, right, top and bottom in percent, its width and quality. */
const COPIES = [
  [0, 0, 0, 0, 900, 30],
  [0, 0, 0, 0, 160, 80],
  [5, 0, 0, 0, 640, 60],
  [2.5, 2.5, 2.5, 2.5, 500, 50],
  [1.2, 3.8, 3.7, 1.3, 720, 40],
  [5, 5, 5, 5, 600, 70],
] as const

const pictures = await Promise.all(
  NAMES.map(async (name) => {
    const { data: stored, info } = await sharp(FOLDER + name)
      .resize({ width: 512, height: 512, fit: 'inside' })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const blocked = await fingerprintsOf(sharp(stored))
    return { name, stored, info, blocked, own: (await fingerprintOf(sharp(stored))) ?? '' }
  }),
)

test('of more than a hundred copies in other sizes and qualities, cropped by up to 5 %, at least 99 % are recognized', async () => {
  const copies = pictures.flatMap((picture) => COPIES.map((copy) => ({ picture, copy })))
  const found = await Promise.all(
    copies.map(async ({ picture: { stored, info, blocked }, copy: [left, right, top, bottom, width, quality] }) => {
      const part = (percent: number, side: number) => Math.round((percent / 100) * side)
      const region = {
        left: part(left, info.width),
        top: part(top, info.height),
        width: info.width - part(left, info.width) - part(right, info.width),
        height: info.height - part(top, info.height) - part(bottom, info.height),
      }
      const copy = await sharp(stored).extract(region).resize({ width }).jpeg({ quality }).toBuffer()
      return isCopyOf((await fingerprintOf(sharp(copy))) ?? '', blocked)
    }),
  )
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.99)
})

test('no picture of the demo is taken for a copy of another one', () => {
  const mistaken = pictures.flatMap(({ name, own }) =>
    pictures.filter((other) => other.name !== name && isCopyOf(own, other.blocked)).map((other) => [name, other.name]),
  )
  expect(mistaken).toEqual([])
})

test('a picture of nearly one colour has no fingerprint', async () => {
  const flat = sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
  expect(await fingerprintOf(flat.clone())).toBeNull()
  expect(await fingerprintsOf(flat.png())).toEqual([])
})
