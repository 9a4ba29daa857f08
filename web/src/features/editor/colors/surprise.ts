import { needsPremium, THEME_CHOICES } from '@vitrine/core/themes'
import { hexOf, type Rgb } from '@vitrine/core/themes/lite'
import type { DraftChanges } from '../draft/draft.ts'
import { hsl, legibleOn } from './color-math.ts'

/** Returns a number from 0 to below 1. */
type Random = () => number

/** Ways from the hue of the background to that of the accent, in degrees. */
const HARMONIES = [0, 30, -30, 150, 180, 210]
/** Cards and edges, shadows and buttons that go together. */
const MATERIALS = [
  { card: 'none', edge: 'hairline', shadow: 'none', linkStyle: 'outline' },
  { card: 'none', edge: 'none', shadow: 'none', linkStyle: 'line' },
  { card: 'solid', edge: 'none', shadow: 'soft', linkStyle: 'soft' },
  { card: 'glass', edge: 'hairline', shadow: 'soft', linkStyle: 'glass' },
  { card: 'outline', edge: 'bold', shadow: 'hard', linkStyle: 'hard' },
  { card: 'paper', edge: 'none', shadow: 'soft', linkStyle: 'filled' },
  { card: 'solid', edge: 'gradient', shadow: 'none', linkStyle: 'filled' },
  { card: 'outline', edge: 'dashed', shadow: 'none', linkStyle: 'outline' },
] as const

/**
 * Returns a random look whose parts go together: colours by the rules of harmony, and a material of cards and buttons.
 * Texts, files and everything that needs premium stay as they are.
 */
export function surprise(random: Random): DraftChanges {
  const hue = random() * 360
  const accentHue = (hue + one(random, HARMONIES) + 360) % 360
  const ground = groundOf(random, hue)
  const accent = legibleOn(hsl(accentHue, 0.55 + random() * 0.4, 0.45 + random() * 0.25), ground, 3)
  const shift = (turn: number, way: number) => hexOf(hsl((hue + turn + 360) % 360, 0.5, way))
  const lightness = isBright(ground) ? 0.8 : 0.22
  return {
    ...one(random, MATERIALS),
    layout: free(random, 'layout'),
    backgroundStyle: free(random, 'backgroundStyle'),
    backgroundColors: [shift(40, lightness), shift(-40, lightness)],
    backgroundColor: hexOf(ground),
    accentColor: hexOf(accent),
    ink: null,
    cardColor: null,
    corner: free(random, 'corner'),
    portraitShape: one(random, ['circle', 'squircle', 'square', 'hexagon'] as const),
    portraitSize: free(random, 'portraitSize'),
    portraitFrame: free(random, 'portraitFrame'),
    linkIcon: one(random, ['left', 'left', 'right'] as const),
    icons: free(random, 'icons'),
    titleStyle: free(random, 'titleStyle'),
  }
}

/** Returns a background: nearly white, pastel, nearly black, or deep. */
function groundOf(random: Random, hue: number): Rgb {
  const [saturation, lightness] = one(random, [
    [0.3, 0.96],
    [0.6, 0.88],
    [0.25, 0.06],
    [0.45, 0.14],
  ] as const)
  return hsl(hue, saturation, lightness)
}

function isBright([red, green, blue]: Rgb): boolean {
  return red + green + blue > 382
}

function one<Value>(random: Random, values: readonly [Value, ...Value[]] | readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}

/** Returns a random value of a choice that is free. */
function free<Field extends keyof typeof THEME_CHOICES>(
  random: Random,
  field: Field,
): (typeof THEME_CHOICES)[Field][number] {
  const values: readonly (typeof THEME_CHOICES)[Field][number][] = THEME_CHOICES[field]
  return one(
    random,
    values.filter((value) => !needsPremium(field, value)),
  )
}
