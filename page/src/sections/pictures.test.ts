import type { PortfolioRecord, ProjectRecord } from '@vitrine/core/portfolios/lite'
import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PortfolioPage } from '../portfolio-page.tsx'
import { FREE, PREMIUM, sampleView } from '../testing/sample-page.ts'

/** Renders a page; its owner has premium if it has projects, because only then they have pictures. */
function rendered(changes: Partial<PortfolioRecord>, projects: ProjectRecord[] = []): string {
  const view = sampleView(changes, { plan: projects.length > 0 ? PREMIUM : FREE, projects })
  return renderToStaticMarkup(createElement(PortfolioPage, { view, address: null }))
}

test('the first picture of a page gets high priority: the portrait, or else the background', () => {
  const background = {
    backgroundType: 'image',
    backgroundUrl: '/portfolio-assets/x/background-1.webp?1600x2400',
  } as const
  const prioritized = (html: string) =>
    [...html.matchAll(/<img[^>]*>/g)].flatMap(([image]) => (image.includes('fetchPriority="high"') ? [image] : []))
  const both = rendered({ ...background, profileImageUrl: '/portfolio-assets/x/profile-1.webp?400x400' })
  expect(prioritized(both)).toEqual([expect.stringContaining('class="avatar"')])
  expect(prioritized(rendered(background))).toEqual([expect.stringContaining('background-1')])
  // The height of the screen decides the width of a picture that covers it.
  expect(both).toContain('sizes="max(100vw, 66.7vh)"')
})

test('AVIF is offered only where it is stored', () => {
  const html = (query: string) => rendered({ profileImageUrl: `/portfolio-assets/x/profile-1.webp${query}` })
  expect(html('?400x400-avif')).toMatch(
    /<picture><source type="image\/avif" srcSet="[^"]+profile-1-112\.avif 112w[^"]+profile-1\.avif 400w" sizes="112px"\/><img [^>]+class="avatar"/,
  )
  expect(html('?400x400')).not.toContain('avif')
  expect(html('')).not.toContain('avif')
})

test('a video with a poster is not loaded before it plays', () => {
  const video = { backgroundType: 'video', backgroundVideoUrl: '/portfolio-assets/x/video-1.mp4' } as const
  const html = rendered({ ...video, backgroundPosterUrl: '/portfolio-assets/x/poster-1.webp?1280x720' })
  expect(html).toMatch(/<video[^>]+poster="\/portfolio-assets\/x\/poster-1\.webp\?1280x720"[^>]+preload="none"/)
  expect(rendered(video)).toMatch(/<video(?![^>]*poster)[^>]+preload="metadata"/)
})

test('pictures of projects after the first one are lazy', () => {
  const projects = ['first', 'second', 'third'].map((id) => ({
    ...VISIBLE,
    id,
    title: id,
    description: '',
    imageUrl: `/portfolio-assets/x/${id}-1.webp?640x400`,
    tags: [],
    projectUrl: '',
  }))
  const images = [...rendered({}, projects).matchAll(/<img[^>]*>/g)].map(([image]) => image.includes('loading="lazy"'))
  expect(images).toEqual([false, true, true])
})
