import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { emulateReducedMotion } from '@vitrine/widgets/testing/emulated-media.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { PREMIUM, sampleView } from '../testing/sample-page.ts'
import { carousel } from './carousel.ts'
import { partElement } from './part.ts'

const TITLES = ['Halden', 'Pão & Sal', 'Slow Tides', 'Cartilha', 'Night Bus', 'Small Press Kit']
const PROJECTS = TITLES.map((title, index) => ({
  ...VISIBLE,
  id: `project-${index}`,
  title,
  description: '',
  projectUrl: title === 'Cartilha' ? '' : `https://example.com/${index}`,
  imageUrl: null,
  tags: index === 0 ? ['Typeface', 'Serif', 'Variable', 'Latin', 'Greek'] : [],
}))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = page.getByRole('heading', { level: 1 })
const current = () => document.querySelector('.slide[data-place="0"] h3')?.textContent
const hydrated = () => expect.poll(() => partElement('carousel').classList.contains('unhydrated')).toBe(false)

// High enough for the whole page: a pointer that rests does not get under another element by scrolling.
beforeEach(() => page.viewport(1440, 1600))

/** Renders a page whose carousel does not run yet, with a clock that only the test moves and the pointer elsewhere. */
async function render() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { start } = openPage(sampleView({}, { plan: PREMIUM, projects: PROJECTS }))
  await heading.hover()
  return { start: () => start(carousel) }
}

/** Opens the carousel at its first slide. Its timer starts with its hydration. */
async function open() {
  const { start } = await render()
  const running = start()
  await hydrated()
  await expect.poll(current).toBe('Halden')
  return running
}

/** Waits until React has committed the changes from before: it works in tasks, which the clock of the test does not move. */
async function settle(): Promise<void> {
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
}

/** Lets the time of several slides pass and expects that the carousel has stayed at each. */
async function expectStopped(title: string): Promise<void> {
  for (const _ of TITLES) {
    await settle()
    await vi.advanceTimersByTimeAsync(3600)
    await settle()
    expect(current()).toBe(title)
  }
}

/** Lets the time of one slide pass and expects the next one. */
async function expectTurn(title: string): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(3600)
  await expect.poll(current).toBe(title)
}

test('the carousel advances by itself, from the last slide to the first', async () => {
  await open()
  await expect.element(page.getByText('Explore my latest work')).toBeVisible()
  for (const title of [...TITLES.slice(1), 'Halden']) await expectTurn(title)
})

test('previous, next and dots move the carousel, also past its ends; only slides within two places are visible', async () => {
  await open()
  const shown = () => [...document.querySelectorAll('.slide')].map((slide) => getComputedStyle(slide).visibility)
  await button('Previous project').click()
  await expect.poll(current).toBe('Small Press Kit')
  await button('Next project').click()
  await expect.poll(current).toBe('Halden')
  await button('Go to project 4').click()
  await expect.poll(current).toBe('Cartilha')
  await expect.element(button('Go to project 4')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => shown().filter((visibility) => visibility === 'visible')).toHaveLength(5)
  expect(document.querySelector('.slide[data-place="away"] h3')?.textContent).toBe('Halden')
  // The links of the other slides are inert, and this project has none.
  await expect.element(page.getByRole('link', { name: /EXPLORE/ })).not.toBeInTheDocument()
})

test('a card shows three tags, the number of further ones, and the link to the project', async () => {
  await open()
  const tags = document.querySelectorAll('.slide[data-place="0"] .tags li')
  expect([...tags].map(({ textContent }) => textContent)).toEqual(['Typeface', 'Serif', 'Variable', '+2'])
  await expect
    .element(page.getByRole('link', { name: 'EXPLORE Halden' }))
    .toHaveAttribute('href', 'https://example.com/0')
})

test('the focus that hydrates the carousel keeps its slide', async () => {
  await page.viewport(1440, 200)
  const { start } = await render()
  start()
  // A text field or a key makes the focus visible.
  await userEvent.keyboard('{Shift}')
  const link = document.querySelector<HTMLElement>('[aria-label="EXPLORE Pão & Sal"]')
  link?.focus({ preventScroll: true })
  await hydrated()
  await expectStopped('Pão & Sal')
  expect(document.activeElement).toBe(link)
})

test('a pointer that was over the carousel before it was hydrated stops it', async () => {
  const { start } = await render()
  await page.getByRole('heading', { name: 'Featured Projects' }).hover()
  start()
  await hydrated()
  await expectStopped('Halden')
})

test('the carousel stops while a visible focus is in it, but not after a click', async () => {
  await open()
  await userEvent.keyboard('{Shift}')
  partElement('carousel').querySelector<HTMLElement>('[aria-label="Next project"]')?.focus()
  await expectStopped('Halden')
  await button('Next project').click()
  await expect.poll(current).toBe('Pão & Sal')
  await heading.hover()
  await expect.element(button('Next project')).toHaveFocus()
  await expectTurn('Slow Tides')
})

test('the carousel stops after its pause button, until it is played again', async () => {
  await open()
  await button('Pause carousel').click()
  await heading.hover()
  await expectStopped('Halden')
  await button('Play carousel').click()
  await heading.hover()
  await expectTurn('Pão & Sal')
})

test('the carousel stops under the pointer', async () => {
  await open()
  await page.getByRole('heading', { name: 'Featured Projects' }).hover()
  await expectStopped('Halden')
  await heading.hover()
  await expectTurn('Pão & Sal')
})

test('with reduced motion the carousel stops, and its buttons still work', async () => {
  await emulateReducedMotion()
  await open()
  await expectStopped('Halden')
  await button('Next project').click()
  await expect.poll(current).toBe('Pão & Sal')
})

test('clicks before the carousel is hydrated take effect in their order, also if the page changes meanwhile', async () => {
  await emulateReducedMotion()
  // The carousel is not near the screen, and a click from a script does not bring it there.
  await page.viewport(1440, 200)
  const { start } = await render()
  const { set, state } = start()
  for (const name of ['Go to project 4', 'Next project', 'Next project'])
    partElement('carousel').querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
  expect(current()).toBe('Halden')
  expect(partElement('carousel').classList.contains('unhydrated')).toBe(true)
  const slides = state.view.slides?.map((one) => ({ ...one, title: `${one.title} renamed` }))
  set({ view: { ...state.view, slides } })
  await hydrated()
  await expect.poll(current).toBe('Small Press Kit renamed')
})

test('the carousel comes to life when the focus reaches it', async () => {
  await emulateReducedMotion()
  await page.viewport(1440, 200)
  const { start } = await render()
  start()
  partElement('carousel').querySelector<HTMLElement>('[aria-label="Next project"]')?.focus({ preventScroll: true })
  await userEvent.keyboard('{Enter}')
  await expect.poll(current).toBe('Pão & Sal')
})
