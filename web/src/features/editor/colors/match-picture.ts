import { contrast, hexOf, luminance, mix, type Rgb } from '@vitrine/core/themes/lite'
import { colourfulness, hsl, inkOn, legibleOn } from './color-math.ts'

/** Colours of a page that fit a picture. */
export interface MatchedColors {
  backgroundColor: string
  accentColor: string
  cardColor: string
  ink: string
}

/** A colour of a picture and its share of it, 0 to 1. */
interface Share {
  color: Rgb
  share: number
}

/** Number of colours that are sought in a picture. */
const CLUSTERS = 6
/** Rounds in which they are moved to the middle of their pixels. */
const ROUNDS = 8
/** Least contrast of text, and of accents, which are large. */
const TEXT = 4.5
const MARK = 3
/** An accent of a grey picture has this colour. */
const GREY_ACCENT = hsl(40, 0.35, 0.7)
/** Colourfulness from which a colour of a picture is an accent. */
const COLOURFUL = 0.18

/**
 * Returns colours that fit a picture, given as the red, green, blue and opacity of its pixels. Text is legible on the
 * background and on cards. Null if the picture is transparent.
 */
export function matchPicture(pixels: ArrayLike<number>): MatchedColors | null {
  const shares = mainColors(pixels)
  const [main] = shares
  if (!main) return null
  const accent = accentOf(shares)
  const isLight = luminance(main.color) > 0.45
  const ground = mix(isLight ? [255, 255, 255] : [8, 8, 10], main.color, isLight ? 0.6 : 0.7)
  const card = mix(isLight ? [255, 255, 255] : accent, ground, isLight ? 0.6 : 0.14)
  const ink = legibleOn(mix(accent, inkOn(ground), 0.12), ground, TEXT)
  return {
    backgroundColor: hexOf(ground),
    accentColor: hexOf(legibleOn(accent, ground, MARK)),
    cardColor: hexOf(contrast(ink, card) >= TEXT ? card : ground),
    ink: hexOf(ink),
  }
}

/** Returns the most colourful colour of a picture that is not only a few pixels. */
function accentOf(shares: readonly Share[]): Rgb {
  const best = shares
    .filter(({ color, share }) => share >= 0.02 && colourfulness(color) >= COLOURFUL)
    .toSorted((left, right) => strength(right) - strength(left))[0]
  return best ? best.color : GREY_ACCENT
}

function strength({ color, share }: Share): number {
  return colourfulness(color) * (0.4 + Math.sqrt(share))
}

/** Returns the main colours of a picture, the most frequent first (k-means). */
function mainColors(pixels: ArrayLike<number>): Share[] {
  const colors: Rgb[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) > 127) colors.push([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
  }
  if (colors.length === 0) return []
  let centres = startOf(colors)
  let members: Rgb[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    members = centres.map(() => [])
    for (const color of colors) members[nearest(centres, color)]?.push(color)
    centres = centres.map((centre, place) => middle(members[place] ?? []) ?? centre)
  }
  return centres
    .map((color, place) => ({ color, share: (members[place]?.length ?? 0) / colors.length }))
    .filter(({ share }) => share > 0)
    .toSorted((left, right) => right.share - left.share)
}

/** Returns colours that are far from each other to start with, always the same for the same picture. */
function startOf(colors: readonly Rgb[]): Rgb[] {
  const chosen: Rgb[] = [middle(colors) ?? [0, 0, 0]]
  while (chosen.length < CLUSTERS) {
    let farthest: Rgb = [0, 0, 0]
    let far = -1
    for (const color of colors) {
      const distance = Math.min(...chosen.map((other) => distanceOf(color, other)))
      if (distance > far) [farthest, far] = [color, distance]
    }
    chosen.push(farthest)
  }
  return chosen
}

function nearest(centres: readonly Rgb[], color: Rgb): number {
  let best = 0
  let near = Number.POSITIVE_INFINITY
  for (const [place, centre] of centres.entries()) {
    const distance = distanceOf(centre, color)
    if (distance < near) [best, near] = [place, distance]
  }
  return best
}

function distanceOf(one: Rgb, other: Rgb): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
}

function middle(colors: readonly Rgb[]): Rgb | null {
  if (colors.length === 0) return null
  const sum = [0, 0, 0] as [number, number, number]
  for (const color of colors) {
    sum[0] += color[0]
    sum[1] += color[1]
    sum[2] += color[2]
  }
  return [sum[0] / colors.length, sum[1] / colors.length, sum[2] / colors.length]
}
