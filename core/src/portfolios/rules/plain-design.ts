import { DEFAULT_THEME, type Theme } from '../../themes/index.ts'
import { DEFAULT_DESIGN } from '../default-design.ts'
import type { DesignSettings } from '../design-schema.ts'

/** Settings with which visitors see that somebody chose how the page looks. */
const SEEN = [
  'backgroundType',
  'backgroundColor',
  'visualEffect',
  'cursorType',
  'customFont',
  'textAnimation',
  'linkStyle',
  'accentColor',
] as const satisfies readonly (keyof DesignSettings)[]

/** A page is plain while its background, effect, cursor, fonts, buttons and theme are those of a new page. */
export function isPlainDesign(settings: DesignSettings & { theme: Theme }): boolean {
  return (
    SEEN.every((field) => settings[field] === DEFAULT_DESIGN[field]) &&
    JSON.stringify({ ...DEFAULT_THEME, ...settings.theme }) === JSON.stringify(DEFAULT_THEME)
  )
}
