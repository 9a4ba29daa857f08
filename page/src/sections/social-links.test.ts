import { SOCIAL_ICONS } from '@vitrine/core/portfolios'
import { SOCIAL_MARKS } from '@vitrine/widgets/elements/social-icon.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render.tsx'
import { SAMPLE_OPTIONS, sampleLinks, sampleView } from '../testing/sample-page.ts'

/** Returns the links of a page to `urls` with the names of their marks. */
function linksAt(urls: readonly string[]) {
  const { html } = renderPage(sampleView({}, { socialLinks: sampleLinks(urls) }), SAMPLE_OPTIONS)
  const links = html.match(/<a class="social".*?<\/a>/g) ?? []
  return { links, marks: [...html.matchAll(/tabler-icon-(brand-[\w-]+|mail|coffee|world)/g)].map(([, name]) => name) }
}

test('a page contains only the marks of its own links', () => {
  const urls = ['https://open.spotify.com/artist/1', 'https://www.tiktok.com/@ada', 'https://ko-fi.com/ada']
  expect(linksAt(urls).marks).toEqual(['brand-spotify', 'brand-tiktok', 'coffee'])
  expect(linksAt(['https://ada.example']).marks).toEqual(['world'])
  expect(linksAt([]).marks).toEqual([])
})

test('a link without a typed platform has the brand’s name as accessible name and tooltip, and its mark is hidden', () => {
  const [link = ''] = linksAt(['https://discord.gg/ada']).links
  expect(link).toContain(' aria-label="Discord" title="Discord"')
  expect(link).toMatch(/<svg [^>]*aria-hidden="true"/)
})

test('every icon has a mark of its own, and at least 60 are marks of brands', () => {
  const marks = SOCIAL_ICONS.map((icon) => SOCIAL_MARKS[icon])
  expect(marks.every(Boolean)).toBe(true)
  expect(new Set(marks).size).toBe(SOCIAL_ICONS.length)
  expect(marks.filter((mark) => mark.displayName?.startsWith('Brand')).length).toBeGreaterThanOrEqual(60)
})
