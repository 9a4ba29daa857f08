import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs'
import { type FallbackMeasures, type LocalFont, perLocalFont, type Widths } from '../src/theme/fallback.ts'
import type { FontSource } from './families.ts'
import { readSource, SOURCE_NAMES } from './make-files.ts'

/** Texts as people write them on their pages, for the average width of letters. */
const PROSE = [
  'Letters for small presses, drawn by hand and cut in a small room above the harbour.',
  'Designer, developer and amateur baker based in Lisbon. I make things for the web and write about them.',
  'Photographs of quiet places, mostly in the morning. New track every Friday, bookings by mail.',
].join(' ')
const HEADINGS = [
  'Mira Okafor Ada Lovelace Ravi Maria Gomes Kaito Tanaka Priya Sharma Emily Carter Jonas Weber',
  'Letters for small presses Photographer in Berlin Illustration and motion The quiet studio Featured Projects',
].join(' ')
/** From this weight the local fonts' bold faces are nearer to a text. Headings are always bold. */
const BOLD_FROM = 600
/** Packages with the widths of the local fonts: Arimo's are those of Arial. */
const LOCAL_PACKAGES: Readonly<Record<LocalFont, string>> = {
  dejavu: '@fontsource/dejavu-sans',
  arial: '@fontsource/arimo',
  roboto: '@fontsource/roboto',
}

/** A font's measures at a weight. */
export interface Measures extends FallbackMeasures {
  /** Average width of a letter, in ems. */
  width: number
}

/** Measures a font at one of its weights. */
export async function measureFont(font: FontSource, weight: number): Promise<Measures> {
  const latin = await openFont(font, 'latin', weight)
  if (!latin) throw new Error(`${font.package} has no Latin`)
  const text = typeof font.weight === 'number' ? HEADINGS : PROSE
  const { ascender, descender, lineGap } = latin.font.hExtents()
  const width = textWidth(latin, text)
  const bold = weight >= BOLD_FROM || typeof font.weight === 'number'
  const scaleOf = async (name: LocalFont) => {
    const local = await openFont(localFont(name, bold), 'latin', weight)
    return local ? width / textWidth(local, text) : 1
  }
  return {
    ascent: ascender / latin.unitsPerEm,
    descent: Math.abs(descender) / latin.unitsPerEm,
    lineGap: lineGap / latin.unitsPerEm,
    bold,
    scales: await awaited(perLocalFont(scaleOf)),
    width: width / text.length,
  }
}

/** Returns the widths of the letters of the local fonts. */
export function localWidths(bold: boolean): Promise<Readonly<Record<LocalFont, Widths>>> {
  return awaited(perLocalFont((name) => widthsOf(localFont(name, bold))))
}

/** Returns the widths of all drawn characters of a font with one weight. */
export async function widthsOf(font: FontSource): Promise<Widths> {
  const widths: Record<string, number> = {}
  for (const source of SOURCE_NAMES) {
    const opened = await openFont(font, source, null)
    if (!opened) continue
    for (const point of opened.characters) {
      const width = opened.font.glyphHAdvance(opened.font.nominalGlyph(point) ?? 0)
      if (width > 0) widths[String.fromCodePoint(point)] = Math.round((width / opened.unitsPerEm) * 1000)
    }
  }
  return widths
}

interface OpenFont {
  font: Font
  unitsPerEm: number
  characters: Uint32Array
}

/** Opens a file of a font at a weight; null stands for the only one. */
async function openFont(source: FontSource, alphabet: string, weight: number | null): Promise<OpenFont | null> {
  const file = await readSource(source, alphabet)
  if (!file) return null
  const face = new Face(new Blob(file))
  const font = new Font(face)
  if (weight !== null) font.setVariations([new Variation('wght', weight)])
  return { font, unitsPerEm: face.upem, characters: face.collectUnicodes() }
}

/** Returns the width of a text with its kerning, in ems. */
function textWidth({ font, unitsPerEm }: OpenFont, text: string): number {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unitsPerEm
}

function localFont(name: LocalFont, bold: boolean): FontSource {
  return { family: name, package: LOCAL_PACKAGES[name], weight: bold ? 700 : 400 }
}

async function awaited<T>(values: Record<LocalFont, Promise<T>>): Promise<Record<LocalFont, T>> {
  return { dejavu: await values.dejavu, arial: await values.arial, roboto: await values.roboto }
}
