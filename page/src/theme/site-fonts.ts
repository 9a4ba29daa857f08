import type { ChosenFonts } from './font-style.ts'

/** The faces of the site's fonts, with which the stylesheet of all pages begins. */
const SITE_FONTS = /^(?:@font-face\s*\{[^}]*\}\s*)+/
/** A face of the site's font for titles, or of its fallback. */
const TITLE_FONT = /@font-face\s*\{[^}]*Space Grotesk[^}]*\}\s*/g

/**
 * Returns the stylesheet of all pages as a page with these fonts needs it: without the faces of the site's fonts that
 * the page's own ones replace.
 */
export function sheetOf(css: string, { customFont, pairing }: ChosenFonts): string {
  if (pairing === 'none' && customFont === 'default') return css
  return css.replace(SITE_FONTS, (faces) => (pairing === 'none' ? faces.replace(TITLE_FONT, '') : ''))
}
