/** Lite entry of themes, for the public page: without the schema library. */
export { BLOCKS, type Block, THEME_CHOICES } from './choices.ts'
export { DEFAULT_THEME } from './default-theme.ts'
export { type PictureLight, TINT } from './palette/background.ts'
export { overAnything } from './palette/cards.ts'
export { DEFAULT_INKS } from './palette/inks.ts'
export { backgroundColorsOf, NOISE } from './rules/background-colors.ts'
export {
  BONE,
  contrast,
  hexOf,
  isLegibleOn,
  isLight,
  isLightRgb,
  lowestContrast,
  luminance,
  MARK_CONTRAST,
  mix,
  nearestLegible,
  type Rgb,
  rgbOf,
  settle,
  TEXT_CONTRAST,
  VOID,
} from './rules/contrast.ts'
export { badgeColor, markColor, type Palette, type PaletteInput, paletteOf, type Repair } from './rules/palette.ts'
export { effectiveTheme, type PremiumThemeField, refusedThemeFields } from './rules/premium.ts'
export type { Theme, ThemeChanges } from './schema.ts'
