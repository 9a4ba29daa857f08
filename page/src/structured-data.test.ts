import type { Plan } from '@vitrine/core/billing'
import { DEFAULT_DESIGN } from '@vitrine/core/portfolios'
import {
  NO_CONNECTIONS,
  type PortfolioRecord,
  type PortfolioView,
  toPortfolioView,
} from '@vitrine/core/portfolios/view'
import { describe, expect, test } from 'vitest'
import { renderNotFound, renderPage } from './render.tsx'

const OPTIONS = {
  assets: { css: '', entry: '/client.js', previewEntry: '/preview.js', payEntry: '/pay.js' },
  origin: 'https://vitrine.example',
  version: 'v1',
  shareImage: '/share.jpg',
}
const PREMIUM: Plan = { premium: true, until: new Date('2026-12-01T00:00:00.000Z') }

function viewOf(changes: Partial<PortfolioRecord> = {}, urls: string[] = []): PortfolioView {
  const record: PortfolioRecord = {
    ...DEFAULT_DESIGN,
    id: '019a0000-0000-7000-8000-000000000000',
    username: 'ada',
    title: 'Ada',
    bio: 'Numbers',
    location: 'London',
    showLocation: true,
    profileImageUrl: null,
    backgroundUrl: null,
    backgroundVideoUrl: null,
    backgroundPosterUrl: null,
    backgroundMusicUrl: null,
    customCursorUrl: null,
    published: true,
    viewCount: 0,
    likeCount: 0,
    ...changes,
  }
  const socialLinks = urls.map((url, index) => ({ id: String(index), platform: 'website', url }))
  return toPortfolioView(record, PREMIUM, {
    socialLinks,
    projects: [],
    badges: [],
    note: null,
    connections: NO_CONNECTIONS,
  })
}

const htmlOf = (view: PortfolioView) => renderPage(view, OPTIONS).html

test('the head has a complete social card with the share image', () => {
  const html = renderPage(viewOf({ bio: '' }), { ...OPTIONS, shareImage: '/u/ada/share.jpg?v=1&w=2' }).html
  const tags = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )
  expect(Object.fromEntries(tags)).toMatchObject({
    description: 'Ada on Vitrine',
    'og:type': 'profile',
    'profile:username': 'ada',
    'og:site_name': 'Vitrine',
    'og:description': 'Ada on Vitrine',
    'og:url': 'https://vitrine.example/u/ada',
    'og:image': 'https://vitrine.example/u/ada/share.jpg?v=1&#38;w=2',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Ada (@ada) on Vitrine',
    'twitter:card': 'summary_large_image',
  })
})

test('the head names the icon and the web manifest', () => {
  const html = htmlOf(viewOf())
  for (const file of ['/favicon.svg', '/site.webmanifest']) expect(html).toContain(`href="${file}"`)
})

test('the head keeps an unpublished page, and one that is not found, out of search engines, without address and card', () => {
  const missing = renderNotFound(OPTIONS)
  for (const html of [htmlOf(viewOf({ published: false })), missing]) {
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/canonical|og:|twitter:|ld\+json/)
  }
  expect(missing).toContain('Portfolio not found')
  expect(missing).not.toContain('<script')
})

describe('the data for search engines', () => {
  function dataOf(view: PortfolioView) {
    const [, content = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf(view)) ?? []
    return JSON.parse(content)
  }

  test('describe the person with picture, profiles and numbers', () => {
    const urls = ['https://github.com/ada', 'mailto:ada@example.com', 'https://', 'javascript:alert(1)']
    expect(
      dataOf(viewOf({ profileImageUrl: '/portfolio-assets/x/profile-1.webp', viewCount: 12, likeCount: 3 }, urls)),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ada',
        alternateName: '@ada',
        url: 'https://vitrine.example/u/ada',
        description: 'Numbers',
        image: 'https://vitrine.example/portfolio-assets/x/profile-1.webp',
        sameAs: ['https://github.com/ada'],
        interactionStatistic: [
          { '@type': 'InteractionCounter', interactionType: 'https://schema.org/ViewAction', userInteractionCount: 12 },
          { '@type': 'InteractionCounter', interactionType: 'https://schema.org/LikeAction', userInteractionCount: 3 },
        ],
      },
    })
  })

  test('contain nothing that is empty or hidden', () => {
    const hidden = viewOf({ bio: '', hideStats: true, viewCount: 12 })
    expect(Object.keys(dataOf(hidden).mainEntity)).toEqual(['@type', 'name', 'alternateName', 'url'])
  })
})
