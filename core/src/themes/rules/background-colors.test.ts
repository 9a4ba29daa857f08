import { describe, expect, test } from 'vitest'
import { THEME_CHOICES } from '../choices.ts'
import { backgroundColorsOf, hslOf, rgbOfHsl } from './background-colors.ts'
import { hexOf, isLighter, rgbOf } from './contrast.ts'

describe("The colours of a background are its colour and those of its gradient or pattern. A gradient without further colours gets two that are near to the background's colour, a pattern one that is a little lighter or darker.", () => {
  test('a plain background has one colour', () => {
    const colors = { backgroundStyle: 'plain', backgroundColors: ['#ff0000'], backgroundColor: '#123456' } as const
    expect(backgroundColorsOf({ ...colors, backgroundColors: [...colors.backgroundColors] }).map(hexOf)).toEqual([
      '#123456',
    ])
  })

  test.each(['linear', 'radial', 'mesh'] as const)('%s', (backgroundStyle) => {
    const of = (backgroundColors: string[]) =>
      backgroundColorsOf({ backgroundStyle, backgroundColors, backgroundColor: '#ffd1a4' }).map(hexOf)
    expect(of(['#ff8fab'])).toEqual(['#ffd1a4', '#ff8fab'])
    expect(of([])).toHaveLength(3)
  })

  test.each([
    ['#ffffff', false],
    ['#08080a', true],
    ['#e05050', true],
    ['#7a2e2e', false],
  ])('the pattern of %s is lighter: %s', (backgroundColor, isPatternLighter) => {
    const [base = [0, 0, 0], line = [0, 0, 0]] = backgroundColorsOf({
      ...{ backgroundStyle: 'dots', backgroundColors: [], backgroundColor },
    })
    expect(isLighter(line, base)).toBe(isPatternLighter)
  })

  test('every style names the colour of the background first', () => {
    for (const backgroundStyle of THEME_CHOICES.backgroundStyle) {
      const [first] = backgroundColorsOf({ backgroundStyle, backgroundColors: ['#00ff00'], backgroundColor: '#123456' })
      expect(first).toEqual(rgbOf('#123456'))
    }
  })
})

test.each(['#e05050', '#223355', '#ffffff', '#000000', '#7a2e2e', '#4ade80'])(
  '%s is the colour of its hue',
  (color) => {
    expect(hexOf(rgbOfHsl(hslOf(rgbOf(color))))).toBe(color)
  },
)
