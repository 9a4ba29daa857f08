import { contrast, DEFAULT_THEME, rgbOf } from '@vitrine/core/themes/lite'
import { expect, test } from 'vitest'
import { gradientColors, titleLook } from './title-look.ts'

const on = (ink: string, behind: string) => ({
  ink,
  behind,
  isLegible: (color: string) => contrast(rgbOf(color), rgbOf(behind)) >= 3,
})
const DARK = on('#f4f1ea', '#08080a')
const LIGHT = on('#111111', '#ffffff')
const lookOf = (titleStyle: (typeof DEFAULT_THEME)['titleStyle'], textAnimation: 'none' | 'wave' | 'glitch' = 'none') =>
  titleLook(
    { title: 'Ada Lune', theme: { ...DEFAULT_THEME, titleStyle }, design: { textAnimation } },
    { accent: '#3b82f6', ...DARK },
  )

test.each([
  ['#3b82f6', DARK],
  ['#f4f1ea', DARK],
  ['#0a0a3a', DARK],
  ['#facc15', LIGHT],
  ['#111111', LIGHT],
  ['#ffffff', LIGHT],
  ['#888888', on('#ffffff', '#444444')],
])('both ends of the gradient from %s are legible on %o', (accent, page) => {
  const colors = gradientColors({ backgroundColors: [] }, { accent, ...page })
  expect(Math.min(...colors.map((color) => contrast(rgbOf(color), rgbOf(page.behind))))).toBeGreaterThanOrEqual(3)
})

test('a gradient runs from the accent to a further colour of the background, if both are legible', () => {
  const of = (accent: string, backgroundColors: string[]) => gradientColors({ backgroundColors }, { accent, ...DARK })
  expect(of('#3b82f6', ['#f472b6'])).toEqual(['#3b82f6', '#f472b6'])
  expect(of('#3b82f6', ['#101020', '#f472b6'])).toEqual(['#3b82f6', '#f472b6'])
  expect(of('#101020', ['#f472b6'])).toEqual(['#f4f1ea', '#f472b6'])
  const [from, to] = of('#3b82f6', [])
  expect(to).not.toBe(from)
})

test('each style costs at most 0.4 kB, and a plain title nothing', () => {
  expect(lookOf('plain')).toBe('')
  for (const style of ['gradient', 'glow', 'outline'] as const) {
    const css = lookOf(style)
    expect(css.length).toBeGreaterThan(0)
    expect(css.length).toBeLessThan(400)
  }
})

test.each(['none', 'wave', 'glitch'] as const)(
  'with the animation %s a gradient is only on screens with colours of their own',
  (animation) => {
    expect(lookOf('gradient', animation)).toMatch(/^@media screen and \(forced-colors:none\)\{.*\}$/)
  },
)

test('letters that move have a colour each, because a gradient of the title would not move with them', () => {
  expect(lookOf('gradient', 'wave')).toContain('.letter{color:color-mix(')
  expect(lookOf('gradient', 'wave')).not.toContain('transparent')
})
