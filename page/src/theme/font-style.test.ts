import { expect, test } from 'vitest'
import { fontStyle } from './font-style.ts'

/** Returns the names of the files in a stylesheet, in its order. */
const filesOf = (css: string) => css.match(/[^/]+(?=\.woff2)/g) ?? []

test.each([
  ['Καλημέρα', 'press-start-2p', ['inter-greek', 'press-start-2p-greek', 'press-start-2p-latin']],
  ['Добрый день', 'pacifico', ['inter-cyrillic', 'pacifico-cyrillic', 'pacifico-latin']],
  ['Chào buổi sáng', 'bungee', ['inter-vietnamese', 'bungee-vietnamese', 'bungee-latin']],
  ['Đặng', 'default', ['inter-vietnamese', 'space-grotesk-vietnamese']],
  ['Żółć', 'default', ['inter-latin-ext', 'space-grotesk-latin-ext']],
  ['नमस्ते', 'teko', ['teko-devanagari', 'teko-latin']],
  ['Καλημέρα', 'orbitron', ['inter-greek', 'inter-greek', 'orbitron-latin']],
  ['Добрый день', 'default', ['inter-cyrillic', 'inter-cyrillic']],
  ['₹500', 'default', ['inter-rupee', 'space-grotesk-rupee']],
  ['½ kg', 'default', ['inter-latin-rest', 'space-grotesk-latin-rest']],
  ['Café “Ñandú” – 5 € · œuvre…', 'default', []],
  ['Rocket 🚀 👩🏽‍🚀 ❤️ 東京 مرحبا', 'default', []],
])('%j in the font %s needs %j', (texts, customFont, files) => {
  expect(filesOf(fontStyle(customFont, texts, null))).toEqual(files)
})

test('a character of two files comes from the one that is listed last', () => {
  expect(filesOf(fontStyle('bungee', 'Đặng Żółć', null))).toEqual([
    'inter-latin-ext',
    'inter-vietnamese',
    'bungee-latin-ext',
    'bungee-vietnamese',
    'bungee-latin',
  ])
})

test('the default fonts have no style for Latin texts, a creator’s font has its Latin file and a fallback', () => {
  expect(fontStyle('default', 'Ada', null)).toBe('')
  const css = fontStyle('orbitron', 'Ada', null)
  const fallbacks = css.matchAll(/@font-face\{font-family:"Orbitron Fallback";[^}]*?local\("([^"]+)"/g)
  expect([...fallbacks].map(([, local]) => local)).toEqual(['DejaVu Sans Bold', 'Arial Bold', 'Roboto Bold'])
  expect(css).toMatch(/@font-face\{font-family:"Orbitron";[^}]*font-display:swap;[^}]*unicode-range:U\+20-7E,/)
  expect(css).toContain(':root{--font-display:"Orbitron","Orbitron Fallback",system-ui,sans-serif}')
})

test('a script that the font of headings does not have comes from the text font', () => {
  const [text = '', heading = ''] =
    fontStyle('orbitron', 'Καλημέρα', null).match(/@font-face[^}]*inter-greek[^}]*/g) ?? []
  expect(text).toContain('font-family:"Inter";font-weight:400 600;')
  // Chromium combines only faces of one family that declare the same weights.
  expect(heading).toBe(text.replace('"Inter"', '"Orbitron"').replace('400 600', '1 1000'))
})
