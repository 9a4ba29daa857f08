import { expect, test } from 'vitest'
import { DEFAULT_DESIGN } from '../portfolios/index.ts'
import { pagePalette } from '../portfolios/lite.ts'
import { DEFAULT_THEME } from '../themes/index.ts'
import { contrast as contrastOf, lowestContrast } from '../themes/rules/contrast.ts'
import { LOOK_CATALOG } from './catalog.ts'
import { premiumInLook } from './rules/premium.ts'
import { Look } from './schema.ts'

/** Returns the relative luminance of an sRGB colour, by WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the number of looks of the gallery for which a condition is true. */
const count = (condition: (look: Look) => boolean) => LOOK_CATALOG.filter(({ look }) => condition(look)).length

test('the gallery has 24 looks, each valid and with its own name and id', () => {
  expect(LOOK_CATALOG).toHaveLength(24)
  expect(new Set(LOOK_CATALOG.map(({ id }) => id)).size).toBe(24)
  expect(new Set(LOOK_CATALOG.map(({ name }) => name)).size).toBe(24)
  for (const { look } of LOOK_CATALOG) expect(Look.parse(look)).toEqual(look)
})

test.each([
  { kind: 'light', least: 7, is: (look: Look) => luminance(look.backgroundColor) > 0.5 },
  { kind: 'left-aligned', least: 5, is: ({ layout }: Look) => layout === 'list' || layout === 'split' },
  { kind: 'without a card', least: 3, is: ({ card }: Look) => card === 'none' },
  { kind: 'with hard edges', least: 3, is: ({ corner }: Look) => corner === 'none' },
  { kind: 'monospaced', least: 2, is: ({ pairing }: Look) => pairing === 'technical' },
  { kind: 'posters', least: 2, is: ({ layout }: Look) => layout === 'poster' },
  { kind: 'split', least: 2, is: ({ layout }: Look) => layout === 'split' },
  { kind: 'for projects', least: 2, is: ({ layout }: Look) => layout === 'portfolio' },
  { kind: 'free', least: 16, is: (look: Look) => premiumInLook(look).length === 0 },
  { kind: 'of premium', least: 8, is: (look: Look) => premiumInLook(look).length > 0 },
])('at least $least looks are $kind', ({ least, is }) => {
  expect(count(is)).toBeGreaterThanOrEqual(least)
})

test('no two looks have the same structure', () => {
  const structures = LOOK_CATALOG.map(({ look }) =>
    [look.layout, look.card, look.corner, look.portraitShape, look.linkStyle, look.linkColumns].join(),
  )
  expect(new Set(structures).size).toBe(structures.length)
})

test.each(LOOK_CATALOG)('the texts of $name are legible on its background, its further colours and its card', (row) => {
  const { look } = row
  const ink = look.ink ?? (luminance(look.backgroundColor) > 0.18 ? '#08080a' : '#f4f1ea')
  const onCard = look.linkStyle === 'filled' ? [] : [look.cardColor ?? look.backgroundColor]
  for (const behind of [look.backgroundColor, ...onCard]) {
    expect(contrast(ink, behind), `${ink} on ${behind}`).toBeGreaterThanOrEqual(4.5)
  }
})

/** Returns the colors of a page with this look, with a video whose light is not known, or without one. */
function paletteWith({ look }: (typeof LOOK_CATALOG)[number], backgroundVideoUrl: string | null) {
  const [theme, design] = [
    { ...DEFAULT_THEME, ...look },
    { ...DEFAULT_DESIGN, ...look },
  ]
  return pagePalette({ backgroundUrl: null, backgroundVideoUrl, theme, design })
}

const LIGHT_LOOKS = LOOK_CATALOG.filter((row) => row.look.card !== 'auto' && paletteWith(row, null).scheme === 'light')

test('at least ten looks are light and have no dark glass', () => {
  expect(LIGHT_LOOKS.length).toBeGreaterThanOrEqual(10)
})

test.each(LIGHT_LOOKS)('$name stays light over a video that is dark, and its texts are legible on all of it', (row) => {
  const { scheme, base, lines, inks, dim } = paletteWith(row, '/video.mp4')
  expect({ scheme, dim }).toEqual({ scheme: 'light', dim: 0 })
  expect(lines).toHaveLength(2)
  expect(Math.max(...lines.map((line) => contrastOf(base, line)))).toBeLessThanOrEqual(1.3)
  expect(lowestContrast(inks.ink, lines)).toBeGreaterThanOrEqual(4.5)
})
