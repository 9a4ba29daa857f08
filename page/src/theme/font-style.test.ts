import { describe, expect, test } from 'vitest'
import { fontStyle } from './font-style.ts'

/** Fallbacks of average texts, for titles and headings. */
const AVERAGE = { scales: null, headings: true }

/** Returns the names of the files in a stylesheet, in its order. */
const filesOf = (css: string) => css.match(/[^/]+(?=\.woff2)/g) ?? []
const styleOf = (customFont: string, texts: string) => fontStyle({ customFont, pairing: 'none' }, texts, AVERAGE)
/** The letters of the site's name, which keep its font. */
const BRAND = 'brand-display'

test.each([
  ['Καλημέρα', 'press-start-2p', ['inter-greek', 'press-start-2p-greek', 'press-start-2p-latin', BRAND]],
  ['Добрый день', 'pacifico', ['inter-cyrillic', 'pacifico-cyrillic', 'pacifico-latin', BRAND]],
  ['Chào buổi sáng', 'bungee', ['inter-vietnamese', 'bungee-vietnamese', 'bungee-latin', BRAND]],
  ['Đặng', 'default', ['inter-vietnamese', 'space-grotesk-vietnamese']],
  ['Żółć', 'default', ['inter-latin-ext', 'space-grotesk-latin-ext']],
  ['नमस्ते', 'teko', ['teko-devanagari', 'teko-latin', BRAND]],
  ['Καλημέρα', 'orbitron', ['inter-greek', 'inter-greek', 'orbitron-latin', BRAND]],
  ['Добрый день', 'default', ['inter-cyrillic', 'inter-cyrillic']],
  ['₹500', 'default', ['inter-rupee', 'space-grotesk-rupee']],
  ['½ kg', 'default', ['inter-latin-rest', 'space-grotesk-latin-rest']],
  ['Café “Ñandú” – 5 € · œuvre…', 'default', []],
  ['Rocket 🚀 👩🏽‍🚀 ❤️ 東京 مرحبا', 'default', []],
])('%j in the font %s needs %j', (texts, customFont, files) => {
  expect(filesOf(styleOf(customFont, texts))).toEqual(files)
})

test('a character of two files comes from the one that is listed last', () => {
  expect(filesOf(styleOf('bungee', 'Đặng Żółć'))).toEqual([
    'inter-latin-ext',
    'inter-vietnamese',
    'bungee-latin-ext',
    'bungee-vietnamese',
    'bungee-latin',
    BRAND,
  ])
})

test('the default fonts have no style for Latin texts, a creator’s font has its Latin file and a fallback', () => {
  expect(styleOf('default', 'Ada')).toBe('')
  const css = styleOf('orbitron', 'Ada')
  const fallbacks = css.matchAll(/@font-face\{font-family:"Orbitron Fallback";[^}]*?local\("([^"]+)"/g)
  expect([...fallbacks].map(([, local]) => local)).toEqual(['DejaVu Sans Bold', 'Arial Bold', 'Roboto Bold'])
  expect(css).toMatch(/@font-face\{font-family:"Orbitron";[^}]*font-display:swap;[^}]*unicode-range:U\+20-7E,/)
  expect(css).toContain(':root{--font-display:"Orbitron","Orbitron Fallback",system-ui,sans-serif}')
})

test('a script that the font of headings does not have comes from the text font', () => {
  const [text = '', heading = ''] = styleOf('orbitron', 'Καλημέρα').match(/@font-face[^}]*inter-greek[^}]*/g) ?? []
  expect(text).toContain('font-family:"Inter";font-weight:400 600;')
  // Chromium combines only faces of one family that declare the same weights.
  expect(heading).toBe(text.replace('"Inter"', '"Orbitron"').replace('400 600', '1 1000'))
})

describe('a pairing', () => {
  const pairing = (name: string, texts: string) => fontStyle({ customFont: 'orbitron', pairing: name }, texts, AVERAGE)

  test.each([
    ['editorial', 'Ada', ['hanken-grotesk-latin', 'instrument-serif-latin']],
    ['friendly', 'Ada', ['figtree-latin', 'fredoka-latin']],
    ['technical', 'Ada', ['jetbrains-mono-text-latin']],
    ['poster', 'Ada', ['archivo-latin', 'anton-latin']],
    ['bookish', 'Ada', ['brygada-1918-latin', 'fraunces-latin']],
    ['playful', 'Ada', ['nunito-latin', 'lilita-one-latin']],
    ['bookish', 'Привет', ['brygada-1918-cyrillic', 'brygada-1918-latin', 'inter-cyrillic', 'fraunces-latin']],
    ['friendly', 'שלום', ['figtree-latin', 'fredoka-hebrew', 'fredoka-latin']],
  ])('%s has a font for texts and one for titles, for %j the files %j', (name, texts, files) => {
    expect(filesOf(pairing(name, texts))).toEqual([...files, 'brand-text', BRAND])
  })

  test('takes the place of the creator’s font, with a fallback for each weight of its texts', () => {
    const css = pairing('editorial', 'Ada')
    expect(css).not.toContain('Orbitron')
    expect(css).toContain('--font-text:"Hanken Grotesk","Hanken Grotesk Fallback",')
    expect(css).toContain('--font-display:"Instrument Serif","Instrument Serif Fallback",')
    const weights = css.matchAll(/"Hanken Grotesk Fallback";font-weight:([^;]+);src:local\("Arial( Bold)?"/g)
    expect([...weights].map(([, weight, bold = '']) => weight + bold)).toEqual(['1 500', '501 1000 Bold'])
  })

  test('leaves the line that names this site its fonts', () => {
    expect(pairing('technical', 'Ada')).toContain('.powered,.powered b{font-family:Brand,')
  })

  test('has a fallback for bold texts and headings only on pages with such texts', () => {
    const css = fontStyle({ customFont: 'default', pairing: 'editorial' }, 'Ada', {
      scales: { dejavu: 1, arial: 1, roboto: 1 },
      headings: false,
    })
    const fallbacks = [...css.matchAll(/"([^"]+ Fallback)";font-weight:([^;]+);src:local\("Arial/g)]
    expect(fallbacks.map(([, family, weight]) => `${family} ${weight}`)).toEqual([
      'Hanken Grotesk Fallback 1 500',
      'Instrument Serif Title Fallback 1 1000',
    ])
    expect(css).toContain('--font-display:"Instrument Serif","Instrument Serif Title Fallback",')
  })
})
