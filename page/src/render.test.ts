import { DEFAULT_DESIGN } from '@vitrine/core/portfolios'
import { type PortfolioRecord, type PortfolioView, toPortfolioView } from '@vitrine/core/portfolios/view'
import { describe, expect, test } from 'vitest'
import { renderNotFound, renderPage } from './render.tsx'

const OPTIONS = {
  assets: { css: 'body{color:red}', entry: '/_page/assets/client.js', fonts: ['/_page/assets/inter.woff2'] },
  origin: 'https://vitrine.example',
}
const RECORD: PortfolioRecord = {
  ...DEFAULT_DESIGN,
  id: '019a0000-0000-7000-8000-000000000000',
  username: 'ada',
  title: 'Ada',
  bio: 'Numbers',
  location: 'London',
  showLocation: true,
  profileImageUrl: null,
  published: true,
  viewCount: 0,
  likeCount: 0,
}

function viewOf(changes: Partial<PortfolioRecord>, urls: string[] = []): PortfolioView {
  const socialLinks = urls.map((url, index) => ({ id: String(index), platform: 'website', url }))
  return toPortfolioView({ ...RECORD, ...changes }, { premium: false, until: null }, { socialLinks })
}

const render = (changes: Partial<PortfolioRecord>, urls?: string[]) => renderPage(viewOf(changes, urls), OPTIONS)

/** The scripts of a document: their attributes and their content. */
function scriptsOf(html: string): { attributes: string; content: string }[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', content = '']) => ({
    attributes,
    content,
  }))
}

describe('text of the owner', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '<img src=x onerror=alert(1)>',
    '" onmouseover="alert(1)',
    '</title></style></textarea><svg onload=alert(1)>',
    '&lt;b&gt; &amp; &quot;',
    '{{constructor}} #{1} <%= 1 %>',
    'line\u2028and\u2029paragraph',
    '\u202Eturned\u202C zero\u200Bwidth',
    '👩🏽‍🚀 𝕬𝖉𝖆',
  ])('%j is text and nothing else, wherever it stands', (text) => {
    const view = viewOf({ title: text, bio: text, location: text })
    const html = renderPage(view, OPTIONS)
    const [data, entry, ...others] = scriptsOf(html)
    expect(others).toEqual([])
    expect(data?.attributes).toBe(' type="application/json" id="view"')
    expect(JSON.parse(data?.content ?? '')).toEqual(view)
    expect(entry).toEqual({ attributes: ' type="module" src="/_page/assets/client.js"', content: '' })
    const body = html.replace(data?.content ?? '', '')
    expect(body).not.toMatch(/<(img|svg|b)\b[^>]*on\w+=|<script>alert|<svg onload/)
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    expect(body.match(/<\/style>/g)).toHaveLength(1)
  })
})

test('unsafe and unfinished addresses are never rendered, even where they are stored', () => {
  const html = render({}, [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://user:secret@evil.example',
    'https://',
    'https://fine.example/"onclick="x',
  ])
  expect(html).not.toMatch(/javascript:|data:text|evil\.example|secret/)
  expect(html.match(/<a class="social"/g)).toHaveLength(1)
  expect(html).toContain('href="https://fine.example/%22onclick=%22x"')
  expect(html).toContain('rel="nofollow noopener noreferrer"')
  expect(html).toContain('target="_blank"')
})

test('no style attribute, no handler and no inline script is needed', () => {
  const html = render({}, ['https://github.com/ada'])
  expect(html).not.toMatch(/\sstyle=|\son\w+=/)
  expect(
    scriptsOf(html).filter(({ attributes, content }) => content && !attributes.includes('application/json')),
  ).toEqual([])
  expect(html).not.toMatch(/(src|href)="https?:\/\/(?!vitrine\.example|github\.com)/)
})

describe('the head', () => {
  test('names the page, its address and what others show of it', () => {
    const html = render({ title: 'Ada & "Co"', bio: `Numbers,\nand ${'more '.repeat(60)}` })
    expect(html).toContain('<title>Ada &#38; "Co" (@ada) · Vitrine</title>')
    expect(html).toContain('<link rel="canonical" href="https://vitrine.example/u/ada">')
    expect(html).toContain('<meta property="og:title" content="Ada &#38; &#34;Co&#34; (@ada) · Vitrine">')
    const [, description = ''] = /<meta name="description" content="([^"]*)">/.exec(html) ?? []
    expect(description).toMatch(/^Numbers, and more .* more…$/)
    expect(description.length).toBeLessThanOrEqual(161)
    expect(html).not.toContain('noindex')
  })

  test('keeps an unpublished page, and one that is not found, out of search engines', () => {
    expect(render({ published: false })).toContain('<meta name="robots" content="noindex">')
    const missing = renderNotFound(OPTIONS)
    expect(missing).toContain('<meta name="robots" content="noindex">')
    expect(missing).toContain('Portfolio not found')
    expect(scriptsOf(missing)).toEqual([])
  })
})

test('what the owner hides is nowhere in the document', () => {
  const html = render({ location: 'Secret Harbour', showLocation: false })
  expect(html).not.toContain('Harbour')
})

test('the owner is told that nobody else sees the page yet', () => {
  expect(render({ published: false })).toContain('Only you can see this page')
  expect(render({})).not.toContain('Only you can see this page')
})
