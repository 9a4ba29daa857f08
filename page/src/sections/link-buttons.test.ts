import type { LinkRecord } from '@vitrine/core/portfolios/lite'
import { PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, test } from 'vitest'
import { renderPage } from '../render.tsx'
import { SAMPLE_OPTIONS, sampleView } from '../testing/sample-page.ts'

const LINK: LinkRecord = {
  ...VISIBLE,
  id: 'l',
  title: 'Shop',
  url: 'https://www.shop.example/new?a=1',
  emoji: '',
  imageUrl: null,
  showPlayer: false,
  ...PLAIN_BUTTON,
}

function render(links: readonly Partial<LinkRecord>[], design: Parameters<typeof sampleView>[0] = {}) {
  const records = links.map((link, index) => ({ ...LINK, id: `l${index}`, ...link }))
  return renderPage(sampleView(design, { links: records }), SAMPLE_OPTIONS)
}

/** Returns the buttons of a document. */
const buttonsOf = (html: string) => html.match(/<a class="link"[\s\S]*?<\/a>/g) ?? []

test('a link is a button with its title, and its host for screen readers', () => {
  const [button = ''] = buttonsOf(render([{}]).html)
  expect(button).toContain('href="https://www.shop.example/new?a=1"')
  expect(button.replace(/<[^>]+>/g, '')).toBe('Shop (shop.example)')
})

test('a mail address is shown as typed, and linked with its domain in ASCII', () => {
  const [button = ''] = buttonsOf(render([{ title: 'Mail', url: 'mailto:ada@müller.de' }]).html)
  expect(button).toContain('href="mailto:ada@xn--mller-kva.de"')
  expect(button.replace(/<[^>]+>/g, '')).toBe('Mail (ada@müller.de)')
})

test('its picture comes before its emoji, and both before the mark of its address', () => {
  const picture = '/portfolio-assets/a/links/b-1.webp?512x512'
  const [pictured = '', emoji = '', marked = '', plain = ''] = buttonsOf(
    render([
      { url: 'https://github.com/ada', emoji: '🎧', imageUrl: picture },
      { url: 'https://github.com/ada', emoji: '🎧' },
      { url: 'https://github.com/ada' },
      {},
    ]).html,
  )
  expect(pictured).toContain('links/b-1-48.webp 48w')
  expect(pictured).not.toContain('🎧')
  expect(emoji).toContain('<i aria-hidden="true">🎧</i>')
  expect(emoji).not.toContain('<svg')
  expect(marked).toContain('<svg')
  expect(plain).not.toMatch(/<svg|<i\b|<img/)
})

test('a page without links has neither their list nor their stylesheet', () => {
  const { html, ownCss } = render([])
  expect(html).not.toContain('class="links')
  expect(ownCss).not.toContain('.link')
})

test.each(['javascript:alert(1)', '//evil.example', 'https://user:pass@evil.example', 'https://', ''])(
  'a link to %j is left out',
  (url) => expect(buttonsOf(render([{ url }, {}]).html)).toHaveLength(1),
)

test('text on the accent colour is black or white, and no other text reaches the stylesheet', () => {
  const css = (accentColor: string) => render([{}], { linkStyle: 'filled', accentColor }).ownCss
  expect(css('#facc15')).toContain('.link{background:#facc15;color:#000}')
  expect(css('#312e81')).toContain('.link{background:#312e81;color:#fff}')
  expect(css('red}*{display:none')).toContain('.link{background:#f4f1ea;color:#000}')
})

test('each style has its own stylesheet', () => {
  const sheets = (['glass', 'outline', 'filled'] as const).map((linkStyle) => render([{}], { linkStyle }).ownCss)
  expect(new Set(sheets).size).toBe(3)
})

const VIDEO = { title: 'My film', url: 'https://youtu.be/dQw4w9WgXcQ?t=%22x', showPlayer: true }
const SONG = { title: 'My song', url: 'https://soundcloud.com/ada/tides', showPlayer: true }

test('a link that can be played is a facade with its title, which loads nothing and leads to its service', () => {
  const { html, ownCss } = render([VIDEO, SONG, {}])
  const [video = '', song = '', ...rest] = html.match(/<a class="facade[\s\S]*?<\/a>/g) ?? []
  expect(rest).toEqual([])
  expect(video.replace(/<[^>]+>/g, '')).toBe('Play My film on YouTube')
  expect(video).toContain(
    'data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;playsinline=1"',
  )
  expect(video).toContain('href="https://youtu.be/dQw4w9WgXcQ?t=%22x"')
  expect(song).toContain('data-height="166"')
  expect(html).not.toMatch(/<iframe|src="https?:/)
  expect(ownCss).toContain('.facade')
  expect(buttonsOf(html)).toHaveLength(1)
})

test('a facade shows the thumbnail or emoji of its link, which is no part of its name', () => {
  const picture = '/portfolio-assets/a/links/b-1.webp?512x512'
  const { html } = render([
    { ...VIDEO, emoji: '🎧', imageUrl: picture },
    { ...SONG, emoji: '🎧' },
    { ...SONG, title: 'Plain' },
  ])
  const [pictured = '', emoji = '', plain = ''] = html.match(/<a class="facade[\s\S]*?<\/a>/g) ?? []
  expect(pictured).toContain('links/b-1-48.webp 48w')
  expect(pictured).not.toContain('🎧')
  expect(emoji).toMatch(/<i aria-hidden="true" class="mark"><i aria-hidden="true">🎧<\/i><\/i>/)
  expect(plain).not.toMatch(/class="mark"|marked/)
})

test('a page without players has neither their stylesheet nor their data', () => {
  const { html, ownCss } = render([{ ...VIDEO, showPlayer: false }, { showPlayer: true }])
  expect(html).not.toMatch(/facade|"players"/)
  expect(ownCss).not.toContain('facade')
})

test('the scripts know the origins of the players, each once', () => {
  const { html } = render([VIDEO, VIDEO, SONG])
  expect(html).toContain('"players":["https://www.youtube-nocookie.com","https://w.soundcloud.com"]')
})
