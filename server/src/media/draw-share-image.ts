import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { portraitLetter } from '@vitrine/core/portfolios/lite'
import { contrast, mix, rgbOf, TEXT_CONTRAST } from '@vitrine/core/themes/lite'
import sharp, { type Sharp } from 'sharp'
import { drawableTitle, fitHeadline, isRightToLeft, type MeasureText } from './headline.ts'
import type { PreparedFile, ShareImageJob, ShareLook } from './media-job.ts'
import { readShareFonts, type ShareFonts } from './share-fonts.ts'
import { outline } from './share-image-shape.ts'
import {
  fillOf,
  HEADLINE_WIDTH,
  LINE_HEIGHT,
  PORTRAIT,
  portraitPlace,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareImageLayout,
  shareImageSvg,
  TEXT_SHARE,
} from './share-image-svg.ts'

/** Maximum size of a share image in bytes. */
export const SHARE_BYTES_MAX = 150_000
const QUALITIES = [88, 80, 72, 62, 50, 38, 25]
const BOX = { width: HEADLINE_WIDTH, height: 310, largest: 104, smallest: 34, lineHeight: LINE_HEIGHT }
const MEASURE_SIZE = 100
/** Maximum number of characters that are measured at once. A very wide one has 1000 pixels at {@link MEASURE_SIZE}. */
const MEASURED_MAX = 8
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const GLOW_BLUR = 70
const VOID = '#08080a'
/** Brightest grey (0 to 255) on which the fainter text has a contrast of 4.5:1. */
const BRIGHTEST_BACKDROP = 72
/**
 * Grey levels that are added to the brightest part: the picture is measured at a small size, which hides bright
 * details.
 */
const GRAIN = 20

/**
 * Draws a page's share image as a JPEG of at most {@link SHARE_BYTES_MAX} bytes, and writes its SVG source beside it.
 * The username replaces a title with a letter that the fonts lack, and a title of which nothing can be drawn.
 */
export async function drawShareImage(job: ShareImageJob): Promise<PreparedFile[]> {
  const fonts = readShareFonts()
  const backdrop = await backdropOf(job)
  const layout = await layOut(job, fonts, backdrop)
  const svg = shareImageSvg(layout)
  await writeFile(join(job.folder, 'share.svg'), svg)
  const pixels = await compose(job, { layout, svg, backdrop: backdrop?.picture ?? null })
  const path = join(job.folder, 'share.jpg')
  for (const quality of QUALITIES) {
    await pixels
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toFile(path)
    const { size } = await stat(path)
    if (size <= SHARE_BYTES_MAX) return [{ path, width: SHARE_WIDTH, bytes: size }]
  }
  throw new Error('A share image is too large in every quality')
}

async function layOut(job: ShareImageJob, fonts: ShareFonts, backdrop: Backdrop | null): Promise<ShareImageLayout> {
  const title = drawableTitle(job.title, fonts)
  const text = title ?? `@${job.username}`
  const fallbacks = fallbacksFor(text, fonts)
  const own = fonts.families[job.font] ?? fonts.families.default ?? fonts.text
  const families = [own, ...fallbacks]
  const rightToLeft = isRightToLeft(text)
  const headline = await fitHeadline(text, BOX, measureOnce(families))
  return {
    headline,
    families: { headline: listOf(families), text: listOf([fonts.text, ...fallbacks]) },
    name: title === null ? null : `@${job.username}`,
    rightToLeft,
    letter: job.portrait === null ? portraitLetter({ title: title ?? '', username: job.username }) : null,
    color: job.color,
    backdrop: backdrop?.kind ?? null,
    scrim: backdrop ? await scrimFor(backdrop.picture, { rightToLeft, look: job.look }) : 0,
    look: job.look,
    product: job.product,
  }
}

/**
 * Returns the fallback families: the first one, which is Latin, then the one of the text's language, then the others.
 * Chinese, Japanese and Korean share characters but are drawn differently.
 */
function fallbacksFor(text: string, { fallbacks }: ShareFonts): string[] {
  const isJapanese = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
  const language = isJapanese ? 'jp' : /\p{sc=Hangul}/u.test(text) ? 'kr' : 'sc'
  const first = fallbacks.filter((family) => family.endsWith(` ${language}`))
  const [latin = '', ...others] = fallbacks.filter((family) => !first.includes(family))
  return [latin, ...first, ...others]
}

function listOf(families: readonly string[]): string {
  return families.map((family) => `'${family}'`).join(', ')
}

