import { LOOK_CATALOG, type Look } from '@vitrine/core/looks'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LookThumbnail } from './look-thumbnail.tsx'

const PERSON = { title: 'Your name', username: 'you', profileImageUrl: null }
/** Width and height of a small thumbnail in pixels. */
const SIZE = [64, 86] as const
/** Least mean difference of two thumbnails' channels, of 255. */
const DIFFERENCE_MIN = 20

/** Returns the pixels of a look's thumbnail at 64 pixels' width. */
async function pixelsOf(look: Look): Promise<Uint8ClampedArray> {
  const html = renderToStaticMarkup(<LookThumbnail look={look} person={PERSON} />)
  const [width, height] = SIZE
  const drawing = html.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height).data
}

function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((sum, channel, index) => sum + Math.abs(channel - (other[index] ?? 0)), 0) / one.length
}

test('every two looks of the gallery differ at 64 pixels', async () => {
  const drawn = await Promise.all(LOOK_CATALOG.map(async ({ id, look }) => ({ id, pixels: await pixelsOf(look) })))
  const pairs = drawn.flatMap((one, index) =>
    drawn.slice(index + 1).map((other) => ({
      pair: `${one.id} and ${other.id}`,
      difference: Math.round(difference(one.pixels, other.pixels)),
    })),
  )
  const alike = pairs.toSorted((one, other) => one.difference - other.difference).slice(0, 8)
  expect(pairs).toHaveLength((LOOK_CATALOG.length * (LOOK_CATALOG.length - 1)) / 2)
  expect(alike.filter((pair) => pair.difference < DIFFERENCE_MIN)).toEqual([])
})
