import { localWidths, pairingWidths, widths } from '#fonts/widths.js'
import { perLocalFont, type Scales, type Widths, widthRatio } from './fallback.ts'
import { FONT_FACES, type FontFamily, PAIRING_FACES } from './font-faces.ts'
import type { ChosenFonts } from './font-style.ts'
import { type TitleWidths, widthsOfTitle } from './title-fit.ts'

/** Measures of a title, for its style. */
export interface TitleMeasures {
  /** Scales with which the local fonts are as wide as the title in the page's font; null for the default font. */
  scales: Scales | null
  widths: TitleWidths
}

/** Factor between the widths of Arial and of the site's own bold text font, which draws what a title's font has not. */
const BORROWED = 1.08
/** Widths in ems of characters that no font of this site draws. */
const UNKNOWN = { mark: 0, wide: 1.3, other: 0.75 }
const MARK = /[\p{M}\p{Cf}]/u
const WIDE =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Measures a title in the page's font. For some titles the scales of usual words are wrong by up to a third, so that
 * lines would wrap at other words.
 */
export function measureTitle(chosen: ChosenFonts, title: string): TitleMeasures {
  const found = fontOf(chosen)
  const drawn = found?.widths ?? widths['space-grotesk']
  const widthOf = (text: string) => [...text].reduce((sum, character) => sum + characterWidth(character, drawn), 0)
  return { scales: found && scalesOf(found, title), widths: widthsOfTitle(title, widthOf) }
}

function scalesOf({ face, widths: drawn }: ChosenFont, title: string): Scales {
  const { bold, scales } = face.fallback
  const local = localWidths[bold ? 'bold' : 'regular']
  return perLocalFont((font) => widthRatio(title, drawn, local[font]) ?? scales[font])
}

/** Returns the width of a character in ems. */
function characterWidth(character: string, drawn: Widths): number {
  const known = drawn[character]
  if (known !== undefined) return known / 1000
  if (MARK.test(character)) return UNKNOWN.mark
  if (WIDE.test(character)) return UNKNOWN.wide
  const borrowed = localWidths.bold.arial[character]
  return borrowed === undefined ? UNKNOWN.other : (borrowed * BORROWED) / 1000
}

interface ChosenFont {
  face: FontFamily
  widths: Widths
}

function fontOf({ customFont, pairing }: ChosenFonts): ChosenFont | null {
  if (isKey(PAIRING_FACES, pairing)) return { face: PAIRING_FACES[pairing].title, widths: pairingWidths[pairing] }
  if (isKey(FONT_FACES, customFont)) return { face: FONT_FACES[customFont], widths: widths[customFont] }
  return null
}

function isKey<Key extends string>(values: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(values, key)
}
