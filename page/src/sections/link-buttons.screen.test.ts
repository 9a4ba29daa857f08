import { type LinkRecord, PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { sampleView } from '../testing/sample-page.ts'

const TITLES = [
  'W'.repeat(80),
  'A guide to growing tomatoes on a balcony that gets no sun, in nine short parts',
  'דף הבית שלי!',
]
const LINKS = TITLES.map(
  (title, index): LinkRecord => ({
    ...VISIBLE,
    id: `l${index}`,
    title,
    url: 'https://open.spotify.com/artist/1',
    emoji: '',
    imageUrl: null,
    showPlayer: false,
    ...PLAIN_BUTTON,
  }),
)
const list = page.getByRole('list', { name: 'Links' })
const boxOf = (element: Element | null) => {
  if (!element) throw new Error('A button has no title or mark')
  return element.getBoundingClientRect()
}

/** Gives the page the size of a screen until the test ends. */
async function showOn(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}

for (const { screen, width, height, column } of [
  { screen: 'phone', width: 390, height: 844, column: 350 },
  { screen: 'desktop', width: 1440, height: 900, column: 640 },
]) {
  test(`links are buttons as wide as the column on a ${screen}`, async () => {
    await showOn(width, height)
    openPage(sampleView({}, { links: LINKS.slice(2) }))
    const outer = boxOf(list.element())
    expect(outer.width).toBe(column)
    expect(boxOf(list.getByRole('link').element())).toMatchObject({ height: 48, x: outer.x, width: column })
  })

  for (const linkStyle of ['glass', 'outline', 'filled'] as const) {
    test(`a long title, or one from right to left, stays inside its ${linkStyle} button on a ${screen}`, async () => {
      await showOn(width, height)
      openPage(sampleView({ linkStyle, backgroundColor: '#ffffff' }, { links: LINKS }))
      const links = list.getByRole('link').elements()
      expect(links).toHaveLength(TITLES.length)
      for (const link of links) {
        const [outer, text, mark] = [boxOf(link), boxOf(link.querySelector('span')), boxOf(link.querySelector('svg'))]
        expect(text.x).toBeGreaterThanOrEqual(mark.x + mark.width)
        expect(text.x + text.width).toBeLessThanOrEqual(outer.x + outer.width)
        expect(outer.height).toBeGreaterThanOrEqual(Math.max(48, text.height))
      }
      expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    })
  }
}
