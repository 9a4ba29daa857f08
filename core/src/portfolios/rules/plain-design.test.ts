import { expect, test } from 'vitest'
import { DEFAULT_THEME } from '../../themes/index.ts'
import { DEFAULT_DESIGN } from '../default-design.ts'
import { isPlainDesign } from './plain-design.ts'

const PLAIN = { ...DEFAULT_DESIGN, theme: DEFAULT_THEME }

test('a new page is plain', () => {
  expect(isPlainDesign(PLAIN)).toBe(true)
})

test('the order of the stored settings does not matter', () => {
  const theme = { ...DEFAULT_THEME, ...Object.fromEntries(Object.entries(DEFAULT_THEME).reverse()) }
  expect(isPlainDesign({ ...PLAIN, theme })).toBe(true)
})

test.each([
  ['a background color', { backgroundColor: '#112233' }],
  ['an effect', { visualEffect: 'snow' }],
  ['a font', { customFont: 'teko' }],
] as const)('a page with %s is not plain', (_, changes) => {
  expect(isPlainDesign({ ...PLAIN, ...changes })).toBe(false)
})

test('a page with a theme is not plain', () => {
  expect(isPlainDesign({ ...PLAIN, theme: { ...DEFAULT_THEME, corner: 'full' } })).toBe(false)
})

test('music, hidden numbers and chat do not change how a page looks', () => {
  expect(isPlainDesign({ ...PLAIN, musicEnabled: true, hideStats: true, chatEnabled: false })).toBe(true)
})
