import { gzipSync } from 'node:zlib'
import { type LinkRecord, PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { DEFAULT_THEME, THEME_CHOICES, type Theme } from '@vitrine/core/themes'
import { lowestContrast, rgbOf, TEXT_CONTRAST } from '@vitrine/core/themes/lite'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../render.tsx'
import { PREMIUM, SAMPLE_OPTIONS, sampleLinks, sampleView } from '../../testing/sample-page.ts'
import { viewPalette } from '../view-palette.ts'
import { softFill } from './look-colors.ts'
import { lookStyle } from './look-style.ts'

const LINK: LinkRecord = {
  ...VISIBLE,
  ...{ id: 'l', title: 'Shop', url: 'https://github.com/ada', emoji: '', imageUrl: null, showPlayer: false },
  ...PLAIN_BUTTON,
}
const PROJECT = {
  ...VISIBLE,
  ...{ id: 'p', title: 'Halden', description: 'A serif', projectUrl: '', imageUrl: null, tags: [] },
}
/** Settings whose choices are shapes. */
const SHAPES = [
  'layout',
  'card',
  'corner',
  'edge',
  'shadow',
  'portraitShape',
  'portraitSize',
  'portraitFrame',
  'linkIcon',
  'linkColumns',
  'icons',
] as const
const CHOICES = SHAPES.flatMap((field) =>
  THEME_CHOICES[field].map((value) => ({ field, value, theme: { ...DEFAULT_THEME, [field]: value } as Theme })),
)
/** Most bytes of an option's CSS as compressed with the page's other CSS. */
const OPTION_BYTES_MAX = 600

function viewOf(theme: Theme, link: Partial<LinkRecord> = {}, linkStyle: 'glass' | 'soft' | 'hard' | 'line' = 'glass') {
  const links = [
    { ...LINK, ...link },
    { ...LINK, id: 'm' },
  ]
  const socialLinks = sampleLinks(['https://instagram.com/ada', 'https://github.com/ada'])
  const profileImageUrl = '/portfolio-assets/x/profile-1.webp?900x900'
  const record = { theme, linkStyle, profileImageUrl, accentColor: '#2dd4bf' }
  return sampleView(record, { plan: PREMIUM, links, socialLinks, projects: [PROJECT] })
}

/** Returns the compressed size of CSS without comments and spaces, as the build writes it. */
const sizeOf = (css: string) => {
  const short = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
  return gzipSync(short.replace(/;? ?([{}:;,>]) ?/g, '$1'), { level: 9 }).length
}

test('the default theme has no CSS of its own', () => {
  expect(lookStyle(viewOf(DEFAULT_THEME))).toBe('')
})

test.each(CHOICES)('$field $value adds at most 600 bytes', ({ theme }) => {
  const plain = renderPage(viewOf(DEFAULT_THEME), SAMPLE_OPTIONS).ownCss
  const { ownCss, html } = renderPage(viewOf(theme), SAMPLE_OPTIONS)
  expect(sizeOf(ownCss) - sizeOf(plain)).toBeLessThanOrEqual(OPTION_BYTES_MAX)
  expect(html).not.toMatch(/\sstyle=/)
})

test.each(
  CHOICES.filter(({ field, theme }) => theme[field] !== DEFAULT_THEME[field] && theme.portraitShape !== 'none'),
)('$field $value changes the page', ({ theme }) => expect(lookStyle(viewOf(theme))).not.toBe(''))

describe('a link', () => {
  test('in its own colour has a text in black or white, and no other text reaches the stylesheet', () => {
    const css = (color: string) => lookStyle(viewOf(DEFAULT_THEME, { color }))
    expect(css('#facc15')).toBe('.page .links>:nth-child(1)>.link{background:#facc15;color:#000}')
    expect(css('#312e81')).toContain('{background:#312e81;color:#fff}')
    expect(css('red}*{display:none')).toBe('')
  })

  test.each(['soft', 'hard', 'line'] as const)('in the style %s has its own stylesheet', (style) => {
    expect(lookStyle(viewOf(DEFAULT_THEME, {}, style))).not.toBe('')
  })

  test('that is featured shows its picture across it, and one that moves has a class', () => {
    const linkOf = (size: string) => {
      const imageUrl = `/portfolio-assets/a/links/b-1.webp?${size}`
      return renderPage(viewOf(DEFAULT_THEME, { featured: true, attention: 'shine', imageUrl }), SAMPLE_OPTIONS).html
    }
    expect(linkOf('512x512')).toMatch(
      /<li id="l" class="featured shine"><a class="link"[^>]*><img src="[^"]*" alt="" class="cover"/,
    )
    expect(linkOf('1280x1280-avif')).toMatch(/<picture><source[^>]*-960.avif 960w"[^>]*><img [^>]*class="cover"/)
  })
})

describe('icons on phones', () => {
  const css = (count: number, theme: Partial<Theme>) =>
    lookStyle(
      sampleView(
        { theme: { ...DEFAULT_THEME, ...theme } },
        { socialLinks: sampleLinks(Array(count).fill('https://a.example')) },
      ),
    )

  test.each([
    { count: 0, theme: { layout: 'list' }, rows: [] },
    { count: 5, theme: { layout: 'list' }, rows: [] },
    { count: 7, theme: { layout: 'list' }, rows: ['222px', '222px'] },
    { count: 6, theme: { layout: 'list' }, rows: ['164px'] },
    { count: 7, theme: { layout: 'split' }, rows: ['222px', '222px', '222px'] },
    { count: 7, theme: { card: 'solid', icons: 'bare' }, rows: ['188px', '188px'] },
  ] as const)('are in rows of about the same length: $count of them, $theme', ({ count, theme, rows }) => {
    const widths = [...css(count, theme).matchAll(/\.socials\{max-width:(\w+)/g)].map(([, width]) => width)
    expect(widths).toEqual(rows)
  })

  test('are as before on a page without a theme', () => expect(css(7, {})).toBe(''))
})

test.each(['list', 'portfolio'] as const)('a title without a portrait is large in the layout %s', (layout) => {
  expect(lookStyle(viewOf({ ...DEFAULT_THEME, layout, portraitShape: 'none' }))).toContain('.hero>.title{--title-size')
  expect(lookStyle(viewOf({ ...DEFAULT_THEME, layout }))).not.toContain('.hero>.title{--title-size')
})

test('a mark in the colour of its brand is visible enough, or has the colour of the text', () => {
  const css = lookStyle(viewOf({ ...DEFAULT_THEME, icons: 'brand' }))
  expect(css.match(/nth-child/g)).toHaveLength(1)
})

test.each(['#ffff00', '#000000', '#ffffff', '#ff00aa', '#0000ff'])(
  'the text of a soft button is legible with the accent %s on every background',
  (accentColor) => {
    for (const backgroundColor of ['#08080a', '#ffffff', '#808080', '#7f1d1d', '#ffe600', '#1e3a8a']) {
      const view = sampleView({ theme: DEFAULT_THEME, accentColor, backgroundColor })
      const fills = [softFill(view, 0.18), softFill(view, 0.28)].map(rgbOf)
      expect(lowestContrast(viewPalette(view).inks.ink, fills)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
  },
)

describe('blocks', () => {
  const html = (theme: Partial<Theme>) => renderPage(viewOf({ ...DEFAULT_THEME, ...theme }), SAMPLE_OPTIONS).html
  const orderIn = (text: string) =>
    [...text.matchAll(/<(?:ul|section) (?:[^>]*)class="(socials|links|projects)|<\/(header)>/g)].map(
      ([, block, end]) => block ?? end,
    )

  test('are in the order of the theme, also for screen readers', () => {
    expect(orderIn(html({}))).toEqual(['socials', 'header', 'links', 'projects'])
    expect(orderIn(html({ blocks: ['icons', 'cards', 'projects', 'links'] }))).toEqual([
      ...['socials', 'header', 'projects', 'links'],
    ])
    expect(orderIn(html({ blocks: ['cards', 'links', 'icons', 'projects'] }))).toEqual([
      ...['header', 'links', 'socials', 'projects'],
    ])
  })

  test('have projects before links in the layout Portfolio, unless the owner has ordered them', () => {
    expect(orderIn(html({ layout: 'portfolio' }))).toEqual(['socials', 'header', 'projects', 'links'])
    expect(orderIn(html({ layout: 'portfolio', blocks: ['icons', 'cards', 'links', 'projects'] }))).toEqual([
      ...['socials', 'header', 'links', 'projects'],
    ])
  })
})

test('projects of premium owners turn only in layouts that do not show all of them', () => {
  const turning = THEME_CHOICES.layout.filter((layout) =>
    renderPage(viewOf({ ...DEFAULT_THEME, layout }), SAMPLE_OPTIONS).html.includes('class="slides"'),
  )
  expect(turning).toEqual(['column', 'card', 'poster'])
})
