import type { PortfolioRecord, PortfolioView } from '@vitrine/core/portfolios/lite'
import { describe, expect, test } from 'vitest'
import { renderNotFound, renderPage } from './render.tsx'
import { PREMIUM, SAMPLE_OPTIONS, sampleLinks, sampleView } from './testing/sample-page.ts'

function viewOf(changes: Partial<PortfolioRecord> = {}, urls: string[] = []): PortfolioView {
  return sampleView(changes, { plan: PREMIUM, socialLinks: sampleLinks(urls) })
}

const htmlOf = (view: PortfolioView) => renderPage(view, SAMPLE_OPTIONS).html

test('the head has a complete social card with the share image', () => {
  const html = renderPage(viewOf({ bio: '' }), { ...SAMPLE_OPTIONS, shareImage: '/u/ada/share.jpg?v=1&w=2' }).html
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

test('the head names the icon but no web manifest, so that a home screen opens the page and not the dashboard', () => {
  const html = htmlOf(viewOf())
  expect(html).toContain('href="/favicon.svg"')
  expect(html).not.toContain('rel="manifest"')
})

test('a page that is not found offers its name if it is free', () => {
  const html = renderNotFound(SAMPLE_OPTIONS, 'ada').html
  expect(html).toContain('<b>@ada</b>')
  expect(html).toContain('This name is free.')
  expect(html).toContain('href="/auth?mode=sign-up&amp;username=ada">Claim it</a>')
  expect(html).not.toContain('<script')
})

test('the head keeps an unpublished page, and one that is not found, out of search engines, without address and card', () => {
  const missing = renderNotFound(SAMPLE_OPTIONS).html
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

  test('describe the person with picture, profiles and stats', () => {
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
