import type { Look } from '@vitrine/core/looks'
import { FONT_FACES } from '@vitrine/page/font-faces'
import { useEffect } from 'react'
import type { TitleFont } from './heading.tsx'

const SITE_FONT: TitleFont = { family: 'var(--font-display)', width: 0.58 }

/** Fonts of the specification that resemble the titles of the pairings. */
const PAIRINGS = {
  editorial: 'bodoni-moda',
  friendly: 'righteous',
  technical: 'jetbrains-mono',
  poster: 'bebas-neue',
  bookish: 'playfair',
  playful: 'bungee',
} as const

/**
 * Returns the font of a look's title. The browser loads its file only while `seen` is true, and once for all drawings.
 */
export function useTitleFont({ customFont, pairing }: Look, seen: boolean): TitleFont {
  const font = pairing === 'none' ? customFont : PAIRINGS[pairing]
  const face = font === 'default' ? null : FONT_FACES[font]
  useEffect(() => {
    if (face && seen) addFace(face)
  }, [face, seen])
  return face ? { family: `"${face.family}", var(--font-display)`, width: face.width * 1.1 } : SITE_FONT
}

const added = new Set<string>()

function addFace({ family, weight, files }: (typeof FONT_FACES)[keyof typeof FONT_FACES]): void {
  if (added.has(family)) return
  added.add(family)
  document.fonts.add(new FontFace(family, `url("${files.latin}")`, { weight }))
}
