import type { Plan } from '@vitrine/core/billing'
import type { PageContents, PortfolioRecord, PortfolioView, ProjectRecord } from '@vitrine/core/portfolios/lite'
import { PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { describe, expect, test } from 'vitest'
import { toVisitView } from './data-blocks.ts'
import { renderPage, renderPay, renderPreview, renderStill } from './render.tsx'
import { FREE, PREMIUM, SAMPLE_OPTIONS, sampleLinks, sampleView } from './testing/sample-page.ts'

function viewOf(
  changes: Partial<PortfolioRecord>,
  urls: string[] = [],
  contents: Partial<PageContents & { plan: Plan }> = {},
): PortfolioView {
  return sampleView(changes, { socialLinks: sampleLinks(urls), ...contents })
}

function project(changes: Partial<ProjectRecord> = {}): ProjectRecord {
  return {
    ...VISIBLE,
    id: 'p',
    title: 'Halden',
    description: 'A serif',
    projectUrl: '',
    imageUrl: null,
    tags: [],
    ...changes,
  }
}

const htmlOf = (view: PortfolioView) => renderPage(view, SAMPLE_OPTIONS).html
const render = (changes: Partial<PortfolioRecord>, urls?: string[]) => htmlOf(viewOf(changes, urls))

/** Returns the scripts of a document with attributes and content. */
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
  ])('%j is rendered as text only, in every field', (text) => {
    const view = viewOf({ title: text, bio: text, location: text }, [], {
      plan: PREMIUM,
      links: [
        {
          ...VISIBLE,
          id: 'l',
          title: text,
          url: 'https://shop.example',
          emoji: text,
          imageUrl: null,
          showPlayer: false,
          ...PLAIN_BUTTON,
        },
      ],
      projects: [project({ title: text, description: text, tags: [text] })],
      badges: [{ ...VISIBLE, id: 'b', label: text, color: '#3b82f6', icon: text }],
    })
    const html = htmlOf(view)
    const [described, data, entry, ...others] = scriptsOf(html)
    expect(others).toEqual([])
    expect(described?.attributes).toBe(' type="application/ld+json"')
    expect(JSON.parse(described?.content ?? '').mainEntity).toMatchObject({ name: text, description: text })
    expect(data?.attributes).toBe(' type="application/json" id="view" data-version="v1"')
    expect(JSON.parse(data?.content ?? '')).toEqual(toVisitView(view))
    expect(entry).toEqual({ attributes: ' type="module" src="/_page/assets/client.js"', content: '' })
    const body = html.replace(data?.content ?? '', '').replace(described?.content ?? '', '')
    expect(body).not.toMatch(/<(img|svg|b)\b[^>]*\son\w+=|<script>alert|<svg onload/)
    expect(body.match(/<\/title>/g)).toHaveLength(1)
    // One for all pages, and one for the premium badge.
    expect(body.match(/<\/style>/g)).toHaveLength(2)
  })
})

test('unsafe and unfinished addresses are never rendered, even if they are stored', () => {
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
  expect(html).toContain('rel="nofollow noopener noreferrer me"')
  expect(html).toContain('target="_blank"')
})

test('no style attribute, no handler and no inline script is needed', () => {
  const html = htmlOf(
    viewOf({ textAnimation: 'wave', customFont: 'teko', cursorType: 'dot' }, ['https://github.com/ada'], {
      plan: PREMIUM,
      projects: [project({ tags: ['a', 'b'] }), project({ id: 'q' })],
      badges: [{ ...VISIBLE, id: 'b', label: 'Designer', color: '#ec4899', icon: '🎨' }],
    }),
  )
  expect(html).not.toMatch(/\sstyle=|\son\w+=/)
  expect(html).toContain('fill="#ec4899"')
  expect(
    scriptsOf(html).filter(({ attributes, content }) => content && !/type="application\/(ld\+)?json"/.test(attributes)),
  ).toEqual([])
  expect(html).not.toMatch(/(src|href)="https?:\/\/(?!vitrine\.example|github\.com)/)
})

test('a page for a picture has all its texts and no script, and search engines do not index it', () => {
  const { html, css, ownCss } = renderStill(viewOf({ title: 'Ada', bio: 'Letters', published: false }), SAMPLE_OPTIONS)
  expect(scriptsOf(html)).toEqual([])
  expect(html).toContain('Letters')
  expect(html).not.toContain('Open the editor')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(css)
  expect(html).toContain(ownCss)
})

describe('the head', () => {
  test('contains the title, the address and the social card of the page', () => {
    const html = render({ title: 'Ada & "Co"', bio: `Numbers,\nand ${'more '.repeat(60)}` })
    expect(html).toContain('<title>Ada &#38; "Co" (@ada) · Vitrine</title>')
    expect(html).toContain('<link rel="canonical" href="https://vitrine.example/u/ada">')
    expect(html).toContain('<meta property="og:title" content="Ada &#38; &#34;Co&#34; (@ada) · Vitrine">')
    const [, description = ''] = /<meta name="description" content="([^"]*)">/.exec(html) ?? []
    expect(description).toMatch(/^Numbers, and more .* more…$/)
    expect(description.length).toBeLessThanOrEqual(161)
    expect(html).not.toContain('noindex')
  })
})

