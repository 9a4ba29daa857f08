import { localWidths, widths } from '#fonts/widths.js'
import { perLocalFont, type Scales, widthRatio } from './fallback.ts'
import { FONT_FACES } from './font-faces.ts'

/**
 * Returns the scales with which the local fonts are as wide as a title in the creator's font, or null for the default
 * font. The average of usual words would be up to a third off for some titles, and wrap their lines elsewhere.
 */
export function titleScales(customFont: string, title: string): Scales | null {
  if (!isCreatorFont(customFont)) return null
  const { bold, scales } = FONT_FACES[customFont].fallback
  const local = localWidths[bold ? 'bold' : 'regular']
  return perLocalFont((font) => widthRatio(title, widths[customFont], local[font]) ?? scales[font])
}

function isCreatorFont(font: string): font is keyof typeof FONT_FACES {
  return Object.hasOwn(FONT_FACES, font)
}
