import { DEFAULT_THEME, type Theme } from '@vitrine/core/themes/lite'
import { expectAccessible } from '@vitrine/widgets/testing/accessible.ts'
import { emulateReducedMotion } from '@vitrine/widgets/testing/emulated-media.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { PREMIUM, sampleLinks, sampleView } from '../testing/sample-page.ts'
import { enter } from './enter.ts'
import { music } from './music.ts'
import { ENTERED, type Part } from './part.ts'

const dialog = page.getByRole('dialog')
const ENTERING: Theme = { ...DEFAULT_THEME, enter: true }
const SCREEN = { text: 'Ada Lovelace', blurs: true }
const button = page.getByRole('button', { name: 'Enter' })

let pages = 0
beforeEach(() => {
  pages++
  sessionStorage.clear()
})

/** A part that has started when the parts before it have decided. */
const last: Part = {
  name: 'last',
  keyOf: () => 'last',
  async start() {
    await import('../enter/start-enter.ts')
    document.body.dataset.decided = ''
    return { stop: () => delete document.body.dataset.decided }
  },
}
const decided = () => expect.poll(() => document.body.dataset.decided).toBe('')

/** Waits until a part that was started again has decided. */
async function settled(): Promise<void> {
  await import('../enter/start-enter.ts')
  await new Promise(requestAnimationFrame)
}

/** Opens a page with an enter screen; every test has another page, unless it opens one twice. */
function open(theme: Partial<Theme> = {}, { id = `page-${pages}`, premium = true } = {}) {
  const view = sampleView(
    { id, title: 'Ada Lovelace', theme: { ...ENTERING, ...theme } },
    { socialLinks: sampleLinks(['https://example.com/']), ...(premium ? { plan: PREMIUM } : {}) },
  )
  const { start } = openPage(view)
  return start(enter, last)
}

/** Counts the events for music until the test ends. */
function countEntries() {
  const counted = { entries: 0 }
  const count = () => {
    counted.entries++
  }
  addEventListener(ENTERED, count)
  onTestFinished(() => removeEventListener(ENTERED, count))
  return counted
}

test('the screen has the portrait and the title, and takes the focus', async () => {
  open()
  await expect.element(dialog).toHaveAccessibleName('Ada Lovelace')
  await expect.element(button).toHaveFocus()
  expect(dialog.element().querySelector('.avatar')).not.toBeNull()
  expect(dialog.element().matches(':modal')).toBe(true)
  await expectAccessible()
})

test('the owner’s words take the place of the title', async () => {
  open({ enterText: 'come in, it’s warm', enterBackground: 'color' })
  await expect.element(dialog).toHaveAccessibleName('come in, it’s warm')
  await expect.element(dialog).toHaveTextContent('come in, it’s warm')
})

test('a click anywhere closes it, and starts music', async () => {
  const counted = countEntries()
  open()
  await expect.element(button).toHaveFocus()
  await userEvent.click(dialog, { position: { x: 8, y: 8 } })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => counted.entries).toBe(1)
  expect(document.getElementById('root')?.dataset.clicked).toBe('')
})

test.each(['{Escape}', '{Enter}', ' ', 'a', '{ArrowDown}'])(
  'the key %j closes it, and the page does not scroll',
  async (key) => {
    open()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Shift}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard(key)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(scrollY).toBe(0)
  },
)

test.each(['a', 'click'])('closing it with %s starts the page’s music', async (gesture) => {
  let plays = 0
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = async () => {
    plays++
  }
  onTestFinished(() => {
    HTMLMediaElement.prototype.play = play
  })
  const view = sampleView(
    { id: `page-${pages}`, musicEnabled: true, backgroundMusicUrl: '/music.mp3', theme: ENTERING },
    { plan: PREMIUM },
  )
  openPage(view).start(enter, music)
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByLabelText('Play music')).toBeInTheDocument()
  expect(plays).toBe(0)
  await (gesture === 'click' ? button.click() : userEvent.keyboard(gesture))
  await expect.poll(() => plays).toBeGreaterThan(0)
})

test('Tab closes it and goes on to the first link', async () => {
  open()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link').first()).toHaveFocus()
})

test('the focus returns to where it was', async () => {
  const { set, state } = open({ enter: false })
  const link = page.getByRole('link').first().element()
  if (link instanceof HTMLElement) link.focus()
  set({ view: { ...state.view, enter: SCREEN } })
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link').first()).toHaveFocus()
})

test('a page that was entered has no screen for the rest of the session, another page has', async () => {
  open()
  await button.click()
  await expect.element(dialog).not.toBeInTheDocument()
  open()
  await decided()
  await expect.element(dialog).not.toBeInTheDocument()
  open({}, { id: 'another' })
  await expect.element(dialog).toBeVisible()
})

test('without storage the page is remembered as long as it is open', async () => {
  const original = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('no', 'SecurityError')
    },
  })
  onTestFinished(() => {
    if (original) Object.defineProperty(window, 'sessionStorage', original)
  })
  const running = open()
  await button.click()
  await expect.element(dialog).not.toBeInTheDocument()
  running.set({ view: { ...running.state.view, enter: { ...SCREEN, text: 'Other words' } } })
  await settled()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('changed words are shown at once; without an enter screen it goes', async () => {
  const running = open()
  await expect.element(dialog).toHaveAccessibleName('Ada Lovelace')
  running.set({ view: { ...running.state.view, enter: { ...SCREEN, text: 'Welcome' } } })
  await expect.element(dialog).toHaveAccessibleName('Welcome')
  running.set({ view: { ...running.state.view, enter: undefined } })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('visitors who prefer reduced motion see the page', async () => {
  await emulateReducedMotion()
  open()
  await decided()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 Chrome-Lighthouse'])(
  '%s sees the page',
  async (agent) => {
    Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'userAgent')
    })
    open()
    await decided()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test('a visitor who has clicked before the scripts ran is not stopped', async () => {
  const { set, state } = open({ enter: false })
  document.getElementById('root')?.setAttribute('data-clicked', '')
  set({ view: { ...state.view, enter: SCREEN } })
  await settled()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('after premium has ended there is no screen', async () => {
  open({}, { premium: false })
  await decided()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the screen moves nothing', async () => {
  open()
  await expect.element(dialog).toBeVisible()
  // Fonts and the end of the test before move things too, and what moved is reported a frame later.
  await document.fonts.ready
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  const shifts: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  await button.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shifts).toEqual([])
})
