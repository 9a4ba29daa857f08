import { localWidths, pairingWidths, widths } from '#fonts/widths.js'
import { perLocalFont, type Scales, type Widths, widthRatio } from './fallback.ts'
import { FONT_FACES, type FontFamily, PAIRING_FACES } from './font-faces.ts'
import type { ChosenFonts } from './font-style.ts'

/**
 * Returns the scales with which the local fonts are as wide as a title in the page's font, or null for the default
 * font. For some titles the scales of usual words are wrong by up to a third, so that lines would wrap at other words.
 */
export function titleScales(chosen: ChosenFonts, title: string): Scales | null {
  const found = fontOf(chosen)
  if (!found) return null
  const { bold, scales } = found.face.fallback
  const local = localWidths[bold ? 'bold' : 'regular']
  return perLocalFont((font) => widthRatio(title, found.widths, local[font]) ?? scales[font])
}

function fontOf({ customFont, pairing }: ChosenFonts): { face: FontFamily; widths: Widths } | null {
  if (isKey(PAIRING_FACES, pairing)) return { face: PAIRING_FACES[pairing].title, widths: pairingWidths[pairing] }
  if (isKey(FONT_FACES, customFont)) return { face: FONT_FACES[customFont], widths: widths[customFont] }
  return null
}

function isKey<Key extends string>(values: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(values, key)
}
