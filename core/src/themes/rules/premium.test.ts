import { describe, expect, test } from 'vitest'
import { DEFAULT_THEME } from '../default-theme.ts'
import type { Theme } from '../schema.ts'
import { effectiveTheme, needsPremium, PREMIUM_FIELDS, refusedThemeFields } from './premium.ts'

const FREE = { premium: false, until: null }
const PREMIUM = { premium: true, until: null }
/** A theme in which everything that needs premium is chosen. */
const RICH: Theme = {
  ...DEFAULT_THEME,
  layout: 'split',
  backgroundStyle: 'mesh',
  backgroundMotion: true,
  edge: 'shimmer',
  shadow: 'glow',
  portraitFrame: 'frame',
  pairing: 'editorial',
  titleStyle: 'glow',
  enter: true,
  brand: false,
}

describe('Values of a theme that need premium: motion and status. Layouts, colours, gradients, cards, buttons and portraits are free.', () => {
  test('without premium each is refused by its name', () => {
    expect(refusedThemeFields(DEFAULT_THEME, RICH, FREE)).toEqual([...PREMIUM_FIELDS])
    expect(refusedThemeFields(DEFAULT_THEME, RICH, PREMIUM)).toEqual([])
  })

  test('free values of the same settings are allowed', () => {
    const free = {
      edge: 'gradient',
      shadow: 'hard',
      portraitFrame: 'ring',
      titleStyle: 'outline',
      layout: 'poster',
    } as const
    expect(refusedThemeFields(DEFAULT_THEME, free, FREE)).toEqual([])
  })

  test('a lapsed owner keeps the stored values, gets no other one, and may return to the default', () => {
    expect(refusedThemeFields(RICH, RICH, FREE)).toEqual([])
    expect(refusedThemeFields(RICH, { portraitFrame: 'glow' }, FREE)).toEqual(['portraitFrame'])
    expect(refusedThemeFields(RICH, DEFAULT_THEME, FREE)).toEqual([])
  })

  test('no default needs premium', () => {
    expect(Object.entries(DEFAULT_THEME).filter(([field, value]) => needsPremium(field, value))).toEqual([])
  })
})

describe('After premium has ended nothing stored is deleted. The page shows the default in place of each value of its theme that needs premium.', () => {
  test('what is free stays', () => {
    expect(effectiveTheme(RICH, FREE)).toEqual({ ...DEFAULT_THEME, layout: 'split', backgroundStyle: 'mesh' })
    expect(effectiveTheme(RICH, PREMIUM)).toEqual(RICH)
  })
})
