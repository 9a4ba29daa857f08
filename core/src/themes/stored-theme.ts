import { z } from 'zod'
import { DEFAULT_THEME } from './default-theme.ts'
import { Theme } from './schema.ts'

/** Version of themes as stored. */
const THEME_VERSION = 1

/**
 * Returns a stored theme, in which settings may be missing or have values of another version: they get their defaults.
 */
export function readTheme(stored: unknown): Theme {
  const known = z.record(z.string(), z.unknown()).catch({}).parse(stored)
  const theme: Record<string, unknown> = { ...DEFAULT_THEME }
  for (const [field, schema] of Object.entries(Theme.shape)) {
    const read = schema.safeParse(known[field])
    if (read.success) theme[field] = read.data
  }
  return Theme.parse(theme)
}

/** Returns the JSON of a theme to store. */
export function storedTheme(theme: Theme): object {
  return { version: THEME_VERSION, ...theme }
}
