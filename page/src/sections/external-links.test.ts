import { NO_CONNECTIONS, PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, test } from 'vitest'
import { renderPage } from '../render.tsx'
import { FREE, PREMIUM, SAMPLE_OPTIONS, sampleLinks, sampleView } from '../testing/sample-page.ts'

const PROJECT = {
  ...VISIBLE,
  id: 'p',
  title: 'Halden',
  description: '',
  projectUrl: 'https://halden.example',
  imageUrl: null,
}
const SONG = {
  ...{ track: 'One', artist: null, album: null, artUrl: null, href: 'https://open.spotify.com/track/1' },
  ...{ durationMs: null, progressMs: null, readAt: 1 },
}

test.each([true, false])(
  'links to other sites pass on nothing and are not followed by search engines (premium: %s)',
  (premium) => {
    const view = sampleView(
      {},
      {
        plan: premium ? PREMIUM : FREE,
        links: [
          {
            ...VISIBLE,
            id: 'l',
            title: 'Shop',
            url: 'https://shop.example',
            emoji: '',
            imageUrl: null,
            showPlayer: false,
            ...PLAIN_BUTTON,
          },
        ],
        socialLinks: sampleLinks(['https://github.com/ada']),
        projects: [{ ...PROJECT, tags: [] }],
        connections: {
          ...NO_CONNECTIONS,
          spotify: { account: { name: 'Ada' }, visible: true, live: { version: 1, song: SONG, read: true } },
        },
      },
    )
    const links = renderPage(view, SAMPLE_OPTIONS).html.match(/<a\b[^>]*>/g) ?? []
    const external = links.filter((link) => link.includes('target="_blank"'))
    expect(external.map((link) => /href="https:\/\/([^/"]+)/.exec(link)?.[1])).toEqual([
      'open.spotify.com',
      'github.com',
      'shop.example',
      'halden.example',
    ])
    // Other sites verify the page by its links to profiles of its owner.
    const rels = external.map((link) => /rel="([^"]*)"/.exec(link)?.[1])
    const outside = 'nofollow noopener noreferrer'
    expect(rels).toEqual([outside, `${outside} me`, outside, outside])
    // No other link leaves this site.
    for (const link of links.filter((one) => !external.includes(one))) expect(link).toMatch(/href="[/#]/)
  },
)

test('links to mail addresses open no tab', () => {
  const url = 'mailto:ada@example.com'
  const view = sampleView(
    {},
    {
      plan: PREMIUM,
      links: [
        { ...VISIBLE, id: 'l', title: 'Write', url, emoji: '', imageUrl: null, showPlayer: false, ...PLAIN_BUTTON },
      ],
      socialLinks: sampleLinks([url]),
      projects: [{ ...PROJECT, projectUrl: url, tags: [] }],
    },
  )
  const links = renderPage(view, SAMPLE_OPTIONS).html.match(/<a\b[^>]*href="mailto:[^>]*>/g) ?? []
  expect(links).toHaveLength(3)
  for (const link of links) {
    expect(link).not.toContain('target')
    expect(link).toMatch(/rel="nofollow noopener noreferrer( me)?"/)
  }
})
