import type { Look } from '@vitrine/core/looks'
import { FONT_FACES, type FontFamily, PAIRING_FACES } from '@vitrine/page/font-faces'
import { useEffect } from 'react'
import type { TitleFont } from './heading.tsx'

const SITE_FONT: TitleFont = { family: 'var(--font-display)', width: 0.58 }

/**
 * Returns the font of a look's title. The browser loads its file only while `seen` is true, and once for all drawings.
 */
export function useTitleFont({ customFont, pairing }: Look, seen: boolean): TitleFont {
  const face = pairing === 'none' ? ownFace(customFont) : PAIRING_FACES[pairing].title
  useEffect(() => {
    if (face && seen) addFace(face)
  }, [face, seen])
  return face ? { family: `"${face.family}", var(--font-display)`, width: face.width * 1.1 } : SITE_FONT
}

function ownFace(font: Look['customFont']): FontFamily | null {
  return font === 'default' ? null : FONT_FACES[font]
}

const added = new Set<string>()

function addFace({ family, weight, files }: FontFamily): void {
  if (added.has(family)) return
  added.add(family)
  document.fonts.add(new FontFace(family, `url("${files.latin}")`, { weight }))
}
