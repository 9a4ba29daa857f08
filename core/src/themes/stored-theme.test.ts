import { describe, expect, test } from 'vitest'
import { DEFAULT_THEME } from './default-theme.ts'
import { readTheme, storedTheme } from './stored-theme.ts'

describe('a stored theme', () => {
  test('is read as it was stored', () => {
    expect(readTheme(storedTheme({ ...DEFAULT_THEME, layout: 'split' }))).toEqual({ ...DEFAULT_THEME, layout: 'split' })
  })

  test.each([{}, null, 'x', [], { layout: 'unknown', blocks: ['links'], version: 9 }])('%j has defaults', (stored) => {
    expect(readTheme(stored)).toEqual(DEFAULT_THEME)
  })
})
