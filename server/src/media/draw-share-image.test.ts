import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FONTS } from '@vitrine/core/portfolios/lite'
import { contrast, mix, type Rgb, rgbOf, THEME_CHOICES } from '@vitrine/core/themes/lite'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import type { ShareImageJob, ShareLook } from './media-job.ts'
import { createMediaQueue } from './media-queue.ts'
import { readShareFonts, shareFontEnvironment } from './share-fonts.ts'

const media = (name: string) => fileURLToPath(new URL(`../demo/media/${name}`, import.meta.url))
const queue = createMediaQueue(createLog({ silent: true }), { slots: [20_000], env: shareFontEnvironment() })
const folder = await mkdtemp(join(tmpdir(), 'vitrine-share-'))
afterAll(async () => {
  queue.close()
  await rm(folder, { recursive: true })
})
const PLAIN: ShareImageJob = {
  ...{ type: 'share-image', folder, title: 'Mira Okafor', username: 'mira', product: 'Vitrine' },
  ...{ font: 'default', color: '#08080a', isPlain: true, look: null, background: null, portrait: null },
}

/** Draws an image in the child process. Returns it with the texts of its SVG source. */
async function draw(changes: Partial<ShareImageJob>) {
  const answer = await queue.run({ ...PLAIN, ...changes }, { person: 'test', signal: null })
  if (!('files' in answer)) throw new Error(JSON.stringify(answer))
  const image = await readFile(join(folder, 'share.jpg'))
  const svg = await readFile(join(folder, 'share.svg'), 'utf8')
  const { format, width, height } = await sharp(image).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(image.length).toBe(answer.files[0]?.bytes)
  expect(image.length).toBeLessThanOrEqual(150_000)
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
  return {
    svg,
    image,
    texts: texts.map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')),
  }
}

/** Returns the columns with letters of the headline's part of an image on the plain ground. */
async function inkColumns(image: Buffer): Promise<{ first: number; last: number }> {
  const region = { left: 0, top: 130, width: 1200, height: 350 }
  const { data, info } = await sharp(image).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true })
  const columns = new Set<number>()
  for (const [index, value] of data.entries()) if (value > 200) columns.add(index % info.width)
  return { first: Math.min(...columns), last: Math.max(...columns) }
}

test('the image of a new page shows title, name and mark, and the letter in place of a portrait', async () => {
  const { texts, svg } = await draw({ title: 'A & <B>' })
  expect(texts).toEqual(['Vitrine', 'A & <B>', '@mira', 'A'])
  expect(svg).toContain("font-family=\"'Space Grotesk', ")
})

test('each font of the specification and each pairing has a family', () => {
  const pairings = THEME_CHOICES.pairing.filter((pairing) => pairing !== 'none')
  expect(Object.keys(readShareFonts().families).toSorted()).toEqual([...FONTS, ...pairings].toSorted())
})

test('fonts draw the title differently', async () => {
  const drawn = new Set<string>()
  for (const font of ['default', 'orbitron', 'pacifico', 'vt323', 'monoton', 'editorial', 'technical'])
    drawn.add((await draw({ font })).image.toString('base64'))
  expect(drawn.size).toBe(7)
})

test.each([
  ['مصممة ورسامة في القاهرة 🎨', 'Arabic and an emoji'],
  ['שלום עולם, אני מעצבת', 'Hebrew'],
])('a title that is read from right to left starts at the right: %s', async (title) => {
  const { texts, svg, image } = await draw({ title, portrait: media('vex-avatar.jpg'), isPlain: false })
  expect(texts.slice(1, -1).join(' ')).toBe(title)
  expect(svg).toContain('direction="rtl"')
  const portraitEnd = 360
  const headline = await sharp(image).extract({ left: portraitEnd, top: 130, width: 840, height: 350 }).toBuffer()
  const { data, info } = await sharp(headline).greyscale().raw().toBuffer({ resolveWithObject: true })
  const bright = [...data.entries()].filter(([, value]) => value > 200).map(([index]) => index % info.width)
  const right = portraitEnd + bright.reduce((most, column) => Math.max(most, column), 0)
  expect(right).toBeGreaterThan(1105)
  expect(right).toBeLessThanOrEqual(1125)
})

