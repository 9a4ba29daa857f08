/** Lite entry of themes, for the public page: without the schema library. */
export { BLOCKS, type Block, THEME_CHOICES } from './choices.ts'
export { DEFAULT_THEME } from './default-theme.ts'
export { effectiveTheme, type PremiumThemeField, refusedThemeFields } from './rules/premium.ts'
export type { Theme, ThemeChanges } from './schema.ts'
