import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measureLight } from './picture-light.ts'

const plain = (width: number, background: { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width, height: 100, channels: 4, background } }).png()
const black = { r: 0, g: 0, b: 0, alpha: 1 }
const white = { r: 255, g: 255, b: 255, alpha: 1 }

test('the light of a picture is that of its dark and its light parts', async () => {
  const half = await plain(50, white).toBuffer()
  const picture = await plain(100, black)
    .composite([{ input: half, left: 0, top: 0 }])
    .toBuffer()
  expect(await measureLight(sharp(picture))).toEqual({ dark: 0, light: 1 })
  expect(await measureLight(plain(100, { r: 128, g: 128, b: 128, alpha: 1 }))).toMatchObject({
    dark: expect.closeTo(0.216, 2),
    light: expect.closeTo(0.216, 2),
  })
})

test('a few pixels are not measured, and a picture with transparent parts has no light', async () => {
  const spot = await plain(2, white).toBuffer()
  const picture = await plain(100, black)
    .composite([{ input: spot, left: 4, top: 0 }])
    .toBuffer()
  expect(await measureLight(sharp(picture))).toEqual({ dark: 0, light: expect.closeTo(0, 2) })
  expect(await measureLight(plain(100, { r: 0, g: 0, b: 0, alpha: 0.5 }))).toBeNull()
})