test.each([
  '🌸 Kenji ✨ designs 👩‍💻 things ❤️',
  'Photographer, illustrator and part-time lighthouse keeper on the coast of Norway',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '日本語の写真家です。東京と京都の静かな場所を撮っています。',
  '한국어 디자이너 그리고 사진작가',
])('a title stays within its box: %s', async (title) => {
  const { texts, image } = await draw({ title, username: 'i' })
  expect(texts.slice(1, -2).join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
  const portraitLeft = 848
  const left = await sharp(image)
    .extract({ left: 0, top: 0, width: portraitLeft - 20, height: 630 })
    .toBuffer()
  const { first, last } = await inkColumns(
    await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#000' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
  expect(first).toBeGreaterThan(70)
  expect(last).toBeLessThan(800)
})

test.each([
  ['a word of the widest characters', '﷽'.repeat(80)],
  ['words of the widest characters', '﷽ '.repeat(40)],
  ['long dashes', '⸻'.repeat(80)],
  ['wide letters', 'W'.repeat(80)],
  ['emoji', '👨‍👩‍👧‍👦'.repeat(80)],
  ['stacked marks', `a${'\u0316\u0301'.repeat(6)}`.repeat(80)],
])('a title of %s is drawn within the image, cut if it does not fit', async (_, title) => {
  for (const font of ['default', 'monoton']) {
    const { svg, texts } = await draw({ title, font })
    const baselines = [...svg.matchAll(/<text x="[\d.]+" y="([-\d.]+)"/g)].map(([, y]) => Number(y))
    expect(Math.min(...baselines)).toBeGreaterThan(90)
    expect(texts.length).toBeGreaterThan(2)
  }
})

test('a title in a script that no font has is replaced by the name, without boxes', async () => {
  const { texts } = await draw({ title: 'ᚠᚢᚦᚨᚱᚲ', username: 'futhark' })
  expect(texts).toEqual(['Vitrine', '@futhark', 'F'])
})

test('text is legible on the brightest picture: a contrast of 4.5:1 for the fainter text', async () => {
  const white = join(folder, 'white.png')
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toFile(white)
  const { image } = await draw({ background: white, title: 'i' })
  const behindText = { left: 150, top: 200, width: 640, height: 360 }
  const { channels } = await sharp(await sharp(image).extract(behindText).toBuffer()).stats()
  const [{ mean = 255 } = {}] = channels
  const luminance = (mean / 255 <= 0.04 ? mean / 255 / 12.92 : ((mean / 255 + 0.055) / 1.055) ** 2.4) + 0.05
  const faint = 244 * 0.74 + mean * 0.26
  expect((((faint / 255 + 0.055) / 1.055) ** 2.4 + 0.05) / luminance).toBeGreaterThan(4.5)
})

test('noise in a picture does not make the file larger than 150 kB', async () => {
  const noisy = join(folder, 'noise.png')
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#fff', noise } })
    .png()
    .toFile(noisy)
  await draw({ background: noisy, portrait: media('mira-avatar.jpg') })
})

const LOOK: ShareLook = {
  ...{ scheme: 'light', ink: '#2b0a14', faint: 0.8, accent: '#9d174d', base: '#ffe9ef' },
  ...{ cover: { style: 'mesh', colors: ['#ffe9ef', '#ffc2d1', '#cdb4ff'] }, shape: 'hexagon' },
}

test('a theme gives the image its gradient, its ink, and the shape of its portrait', async () => {
  const { svg, image } = await draw({
    color: '#ffe9ef',
    isPlain: false,
    look: LOOK,
    portrait: media('mira-avatar.jpg'),
  })
  expect(svg).toContain('<polygon')
  expect(svg).toContain('fill="#2b0a14"')
  const { dominant } = await sharp(image).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(150)
})

test.each(['dots', 'grid', 'waves', 'noise'] as const)('the pattern of a theme is on the image: %s', async (style) => {
  const colors = style === 'noise' ? ['#cde8e5', '#b9d1ce', '#d2eae8'] : ['#cde8e5', '#6fa8a2']
  const at = { left: 100, top: 120, width: 600, height: 120 }
  const detail = async (cover: ShareLook['cover']) => {
    const { image } = await draw({ color: '#cde8e5', isPlain: false, look: { ...LOOK, cover }, title: 'i' })
    return (await sharp(await sharp(image).extract(at).png().toBuffer()).stats()).sharpness
  }
  expect(await detail({ style, colors })).toBeGreaterThan(2 * (await detail(null)))
})

test('dark texts of a theme are legible on the darkest picture, behind a light scrim', async () => {
  const black = join(folder, 'black.png')
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#000' } })
    .png()
    .toFile(black)
  const { image } = await draw({ background: black, isPlain: false, look: { ...LOOK, cover: null }, title: 'i' })
  const behindText = { left: 150, top: 200, width: 640, height: 200 }
  const { data, info } = await sharp(image).extract(behindText).raw().toBuffer({ resolveWithObject: true })
  const colors = Array.from({ length: info.width }, (_, pixel): Rgb => {
    const place = pixel * info.channels
    return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]
  })
  const lowest = colors.map((color) => contrast(mix(rgbOf(LOOK.ink), color, LOOK.faint), color))
  expect(Math.min(...lowest)).toBeGreaterThan(4.5)
})
