import { localWidths, widths } from '#fonts/widths.js'
import { perLocalFont, type Scales, widthRatio } from './fallback.ts'
import { FONT_FACES } from './font-faces.ts'

/**
 * Returns the scales with which the local fonts are as wide as a title in the creator's font, or null for the default
 * font. For some titles the scales of usual words are wrong by up to a third, so that lines would wrap at other words.
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
