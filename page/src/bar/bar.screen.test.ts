import type {} from '@vitest/browser-playwright'
import { LOOK_CATALOG } from '@vitrine/core/looks'
import { type LinkRecord, PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { finishMotion } from '@vitrine/widgets/testing/finish-motion.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bar } from '../parts/bar.ts'
import { findCovered } from '../testing/covered.ts'
import { SAMPLE_CONTENTS } from '../testing/extreme-page.ts'
import { lookView } from '../testing/look-page.ts'
import { openPage } from '../testing/open-page.tsx'
import { PREMIUM, sampleLinks, sampleView } from '../testing/sample-page.ts'

const BIO =
  'I draw letters for small presses, record sleeves and the occasional bakery, and write about what I find in old type specimens. Currently cutting a new serif. Hello!!'.slice(
    0,
    160,
  )
const PORTRAIT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const linksOf = (titles: readonly string[]) =>
  titles.map(
    (title, index): LinkRecord => ({
      ...VISIBLE,
      ...PLAIN_BUTTON,
      ...{ id: `l${index}`, title, url: 'https://example.com/', emoji: '', imageUrl: null, showPlayer: false },
    }),
  )
const projectsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...VISIBLE,
    ...{
      id: `p${index}`,
      title: `Project ${index}`,
      description: 'A serif for long evenings.',
      projectUrl: 'https://example.com/',
    },
    ...{ imageUrl: null, tags: ['Type', 'Serif'] },
  }))
const socials = (count: number) =>
  sampleLinks(Array.from({ length: count }, (_, index) => `https://example.com/${index}`))
const badgesOf = (labels: readonly string[]) =>
  labels.map((label) => ({ ...VISIBLE, id: label, label, color: '#ec4899', icon: '🎨' }))

const VIEWS = {
  short: () => sampleView({ bio: '' }),
  usual: () =>
    sampleView(
      { bio: BIO, viewCount: 3300, likeCount: 5 },
      {
        links: linksOf(['The Halden specimen', 'Buy a licence', 'Letters by post']),
        projects: projectsOf(3),
        socialLinks: socials(5),
      },
    ),
  extreme: () =>
    sampleView(
      {
        title: 'W'.repeat(40),
        bio: `${'A word and another. '.repeat(24)}\n\n\n\nEnd`,
        viewCount: 123_456,
        likeCount: 98_765,
        backgroundColor: '#ffffff',
      },
      {
        plan: PREMIUM,
        links: linksOf(
          Array.from({ length: 20 }, (_, index) => `${'Words of a long title '.repeat(1 + (index % 3))}${index}`),
        ),
        projects: projectsOf(9),
        socialLinks: socials(20),
        badges: badgesOf(['Designer', 'Type foundry', 'Available']),
      },
    ),
}
const state = () => document.getElementById('root')?.dataset.bar
const barBox = () => document.querySelector('.bar')?.getBoundingClientRect() ?? new DOMRect()

/** Gives the page the size of a screen until the test ends. */
async function showOn(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window
  onTestFinished(async () => {
    scrollTo(0, 0)
    await page.viewport(innerWidth, innerHeight)
  })
  await page.viewport(width, height)
}

const nextFrame = () => new Promise(requestAnimationFrame)

/** Scrolls in steps as a finger does. */
async function scrollBy(distance: number): Promise<void> {
  for (let step = 0; step < 5; step += 1) {
    window.scrollBy({ top: distance / 5, behavior: 'instant' })
    await nextFrame()
  }
}

/** Gives the bar more time than it needs to come or to leave. */
async function settle(): Promise<void> {
  // The events of a new size and place come with a frame, and the next one follows what they did.
  await nextFrame()
  await nextFrame()
  await document.fonts.ready
  vi.advanceTimersByTime(10_000)
  finishMotion()
}

/** Returns what is covered at rest at the start, after scrolling down, at the end, and after scrolling up. */
async function coveredAtRest(): Promise<string[]> {
  const covered: string[] = []
  for (const distance of [0, 370, document.documentElement.scrollHeight, -300]) {
    window.scrollBy({ top: distance, behavior: 'instant' })
    await settle()
    covered.push(...findCovered().map((found) => `${distance}: ${found}`))
  }
  scrollTo(0, 0)
  return covered
}

