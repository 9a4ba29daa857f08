import { THEME_CHOICES } from '../choices.ts'
import { DEFAULT_THEME } from '../default-theme.ts'
import type { Theme } from '../schema.ts'

/** Returns pseudo-random numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A theme with an accent, which is a design setting of its own. */
export type AccentedTheme = Theme & { accent: string }

/** Returns themes with random colours, the same ones each time, for tests. */
export function randomThemes(count: number): AccentedTheme[] {
  const random = seededRandom(36)
  return Array.from({ length: count }, () => randomTheme(random))
}

function randomTheme(random: () => number): AccentedTheme {
  const color = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  const own = (share: number) => (random() < share ? color() : null)
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  return {
    ...DEFAULT_THEME,
    backgroundStyle: oneOf(THEME_CHOICES.backgroundStyle),
    backgroundColors: Array.from({ length: Math.floor(random() * 4) }, color),
    pictureDim: oneOf(THEME_CHOICES.pictureDim),
    pictureTint: own(0.3),
    ink: own(0.5),
    card: oneOf(THEME_CHOICES.card),
    cardColor: own(0.5),
    accent: color(),
  }
}