test('a single view and like have singular labels', () => {
  const html = render({ viewCount: 1, likeCount: 1 }).replaceAll('<!-- -->', '')
  expect(html).toMatch(/title="1 view">.*title="1 like">/s)
  expect(render({ viewCount: 2, likeCount: 0 })).toMatch(/title="2 views">.*title="0 likes">/s)
})

test('text that the owner hides is not in the document', () => {
  const html = render({ location: 'Secret Harbour', showLocation: false })
  expect(html).not.toContain('Harbour')
})

test('hidden counts and their like button are not in the document', () => {
  const counts = { viewCount: 424_242, likeCount: 737_373 }
  const shown = htmlOf(viewOf(counts, [], { plan: PREMIUM }))
  expect(shown).toMatch(/424\.2k.*737\.3k/s)
  const hidden = htmlOf(viewOf({ ...counts, hideStats: true }, [], { plan: PREMIUM }))
  expect(hidden).not.toMatch(/424|737|aria-pressed/)
})

describe('projects', () => {
  const projects = [project({ projectUrl: 'https://halden.example', tags: ['a', 'b', 'c', 'd', 'e'] })]

  test('of a premium owner are a carousel with at most three tags a card', () => {
    const html = htmlOf(viewOf({}, [], { plan: PREMIUM, projects }))
    expect(html).toContain('Featured Projects')
    expect(html).toContain('Explore my latest work')
    expect(html.match(/<bdi>[a-e]<\/bdi>/g)).toHaveLength(3)
    expect(html).toMatch(/title="d, e">\+(<!-- -->)?2</)
  })

  test('of other owners are a plain grid with a link for each address', () => {
    const html = htmlOf(viewOf({}, [], { projects: [...projects, project({ id: 'q' })] }))
    expect(html).toMatch(/>Projects<.*>My Work</s)
    expect(html).not.toContain('Featured Projects')
    expect(html.match(/EXPLORE</g)).toHaveLength(1)
    expect(html).toContain('href="https://halden.example/"')
    expect(html).not.toContain('<bdi>a</bdi>')
  })

  test('have no section if there are none', () => {
    expect(render({})).not.toMatch(/Projects|My Work/)
  })
})

test('the preview is an empty document with its own entry, kept out of search engines', () => {
  const html = renderPreview(SAMPLE_OPTIONS)
  expect(html).toContain('noindex')
  expect(scriptsOf(html)).toEqual([{ attributes: ' type="module" src="/_page/assets/preview.js"', content: '' }])
})

test('the owner gets a notice that the page is not published', () => {
  expect(render({ published: false })).toContain('Only you can see this page')
  expect(render({})).not.toContain('Only you can see this page')
})

