import {
  contrast,
  greyOf,
  isLighter,
  leastStep,
  lowestContrast,
  mix,
  nearestLegible,
  type Rgb,
  rgbOf,
  settle,
  TEXT_CONTRAST,
} from '../rules/contrast.ts'
import type { Theme } from '../schema.ts'

/** Relative luminance of the darkest and of the lightest part of a picture, 0 to 1. */
export interface PictureLight {
  dark: number
  light: number
}

/** Settings on which the surfaces behind lines depend. */
interface Behind {
  background: readonly Rgb[]
  /** The background's colours and those between them. */
  colors: readonly Rgb[]
  picture: PictureLight | null
  theme: Pick<Theme, 'pictureDim' | 'pictureTint'>
}

/** Background of lines that are on no card. */
export interface Background {
  /** Colour of the scrim and of the veil. */
  base: Rgb
  scrim: number
  dim: number
  /** The colours behind lines, at the darkest and the lightest places. */
  lines: readonly Rgb[]
}

/** Opacities of the veil over a picture, as its owner chose. */
const DIMS = { none: 0, soft: 0.2, medium: 0.4, strong: 0.6 } as const satisfies Record<Theme['pictureDim'], number>
/** Opacity of the tint of a picture. */
export const TINT = 0.35
/** Strongest scrim over a picture. */
const SCRIM_MAX = 0.7
/** Strongest light scrim over a picture, and the contrast with its own colour up to which it is not grey. */
const LIGHT_SCRIM_MAX = 0.9
const LIGHT_CONTRAST_MAX = 1.3
/** Strongest scrim over a gradient: beyond it another ink is used, if one is legible. */
const GRADIENT_SCRIM_MAX = 0.4
/** Strongest veil over a picture, and scrim over a gradient on which no ink is legible. */
const DIM_MAX = 0.9
/** Steps from no opacity to 1. */
const STEPS = 50
/** Contrast of the ink with which fainter texts can differ from it. */
export const AMPLE = 5.5

/** Returns the opacity of the veil that the owner of a page chose. */
export function chosenDim({ pictureDim }: Pick<Theme, 'pictureDim'>): number {
  return DIMS[pictureDim]
}

/**
 * Returns what lies behind lines that are on no card, after the repairs with which `ink` is legible on it. `tone` is the
 * colour from which cards and panels are made.
 */
export function repairBackground(behind: Behind, { ink, tone }: { ink: Rgb; tone: Rgb }): Background {
  const { background, colors, picture } = behind
  if (picture) return repairPicture({ ...behind, picture }, { ink, base: tone })
  const plain = { base: background[0] ?? tone, scrim: 0, dim: 0, lines: colors }
  if (background.length < 2 || lowestContrast(ink, colors) >= TEXT_CONTRAST) return plain
  const other = nearestLegible(ink, colors, TEXT_CONTRAST)
  const hasOther = lowestContrast(other, colors) >= TEXT_CONTRAST
  const base = settle(tone, ink, 2 * AMPLE)
  const scrim = leastOpacity(hasOther ? GRADIENT_SCRIM_MAX : DIM_MAX, (opacity) =>
    isLegible(ink, under(base, opacity, colors), TEXT_CONTRAST + 0.1),
  )
  if (scrim === null && hasOther) return plain
  return { base, scrim: scrim ?? DIM_MAX, dim: 0, lines: under(base, scrim ?? DIM_MAX, colors) }
}

function repairPicture(
  { picture, theme }: Behind & { picture: PictureLight },
  { ink, base }: { ink: Rgb; base: Rgb },
): Background {
  const greys = [greyOf(picture.dark), greyOf(picture.light)]
  const tint = theme.pictureTint
  const tinted = tint ? under(rgbOf(tint), TINT, greys) : greys
  const chosen = chosenDim(theme)
  const dimmed = under(base, chosen, tinted)
  const legible = leastOpacity(SCRIM_MAX, (opacity) => isLegible(ink, under(base, opacity, dimmed), AMPLE)) ?? SCRIM_MAX
  const scrim = isLighter(base, ink) ? Math.max(legible, lightScrim(base, dimmed)) : legible
  const linesWith = (dim: number) => under(base, scrim, under(base, dim, tinted))
  const dim = leastOpacity(
    DIM_MAX,
    (opacity) => opacity >= chosen && isLegible(ink, linesWith(opacity), TEXT_CONTRAST + 0.1),
  )
  return { base, scrim, dim: dim ?? Math.max(chosen, DIM_MAX), lines: linesWith(dim ?? DIM_MAX) }
}

/**
 * Returns the opacity with which a light scrim stays light over these surfaces. Over a dark picture it would be legible
 * long before, but grey, and a light look would lose its colour.
 */
function lightScrim(base: Rgb, surfaces: readonly Rgb[]): number {
  const staysLight = (opacity: number) =>
    under(base, opacity, surfaces).every((surface) => contrast(base, surface) <= LIGHT_CONTRAST_MAX)
  return leastOpacity(LIGHT_SCRIM_MAX, staysLight) ?? LIGHT_SCRIM_MAX
}

/** Returns colours and what lies between each two of them in a gradient. */
export function between(colors: readonly Rgb[]): Rgb[] {
  const mixed = colors.flatMap((one, index) =>
    colors.slice(index + 1).flatMap((other) => [0.2, 0.35, 0.5, 0.65, 0.8].map((share) => mix(one, other, share))),
  )
  return [...colors, ...mixed, ...(colors.length > 2 ? [mean(colors)] : [])]
}

/** Returns the mean of colours. */
export function mean(colors: readonly Rgb[]): Rgb {
  const part = (place: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[place], 0) / Math.max(1, colors.length)
  return [part(0), part(1), part(2)]
}

/** Returns surfaces under a colour of this opacity. */
function under(color: Rgb, opacity: number, surfaces: readonly Rgb[]): Rgb[] {
  return surfaces.map((surface) => mix(color, surface, opacity))
}

function isLegible(ink: Rgb, surfaces: readonly Rgb[], minimum: number): boolean {
  return lowestContrast(ink, surfaces) >= minimum
}

/** Returns the least opacity up to `most` that is enough, as more is, too; null if `most` is not. */
function leastOpacity(most: number, isEnough: (opacity: number) => boolean): number | null {
  const step = leastStep(Math.round(most * STEPS), (steps) => isEnough(steps / STEPS))
  return step === null ? null : step / STEPS
}
