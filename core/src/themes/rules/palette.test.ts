import { describe, expect, test } from 'vitest'
import { DEFAULT_THEME } from '../default-theme.ts'
import { TINT } from '../palette/background.ts'
import type { Cards } from '../palette/cards.ts'
import type { Inks } from '../palette/inks.ts'
import type { Theme } from '../schema.ts'
import { randomThemes } from '../testing/random-themes.ts'
import { backgroundColorsOf } from './background-colors.ts'
import { BONE, contrast, greyOf, hexOf, lowestContrast, mix, type Rgb, rgbOf } from './contrast.ts'
import { badgeColor, type Palette, type PaletteInput, paletteOf } from './palette.ts'

const BACKGROUNDS = ['#08080a', '#223355', '#ffffff', '#f5c2d0', '#ffe600', '#e05050', '#7a2e2e', '#808080'].map(
  (color) => ({ color, picture: null }),
)
const PICTURES = [
  { dark: 0, light: 1 },
  { dark: 0.5, light: 0.95 },
  { dark: 0, light: 0.08 },
  { dark: 0.15, light: 0.4 },
].map((picture) => ({ color: '#08080a', picture }))

/** Returns the colours of a gradient between each two of its colours. */
function blends(colors: readonly Rgb[]): Rgb[] {
  const mixed = colors.flatMap((one, index) =>
    colors.slice(index + 1).flatMap((other) => [0.25, 0.5, 0.75].map((share) => mix(one, other, share))),
  )
  return [...colors, ...mixed]
}

/** Returns what lies behind lines on no card, from what the page draws over each other. */
function behindLines(
  { background, picture, theme }: PaletteInput,
  { isDefault, base, dim, scrim, glow, glass }: Palette,
): Rgb[] {
  const over = (color: Rgb, opacity: number) => (surface: Rgb) => mix(color, surface, opacity)
  if (!picture) {
    const lines = blends(background).map(over(base, scrim))
    // The faintest text of the default look is below the light.
    return scrim > 0 || isDefault ? lines : [...lines, ...blends(background).map(over(glow, 0.15))]
  }
  const tint = over(rgbOf(theme.pictureTint ?? BONE), theme.pictureTint ? TINT : 0)
  const seen = [picture.dark, picture.light].map(greyOf).map(tint).map(over(base, dim))
  return theme.card === 'auto' ? seen.map(over(glass.color, glass.opacity)) : seen.map(over(base, scrim))
}

function contrastsOf({ ink, ink2, ink3, ...marks }: Inks, surfaces: readonly Rgb[], faintest: number): number[] {
  const texts = surfaces.flatMap((surface) =>
    [1, ink2, faintest].map((opacity) => contrast(mix(ink, surface, opacity), surface)),
  )
  const large = Object.values(marks).map((mark) => lowestContrast(mark, surfaces) * 1.5)
  return [...texts, ...(faintest === ink3 ? large : [])]
}

const valuesOf = (cards: Cards) => Object.values(cards)

/** Returns the lowest contrast of a page; that of marks counts 1.5 times, as they need 3:1. */
function lowestOf(input: PaletteInput): number {
  const palette = paletteOf(input)
  const { inks, cards, glass, onCards } = palette
  const overGlass = [0, 255].map((grey) => mix(glass.color, [grey, grey, grey], glass.opacity))
  // The stylesheet gives the default look's faintest text on glass another opacity.
  const faintest = palette.isDefault && input.picture ? 0.6 : inks.ink3
  return Math.min(
    ...contrastsOf(inks, behindLines(input, palette), faintest),
    ...contrastsOf(inks, valuesOf(cards), inks.ink3),
    ...contrastsOf(inks, overGlass, inks.ink2),
    ...(onCards ? contrastsOf(onCards.inks, valuesOf(onCards.cards), onCards.inks.ink3) : []),
  )
}

function inputOf({ color, picture }: { color: string; picture: PaletteInput['picture'] }, theme: Theme, accent = BONE) {
  const background = picture ? [rgbOf(color)] : backgroundColorsOf({ ...theme, backgroundColor: color })
  return { background, picture, theme, accent: rgbOf(accent) }
}