describe('the theme', () => {
  const styles = (html: string) => [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css)
  const renderThemed = (changes: Partial<PortfolioRecord>, plan = PREMIUM) =>
    renderPage(viewOf(changes, [], { plan }), SAMPLE_OPTIONS)

  test('a plain page has no theme CSS', () => {
    const { html, ownCss } = renderThemed({}, FREE)
    expect(ownCss).toBe('')
    expect(styles(html)).toEqual([SAMPLE_OPTIONS.assets.css])
    expect(html).not.toMatch(/<(canvas|video|audio)|backdrop|letter/)
  })

  test('a background colour is in the page and in the theme colour', () => {
    const { html, ownCss } = renderThemed({ backgroundColor: '#102030' })
    expect(styles(html)[1]).toBe(ownCss)
    expect(ownCss).toContain('html{background:#102030}')
    expect(html).toContain('<meta name="theme-color" content="#102030">')
    expect(html).not.toContain('page scrim')
    const light = renderThemed({ backgroundColor: '#ffffff' })
    expect(light.html).not.toContain('page scrim')
    expect(light.ownCss).toContain('color-scheme:light')
  })

  test('a picture has several sizes and is loaded first', () => {
    const { html } = renderThemed({ backgroundType: 'image', backgroundUrl: '/portfolio-assets/x/background-1.webp' })
    expect(html).toMatch(
      /<div class="backdrop"><img src="\/portfolio-assets\/x\/background-1\.webp" srcSet="[^"]+-640\.webp 640w/,
    )
    expect(html).toContain('fetchPriority="high"')
  })

  test('a video is muted and waits for its player', () => {
    const { html } = renderThemed({ backgroundType: 'video', backgroundVideoUrl: '/portfolio-assets/x/video-1.mp4' })
    const [video = ''] = /<video[^>]*>/.exec(html) ?? []
    expect(video).toMatch(/src="\/portfolio-assets\/x\/video-1\.mp4"/)
    expect(video).toMatch(/muted/)
    expect(video).toMatch(/loop/)
    expect(video).not.toMatch(/autoplay/i)
  })

  test('the chosen font is shown in place of the display font, and no font is preloaded', () => {
    const { html, ownCss } = renderThemed({ customFont: 'press-start-2p' })
    expect(html).not.toContain('rel="preload"')
    expect(ownCss.match(/[^/]+(?=\.woff2)/g)).toEqual(['press-start-2p-latin', 'brand-display'])
    expect(ownCss.match(/@font-face/g)).toHaveLength(5)
    expect(ownCss.split('font-family:"Press Start 2P Title Fallback";font-weight:1 1000;src:local')).toHaveLength(4)
    expect(ownCss).toContain('--font-display:"Press Start 2P","Press Start 2P Title Fallback"')
    expect(renderThemed({ customFont: 'press-start-2p' }, FREE).ownCss).toBe('')
  })

  test('headings have a fallback of their own, because it is not as wide as that of the title', () => {
    const view = viewOf({ customFont: 'press-start-2p' }, [], { plan: PREMIUM, projects: [project()] })
    const { ownCss } = renderPage(view, SAMPLE_OPTIONS)
    expect(ownCss.match(/@font-face/g)).toHaveLength(8)
    for (const family of ['Press Start 2P Fallback', 'Press Start 2P Title Fallback'])
      expect(ownCss.split(`font-family:"${family}";font-weight:1 1000;src:local`)).toHaveLength(4)
    expect(ownCss).toContain('.title{font-family:"Press Start 2P","Press Start 2P Title Fallback"')
    expect(ownCss).toContain('--font-display:"Press Start 2P","Press Start 2P Fallback"')
  })

  test.each([{ bio: 'Чай' }, { location: 'Київ' }])(
    'the page has the font files for the characters of all its texts: %o',
    (texts) => {
      expect(renderThemed(texts, FREE).ownCss).toMatch(
        /^(@font-face\{font-family:"(Inter|Space Grotesk)";[^}]*inter-cyrillic\.woff2[^}]*\}){2}$/,
      )
    },
  )

  test.each(['typewriter', 'wave'] as const)(
    '%s animates letters, and screen readers get the title as one text',
    (textAnimation) => {
      const { html } = renderThemed({ title: 'Ada 👩🏽‍🚀', textAnimation })
      const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
      expect(heading).toMatch(/^<span class="unseen">Ada 👩🏽‍🚀<\/span><span aria-hidden="true">/)
      expect(heading.match(/class="letter/g)).toHaveLength(4)
      expect(heading).toContain('<span class="letter l4">👩🏽‍🚀</span>')
    },
  )

  test.each([
    ['slow', '100ms'],
    ['medium', '50ms'],
    ['fast', '25ms'],
  ] as const)('the typewriter at %s: %s a character', (animationSpeed, stroke) => {
    const { ownCss } = renderThemed({ textAnimation: 'typewriter', animationSpeed })
    expect(ownCss).toContain(`--stroke:${stroke}`)
    expect(ownCss).toContain('.l2{--place:2}')
  })

  test.each(['fade-in', 'slide-up', 'glitch'] as const)('%s leaves the title one text', (textAnimation) => {
    const { html, ownCss } = renderThemed({ textAnimation })
    const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<svg/.exec(html) ?? []
    expect(heading.replace(/<\/?span[^>]*>/g, '')).toBe('Ada')
    expect(ownCss).toMatch(/prefers-reduced-motion: ?no-preference/)
  })

  test('a drawn cursor of its size, which grows on a click for premium owners', () => {
    const neon = { cursorType: 'neon', cursorSize: 40 } as const
    expect(renderThemed(neon).ownCss).toMatch(
      /:root\{cursor:url\("data:image\/svg\+xml,[^"]+width='40'[^"]+"\) 20 20,auto\}/,
    )
    expect(renderThemed(neon).ownCss).toMatch(/:root:active\{cursor:url\("[^"]+width='52'/)
    expect(renderThemed(neon, FREE).ownCss).toMatch(/^:root\{cursor:/)
    expect(renderThemed(neon, FREE).ownCss).not.toContain(':active')
  })

  test('a custom cursor at its size', () => {
    const own = { cursorType: 'custom', customCursorUrl: '/portfolio-assets/x/cursor-1.png', cursorSize: 64 } as const
    expect(renderThemed(own).ownCss).toContain(
      ':root{cursor:image-set(url("/portfolio-assets/x/cursor-1.png") 2.000x) 0 0,auto}',
    )
    expect(renderThemed(own, FREE).ownCss).toBe('')
  })

  test('the premium badge in its colour, while the owner has premium and shows it', () => {
    expect(renderThemed({ premiumBadgeColor: '#00ff00' }).html).toMatch(/<svg class="premium"[^>]*fill="#00ff00"/)
    expect(renderThemed({ showPremiumBadge: false }).html).not.toContain('class="premium"')
    expect(renderThemed({}, FREE).html).not.toContain('class="premium"')
  })
})

describe('The note of the day', () => {
  const note = {
    id: 'n',
    content: 'Off to the coast',
    backgroundColor: '#0f766e',
    textColor: '#ffffff',
    expiresAt: '2026-11-20T12:00:00.000Z',
    minutesLeft: 725,
  }
  const noted = (content = note.content) => renderPage(viewOf({}, [], { note: { ...note, content } }), SAMPLE_OPTIONS)

  test('is rendered for every visitor with its remaining time, without scripts', () => {
    const { html } = noted()
    expect(html).toMatch(
      /<div class="note" role="note" aria-label="Note"><p class="note-text" dir="auto">Off to the coast</,
    )
    expect(html).toMatch(/<p class="note-left">12h 5m left</)
  })

  test('has its colours in the page’s own stylesheet, and is not animated', () => {
    const { html, ownCss } = noted()
    expect(ownCss).toContain('.note{background:#0f766e;color:#ffffff}')
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).toContain('class="note-place lg"')
  })

  test('is rendered as text only', () => {
    const { html } = noted('</p></style><script>alert(1)</script><img src=x onerror=alert(1)>')
    expect(html).toContain(
      '&lt;/p&gt;&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;',
    )
    expect(scriptsOf(html)).toHaveLength(3)
    expect(html).not.toContain('<img src=x')
  })

  test('renders nothing without a note', () => {
    const { html, ownCss } = renderPage(viewOf({}), SAMPLE_OPTIONS)
    expect(html).not.toContain('note-')
    expect(ownCss).toBe('')
  })
})

test('only a published page has a gift button', () => {
  expect(render({ published: true })).toMatch(/<button[^>]*popoverTarget="gift-early"[^>]*>[\s\S]*Gift Premium/i)
  expect(render({ published: false })).not.toContain('Gift Premium')
})

test('the document in which an order is paid contains its data and loads exactly two scripts', () => {
  const checkout = {
    orderId: 'o',
    open: true,
    description: 'A month & a <gift>',
    amount: 5900,
    script: 'https://checkout.example/v1/checkout.js?a=1&b="2"',
    options: { description: '</script><script>alert(1)</script>' },
    returnPath: '/u/ada?a=1&b="2"',
  }
  const html = renderPay(checkout, SAMPLE_OPTIONS)
  const scripts = scriptsOf(html)
  expect(scripts.map(({ attributes }) => attributes.trim())).toEqual([
    'type="application/json" id="checkout"',
    'src="https://checkout.example/v1/checkout.js?a=1&#38;b=&#34;2&#34;"',
    'type="module" src="/_page/pay.js"',
  ])
  const { script: _, ...data } = checkout
  expect(JSON.parse(scripts[0]?.content ?? '')).toEqual(data)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('A month &#38; a &#60;gift&#62;')
  expect(html).toContain('href="/u/ada?a=1&#38;b=%222%22&#38;payment=o&#38;outcome=dismissed"')
  expect(html).not.toMatch(/<link rel="(preload|canonical)"/)
})
