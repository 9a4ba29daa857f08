import type { Plan } from '../../billing/rules.ts'
import { DEFAULT_THEME } from '../default-theme.ts'
import type { Theme, ThemeChanges } from '../schema.ts'

/**
 * Values of a theme that need premium: motion and status. Layouts, colours, gradients, cards, buttons and portraits are
 * free.
 */
const PREMIUM_VALUES = {
  backgroundMotion: [true],
  edge: ['shimmer'],
  shadow: ['glow'],
  portraitFrame: ['glow', 'frame'],
  pairing: ['editorial', 'friendly', 'technical', 'poster', 'bookish', 'playful'],
  titleStyle: ['glow'],
  enter: [true],
  brand: [false],
} as const satisfies { [Field in keyof Theme]?: readonly Theme[Field][] }

/** Settings of a theme of which some values need premium. */
export const PREMIUM_FIELDS = [
  'backgroundMotion',
  'edge',
  'shadow',
  'portraitFrame',
  'pairing',
  'titleStyle',
  'enter',
  'brand',
] as const satisfies readonly (keyof typeof PREMIUM_VALUES)[]
export type PremiumThemeField = (typeof PREMIUM_FIELDS)[number]

/** Returns true if a value of a theme's setting needs premium. */
export function needsPremium(field: string, value: unknown): boolean {
  const known: Record<string, readonly unknown[]> = PREMIUM_VALUES
  return Object.hasOwn(known, field) && (known[field]?.includes(value) ?? false)
}

/**
 * Without premium a theme may keep its stored values; another value that needs premium is refused.
 *
 * Returns the refused settings.
 */
export function refusedThemeFields(stored: Theme, changes: ThemeChanges, plan: Plan): PremiumThemeField[] {
  if (plan.premium) return []
  return PREMIUM_FIELDS.filter((field) => changes[field] !== stored[field] && needsPremium(field, changes[field]))
}

/**
 * After premium has ended nothing stored is deleted. The page shows the default in place of each value of its theme
 * that needs premium: a gradient rests, edges do not shimmer, nothing glows, the portrait has no frame, the fonts of a
 * pairing are not used, there is no enter screen, and the brand line is back.
 *
 * Returns the theme to show.
 */
export function effectiveTheme(stored: Theme, plan: Plan): Theme {
  if (plan.premium) return stored
  const shown = Object.entries(stored).filter(([field, value]) => !needsPremium(field, value))
  return { ...DEFAULT_THEME, ...Object.fromEntries(shown) }
}
