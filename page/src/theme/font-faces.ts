import type { FONTS } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import { fonts } from '#fonts/creators.js'
import { fonts as pairings } from '#fonts/pairings.js'
import type { FallbackMeasures } from './fallback.ts'
import type { SubsetName } from './subsets.ts'

/** A font's files on this site, made by the build (`page/fonts`). */
export interface FontFamily {
  family: string
  /** Weights that its faces declare, as the value of `font-weight`. */
  weight: string
  /** Average width of a letter of English text, in ems. */
  width: number
  /** Measures of its fallback, for headings of usual words. */
  fallback: FallbackMeasures
  /** URLs of its files by subset. */
  files: Readonly<{ latin: string } & Partial<Record<SubsetName, string>>>
}

/** Setting of a font that a creator chose. */
export type CreatorFont = Exclude<(typeof FONTS)[number], 'default'>

/** The 27 fonts of the specification. */
export const FONT_FACES: Readonly<Record<CreatorFont, FontFamily>> = fonts

/** Setting of a pairing of two fonts. */
export type Pairing = Exclude<Theme['pairing'], 'none'>

/** Fonts of a pairing: one for title and headings, one for all other texts. */
export interface PairingFaces {
  title: FontFamily
  /** The text font; `bold` are the measures of its fallback at the weight 600. */
  text: FontFamily & { bold: FallbackMeasures }
}

/** The fonts of the pairings. */
export const PAIRING_FACES: Readonly<Record<Pairing, PairingFaces>> = pairings
