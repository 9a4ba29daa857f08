import type { Look } from '@vitrine/core/looks'

/** Colours of a drawn look. */
export interface Palette {
  background: string
  ink: string
  accent: string
  /** Text on the accent. */
  onAccent: string
  /** Fill of solid cards. */
  card: string
  light: boolean
}

const DARK_INK = '#14141a'
const LIGHT_INK = '#f4f1ea'

/** Returns the colours in which a look is drawn. */
export function paletteOf({ backgroundColor, ink, accentColor, cardColor }: Look): Palette {
  const light = isLight(backgroundColor)
  return {
    background: backgroundColor,
    ink: ink ?? (light ? DARK_INK : LIGHT_INK),
    accent: accentColor,
    onAccent: isLight(accentColor) ? DARK_INK : LIGHT_INK,
    card: cardColor ?? (light ? '#ffffff' : '#1c1c21'),
    light,
  }
}

/** Returns true for a colour on which dark text is more legible than light one. */
function isLight(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  return (red * 299 + green * 587 + blue * 114) / 1000 > 140
}