/** Lets timers run only when the test says so, until it ends. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

const PHONES = [
  [390, 844],
  [360, 640],
  [320, 640],
  [844, 390],
] as const
/** Sizes that a page has at 200 % zoom on a desktop and on a phone. */
const ZOOMED = [
  [720, 450],
  [195, 422],
] as const
const DESKTOPS = [
  [1024, 768],
  [1180, 820],
  [1440, 900],
] as const

test.each([...PHONES, ...ZOOMED, ...DESKTOPS])('nothing is covered at rest at %i × %i', async (width, height) => {
  holdTimers()
  await showOn(width, height)
  for (const view of Object.values(VIEWS)) {
    openPage(view()).start(bar)
    expect(await coveredAtRest()).toEqual([])
  }
})

test.each([...PHONES, ...ZOOMED])('no look lets the bar cover something at rest at %i × %i', async (width, height) => {
  holdTimers()
  await showOn(width, height)
  for (const look of LOOK_CATALOG) {
    openPage(lookView(look, SAMPLE_CONTENTS.usual)).start(bar)
    expect({ look: look.id, covered: await coveredAtRest() }).toEqual({ look: look.id, covered: [] })
  }
  expect(LOOK_CATALOG).toHaveLength(24)
})

test('the bar is hidden at rest, comes on the way up, and leaves at rest and on the way down, without a shift of the layout', async () => {
  await showOn(390, 844)
  const shifts: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  openPage(VIEWS.extreme()).start(bar)
  // Fonts that come later move texts, too.
  await document.fonts.ready
  await nextFrame()
  observer.observe({ type: 'layout-shift' })
  await expect.poll(state).toBe(undefined)
  await scrollBy(900)
  expect(state()).toBe(undefined)
  await scrollBy(-200)
  await expect.poll(() => barBox().bottom).toBe(836)
  await scrollBy(200)
  await expect.poll(state).toBe(undefined)
  expect(barBox().top).toBeGreaterThan(844)
  await scrollBy(-200)
  await expect.poll(state).toBe('rise')
  await expect.poll(state).toBe(undefined)
  observer.disconnect()
  expect(shifts).toEqual([])
})

test('the bar sticks to the bottom edge where nothing is', async () => {
  await showOn(390, 844)
  openPage(VIEWS.usual()).start(bar)
  const links = document.querySelector<HTMLElement>('.links')
  if (links) links.style.marginTop = '1000px'
  await expect.poll(() => barBox().bottom).toBe(836)
  expect(findCovered()).toEqual([])
})

test('the bar stays while it has the focus of the keyboard, and while its menu is open', async () => {
  await showOn(390, 844)
  openPage(VIEWS.extreme()).start(bar)
  const more = page.getByRole('button', { name: 'More' })
  await scrollBy(900)
  await scrollBy(-300)
  await expect.poll(state).toBe('rise')
  more.element().focus({ preventScroll: true })
  await userEvent.keyboard('{Enter}')
  const share = page.getByRole('button', { name: 'Share' })
  await expect.element(share).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(share).toHaveFocus()
  await scrollBy(200)
  expect(state()).toBe('rise')
  await userEvent.keyboard('{Escape}')
  await expect.element(share).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})

test('without scripts the bar is at the end of the page', async () => {
  await showOn(390, 844)
  openPage(VIEWS.usual())
  await scrollBy(300)
  await scrollBy(-200)
  expect(barBox().top).toBeGreaterThan(844)
  scrollTo(0, document.documentElement.scrollHeight)
  expect(barBox().bottom).toBeLessThan(844)
})

test.each([
  [390, 844],
  [360, 640],
])('the first link begins on the first screen of a phone of %i × %i', async (width, height) => {
  await showOn(width, height)
  for (const contents of [{}, { badges: badgesOf(['Designer', 'Type foundry']) }]) {
    const changes = { bio: BIO, profileImageUrl: PORTRAIT }
    openPage(sampleView(changes, { links: linksOf(['My shop']), socialLinks: socials(4), ...contents }))
    const link = page.getByRole('link', { name: 'My shop' }).element()
    expect(link.getBoundingClientRect().bottom).toBeLessThan(height)
  }
  expect(BIO).toHaveLength(160)
})
