import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { FONTS } from '@vitrine/core/portfolios/lite'
import { asDemo } from '../../e2e/src/support/demo.ts'
import { started } from '../../e2e/src/support/pages.ts'
import { type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { median } from './load.ts'
import { atMost, type Figure, kilobytes, milliseconds, printTable } from './table.ts'

const EFFECTS = ['snow', 'rain', 'stars', 'particles', 'fireflies'] as const
const ANIMATIONS = ['trail', 'ripple', 'glow', 'sparkle', 'bubble', 'comet'] as const
const TEXT_ANIMATIONS = ['typewriter', 'fade-in', 'slide-up', 'glitch', 'wave'] as const
const CURSORS = ['neon', 'dot', 'crosshair', 'custom'] as const
const SECONDS = 10
const MINUTES = 5
const SLOWDOWN = 4
/** Bytes of heap growth up to which it counts as garbage, not as a leak. */
const HEAP_NOISE = 300_000
/** Theme without extras: the settings of a new page, but without cursor animation. */
const PLAIN = {
  backgroundType: 'color',
  backgroundColor: '#08080a',
  customFont: 'default',
  textAnimation: 'none',
  visualEffect: 'none',
  effectIntensity: 'heavy',
  cursorType: 'default',
  cursorAnimationType: 'none',
  musicEnabled: false,
  showPremiumBadge: false,
}

/** Measures the bytes that each theme setting adds to a page, the cost of an effect on a slow processor, and its leaks. */
export async function benchTheme(): Promise<boolean> {
  const instance = await startInstance({ demo: true })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  })
  try {
    const themed = await openThemedPage(instance)
    const sizes = printTable('What a theme adds, in bytes beyond the plain page', await addedBytes(browser, themed))
    const frames = printTable(
      `Script time a frame at heavy, over ${SECONDS} s with the processor slowed ${SLOWDOWN} times`,
      await frameTimes(browser, themed),
    )
    const memory = printTable(`Memory after ${MINUTES} minutes at heavy`, await heapGrowth(browser, themed))
    return sizes && frames && memory
  } finally {
    await browser.close()
    await instance.stop()
  }
}

/** Page with an attached picture, video, music and cursor. */
interface ThemedPage {
  url: string
  setTheme(settings: Record<string, unknown>): Promise<void>
}

async function openThemedPage(instance: Instance): Promise<ThemedPage> {
  const owner = await asDemo(instance, 'vex')
  return {
    url: `${instance.origin}/u/vex`,
    async setTheme(settings) {
      const response = await owner.patch(`/api/portfolios/${owner.portfolioId}`, { ...PLAIN, ...settings })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}

async function addedBytes(browser: Browser, { url, setTheme }: ThemedPage): Promise<Figure[]> {
  const measure = async (settings: Record<string, unknown>) => {
    await setTheme(settings)
    return transferred(browser, url)
  }
  const plain = await measure({})
  const added = async (settings: Record<string, unknown>) => (await measure(settings)) - plain
  const measureAll = async (name: string, choices: readonly Record<string, unknown>[]) => {
    const sizes: number[] = []
    for (const choice of choices) sizes.push(await added(choice))
    const range = choices.length > 1 ? `${kilobytes(Math.min(...sizes))} to ${kilobytes(Math.max(...sizes))}` : ''
    return { name, value: kilobytes(median(sizes)), limit: range }
  }
  return [
    { name: 'the plain page, everything that it loads', value: kilobytes(plain) },
    await measureAll(
      'an effect',
      EFFECTS.map((visualEffect) => ({ visualEffect })),
    ),
    await measureAll(
      'a cursor',
      CURSORS.map((cursorType) => ({ cursorType })),
    ),
    await measureAll(
      'an animation of the cursor',
      ANIMATIONS.map((cursorAnimationType) => ({ cursorAnimationType })),
    ),
    await measureAll(
      'a font instead of the default one',
      FONTS.filter((font) => font !== 'default').map((customFont) => ({ customFont })),
    ),
    await measureAll(
      'an animation of the title',
      TEXT_ANIMATIONS.map((textAnimation) => ({ textAnimation })),
    ),
    await measureAll('a colour', [{ backgroundColor: '#0e4a5a' }]),
    await measureAll('the premium badge', [{ showPremiumBadge: true }]),
    await measureAll('a video of 755 kB', [{ backgroundType: 'video' }]),
    await measureAll('music, before it is played', [{ musicEnabled: true }]),
  ]
}

/** Returns the bytes that a visit with a mouse transfers, headers included. */
async function transferred(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // Evaluated scripts count as gestures of the visitor, which would start the music.
  await page.addInitScript(`Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })`)
  const session = await context.newCDPSession(page)
  // A video may still be loading at the end, so the bytes received so far count.
  const received = new Map<string, number>()
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + dataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.set(requestId, encodedDataLength)
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'load' })
  await started(page)
  await page.mouse.move(300, 300)
  await page.waitForTimeout(1000)
  await context.close()
  return [...received.values()].reduce((sum, bytes) => sum + bytes, 0)
}

async function frameTimes(browser: Browser, { url, setTheme }: ThemedPage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const visualEffect of EFFECTS) {
    await setTheme({ visualEffect })
    const { page, session } = await openEffect(browser, url)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate('window.frameTimes.length = 0')
    await page.waitForTimeout(SECONDS * 1000)
    const times: number[] = await page.evaluate('window.frameTimes')
    await page.context().close()
    figures.push({
      ...atMost(visualEffect, median(times), 8, milliseconds),
      name: `${visualEffect}, median of ${times.length} frames`,
    })
  }
  return figures
}

/** Measures the heap growth of the most expensive effect and cursor animation while the mouse moves all the time. */
async function heapGrowth(browser: Browser, { url, setTheme }: ThemedPage): Promise<Figure[]> {
  await setTheme({ visualEffect: 'particles', cursorAnimationType: 'comet' })
  const { page, session } = await openEffect(browser, url)
  await page.evaluate('window.recordFrames = false')
  const end = performance.now() + MINUTES * 60_000
  await moveAbout(page, performance.now() + 5000)
  const before = await usedHeap(session)
  await moveAbout(page, end)
  const after = await usedHeap(session)
  await page.context().close()
  return [
    { name: 'used before', value: kilobytes(before) },
    atMost('added', Math.max(0, after - before), HEAP_NOISE, kilobytes),
  ]
}

async function moveAbout(page: Page, end: number): Promise<void> {
  for (let step = 0; performance.now() < end; step += 1) {
    await page.mouse.move(700 + 400 * Math.cos(step / 9), 450 + 300 * Math.sin(step / 7))
    await page.waitForTimeout(16)
  }
}

async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** Opens the page with its effect running. `window.frameTimes` records the milliseconds of script in each frame. */
async function openEffect(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(`
    window.frameTimes = []
    window.recordFrames = true
    const ask = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => ask((now) => {
      const started = performance.now()
      draw(now)
      if (window.recordFrames) window.frameTimes.push(performance.now() - started)
    })`)
  const session = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('canvas[data-effect]').waitFor()
  return { page, session }
}