describe('Every text of a page has a contrast of 4.5:1, and large texts and marks have 3:1, whatever its owner chose. What is not legible is repaired in this order: a soft scrim behind lines on a picture or gradient, then a veil over the picture, then the nearest legible colour of the text.', () => {
  const themes = randomThemes(500)

  test.each([...BACKGROUNDS, ...PICTURES])('500 themes on $color and $picture', (behind) => {
    const failing = themes
      .map((theme) => ({ theme, lowest: lowestOf(inputOf(behind, theme, theme.accent)) }))
      .filter(({ lowest }) => lowest < 4.5)
    expect(failing.slice(0, 3)).toEqual([])
    expect(failing).toHaveLength(0)
  })

  test('the default theme is legible on every colour', () => {
    const lowest = [...BACKGROUNDS, ...PICTURES].map((behind) => lowestOf(inputOf(behind, DEFAULT_THEME)))
    expect(Math.min(...lowest)).toBeGreaterThanOrEqual(4.5)
  })

  test('a dark legible colour and a picture with the default theme keep the colours of the stylesheet', () => {
    for (const behind of [{ color: '#08080a', picture: null }, { color: '#0b1026', picture: null }, ...PICTURES])
      expect(paletteOf(inputOf(behind, DEFAULT_THEME)).isDefault).toBe(true)
  })

  test('a light page is light, and its cards are white-ish', () => {
    const { scheme, cards, scrim } = paletteOf(inputOf({ color: '#f5c2d0', picture: null }, DEFAULT_THEME))
    expect({ scheme, scrim }).toEqual({ scheme: 'light', scrim: 0 })
    expect(Math.min(...cards.card)).toBeGreaterThan(230)
  })

  test('lines on a bright picture get a scrim first; a picture that is dark enough gets none', () => {
    const theme: Theme = { ...DEFAULT_THEME, card: 'solid' }
    const [bright, dark] = [PICTURES[1], PICTURES[2]].map((behind) => behind && paletteOf(inputOf(behind, theme)))
    expect(bright).toMatchObject({ repairs: ['scrim'], dim: 0 })
    expect(dark).toMatchObject({ repairs: [], scrim: 0 })
  })

  test('a light page stays light over a dark picture, where a scrim that is only legible would be grey', () => {
    const theme: Theme = { ...DEFAULT_THEME, card: 'none' }
    const { scheme, base, lines, dim } = paletteOf(
      inputOf({ color: '#f5c2d0', picture: { dark: 0, light: 0.03 } }, theme),
    )
    expect({ scheme, dim }).toEqual({ scheme: 'light', dim: 0 })
    expect(Math.max(...lines.map((line) => contrast(base, line)))).toBeLessThanOrEqual(1.3)
  })

  test('panels of a dark page keep the hue of its background over a picture', () => {
    const theme = { ...DEFAULT_THEME, card: 'outline', ink: '#ffffff' } as const
    const { base, cards } = paletteOf(inputOf({ color: '#0f3a8a', picture: { dark: 0, light: 1 } }, theme))
    for (const [red, , blue] of [base, cards.card]) expect(blue).toBeGreaterThan(2 * red)
    expect(contrast(base, rgbOf(BONE))).toBeGreaterThanOrEqual(13)
  })

  test('an ink that no scrim makes legible on a picture dims it', () => {
    const behind = { color: '#08080a', picture: { dark: 0, light: 1 } }
    const theme: Theme = { ...DEFAULT_THEME, card: 'none', ink: '#9a9a9a' }
    expect(paletteOf(inputOf(behind, theme)).repairs).toEqual(['scrim', 'dim'])
  })

  test('an ink on a plain colour is replaced by the nearest legible one', () => {
    const { inks, repairs, scrim } = paletteOf(
      inputOf({ color: '#ffffff', picture: null }, { ...DEFAULT_THEME, ink: '#ffb3c7' }),
    )
    expect({ repairs, scrim }).toEqual({ repairs: ['ink', 'accent'], scrim: 0 })
    expect(hexOf(inks.ink)).toBe('#946873')
  })

  test('white cards on a dark page have inks of their own', () => {
    const palette = paletteOf(inputOf({ color: '#08080a', picture: null }, { ...DEFAULT_THEME, cardColor: '#ffffff' }))
    expect(palette.scheme).toBe('dark')
    expect(palette.onCards).toMatchObject({ cards: { card: [255, 255, 255] } })
  })
})

test('The colour of a badge is mixed towards black or white if its label is not legible on it.', () => {
  const failing = [...BACKGROUNDS, ...PICTURES].flatMap((behind) => {
    const palette = paletteOf(inputOf(behind, DEFAULT_THEME))
    const fills = ['#000000', '#ffffff', '#ff0000', '#22d3ee'].map((color) => badgeColor(rgbOf(color), palette))
    const lowest = fills.flatMap((fill) =>
      palette.lines.map((line) => contrast(palette.inks.ink, mix(fill, line, 0.14))),
    )
    return lowest.filter((value) => value < 4.5)
  })
  expect(failing).toEqual([])
})