/** Returns a function that measures each text once: the same words and characters are measured at many sizes. */
function measureOnce(families: readonly string[]): MeasureText {
  const widths = new Map<string, Promise<number>>()
  const bearings = inkWidth('nn', families)
  return async (text) => {
    const width = widths.get(text) ?? measure(text, await bearings, families)
    widths.set(text, width)
    return width
  }
}

/**
 * Returns the width of a text at {@link MEASURE_SIZE} pixels, with its side bearings. The library measures only what
 * is drawn, so each part is measured between two letters. Long texts are measured in parts, because the library draws
 * at most 32 767 pixels.
 */
async function measure(text: string, bearings: number, families: readonly string[]): Promise<number> {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  let width = 0
  for (let start = 0; start < characters.length; start += MEASURED_MAX) {
    const part = characters.slice(start, start + MEASURED_MAX).join('')
    width += (await inkWidth(`n${part}n`, families)) - bearings
  }
  return width
}

async function inkWidth(text: string, families: readonly string[]): Promise<number> {
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const font = `${families.join(', ')} ${MEASURE_SIZE}`
  const { width } = await sharp({ text: { text: markup, font, dpi: 72, rgba: true } }).metadata()
  return width
}

/** Draws the backdrop, the SVG and the round portrait over each other. Returns the pixels. */
async function compose(
  job: ShareImageJob,
  { layout, svg, backdrop }: { layout: ShareImageLayout; svg: string; backdrop: Buffer | null },
): Promise<Sharp> {
  const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT }
  const shape = job.look?.shape ?? 'circle'
  const portrait = job.portrait === null || shape === 'none' ? null : await cut(job.portrait, shape)
  const { data, info } = await sharp({ create: { ...size, channels: 3, background: fillOf(layout) } })
    .composite([
      ...(backdrop ? [{ input: backdrop }] : []),
      { input: Buffer.from(svg), density: 72 },
      ...(portrait ? [{ input: portrait, ...portraitPlace(layout.rightToLeft) }] : []),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Picture behind the texts, as a PNG in the size of the image. */
interface Backdrop {
  kind: 'picture' | 'glow'
  picture: Buffer
}

/**
 * Returns the background picture. Without one, returns the blurred portrait if the page has the default colour.
 * Returns null if there is neither.
 */
async function backdropOf({ background, portrait, isPlain }: ShareImageJob): Promise<Backdrop | null> {
  const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT }
  const behind = { background: VOID }
  if (background !== null)
    return { kind: 'picture', picture: await sharp(background).resize(size).flatten(behind).png().toBuffer() }
  if (portrait === null || !isPlain) return null
  const glow = sharp(portrait).resize(size).flatten(behind).blur(GLOW_BLUR).modulate({ saturation: 1.2 })
  return { kind: 'glow', picture: await glow.png().toBuffer() }
}

/**
 * Returns the opacity with which the scrim gives texts a contrast of 4.5:1 on the brightest part of the picture below
 * them, or on its darkest part if the texts are dark, but at least 0.45. The dark scrim has at most 0.8.
 */
async function scrimFor(
  picture: Buffer,
  { rightToLeft, look }: { rightToLeft: boolean; look: ShareLook | null },
): Promise<number> {
  const { data, info } = await sharp(picture)
    .resize(48, 25, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const covered = Math.round(info.width * TEXT_SHARE)
  const values = [...data].filter((_, index) => {
    const column = index % info.width
    return rightToLeft ? column >= info.width - covered : column < covered
  })
  const brightest = Math.max(...values) + GRAIN
  if (look) return lookScrim(look, [Math.max(0, Math.min(...values) - GRAIN), Math.min(255, brightest)])
  const opacity = (brightest - BRIGHTEST_BACKDROP) / (brightest - 8)
  return Math.min(0.8, Math.max(0.45, opacity))
}

/** Returns the least opacity of the look's scrim with which the fainter text is legible on these greys. */
function lookScrim({ ink, faint, base }: ShareLook, greys: readonly number[]): number {
  for (let opacity = 0.45; opacity < 0.95; opacity += 0.05) {
    const isLegible = greys.every((grey) => {
      const behind = mix(rgbOf(base), [grey, grey, grey], opacity)
      return contrast(mix(rgbOf(ink), behind, faint), behind) >= TEXT_CONTRAST
    })
    if (isLegible) return opacity
  }
  return 0.95
}

/** Cuts a picture to the shape of the portrait. */
function cut(picture: string, shape: ShareLook['shape']): Promise<Buffer> {
  const centre = { x: PORTRAIT / 2, y: PORTRAIT / 2 }
  const mask = `<svg width="${PORTRAIT}" height="${PORTRAIT}">${outline(shape, { centre, radius: PORTRAIT / 2 })}/></svg>`
  return sharp(picture)
    .resize(PORTRAIT, PORTRAIT)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
