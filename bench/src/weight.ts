import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { setSessionCookie } from '../../e2e/src/support/api.ts'
import { asDemo } from '../../e2e/src/support/demo.ts'
import { type Measured, measuredPages, PHONE } from '../../e2e/src/support/measured-pages.ts'
import { type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { KINDS, totalBytes, waitForIdle, weigh } from '../../e2e/src/support/weight.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { startBareServer } from './bare-server.ts'
import { median } from './load.ts'
import { atMost, count, type Figure, kilobytes, milliseconds, printTable, ratio } from './table.ts'

const ROUNDS = 5
/** Slow 4G network of Lighthouse 12's mobile runs (`core/config/constants.js`, throttling method 'devtools'). */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const SLOWDOWN = 4
const DASHBOARD = '/dashboard'
/** Screens of a signed-in owner whose paints are measured too. */
const OWNER_SCREENS = [DASHBOARD, '/files']
/** Largest allowed ratios of the largest paint to that of the static page. */
const RATIOS = new Map([
  ['default', 1.2],
  [DASHBOARD, 2],
])
/** Milliseconds of a task that do not count as blocking. */
const TASK_MS = 50

/** Paint and blocking times of one visit, in milliseconds, and its layout shift. */
interface Visit {
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
}

/** Measures transferred bytes, requests and paints of public pages and of the app's first screens, beside a static page, and the paints of owner's screens. */
export async function benchWeight(): Promise<boolean> {
  const instance = await startInstance({ demo: true })
  // Phones place letters without rounding them to whole pixels, as hinting on Linux does.
  const args = ['--no-sandbox', '--font-render-hinting=none']
  const browser = await chromium.launch({ executablePath: requireChromium(), args })
  try {
    const pages = Object.entries(await measuredPages(instance))
    const held: boolean[] = []
    for (const [name, measured] of pages)
      held.push(printTable(`First visit of ${name}`, await transfers(browser, instance.origin, measured)))
    held.push(await paints(browser, instance, pages))
    return held.every(Boolean)
  } finally {
    await browser.close()
    await instance.stop()
  }
}

async function transfers(browser: Browser, origin: string, { path, budget }: Measured): Promise<Figure[]> {
  const weight = await onPage(browser, (page) => weigh(page, origin + path))
  return [
    atMost('requests', weight.requests, budget.requests, count),
    ...KINDS.filter((kind) => kind !== 'script').map((kind) => ({ name: kind, value: kilobytes(weight.bytes[kind]) })),
    atMost('script', weight.bytes.script, budget.script, kilobytes),
    { name: 'script of the document itself', value: kilobytes(weight.earlyScript) },
    { name: 'longest chain of requests for a script', value: count(weight.chain) },
    atMost('all but pictures and media', totalBytes(weight, ['picture', 'media']), budget.total, kilobytes),
    { name: 'all', value: kilobytes(totalBytes(weight)) },
  ]
}

/** Measures the paints of all pages in turns with those of a static page, so that other load affects all of them. */
async function paints(browser: Browser, instance: Instance, pages: [string, Measured][]): Promise<boolean> {
  const { origin } = instance
  const owner = await asDemo(instance, 'mira')
  const html = await (await fetch(`${origin}${pages[0]?.[1].path}`)).text()
  const peer = await startBareServer(
    ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'gzip'],
    gzipSync(withoutFiles(html)),
  )
  const addresses = new Map([
    ['static', peer.origin],
    ...pages.map(([name, { path }]) => [name, origin + path] as const),
    ...OWNER_SCREENS.map((path) => [path, origin + path] as const),
  ])
  const visits = new Map<string, Visit[]>([...addresses.keys()].map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, address] of addresses)
      visits.get(name)?.push(
        await onPage(browser, async (page) => {
          if (OWNER_SCREENS.includes(name)) await setSessionCookie(page, instance, owner)
          return visit(page, address)
        }),
      )
  }
  peer.stop()

  const medianOf = (name: string, figure: keyof Visit) => median((visits.get(name) ?? []).map((each) => each[figure]))
  const fixed = (value: number) => value.toFixed(3)
  const held: boolean[] = []
  for (const name of addresses.keys()) {
    const paint = medianOf(name, 'largestPaint')
    const share = paint / medianOf('static', 'largestPaint')
    const isDefault = name === 'default'
    const limit = RATIOS.get(name)
    const blocking = medianOf(name, 'blocking')
    const shift = medianOf(name, 'shift')
    held.push(
      printTable(`Paints of ${name} on a slow phone, median of ${ROUNDS}`, [
        { name: 'first paint', value: milliseconds(medianOf(name, 'firstPaint')) },
        { name: 'largest paint', value: milliseconds(paint) },
        limit
          ? atMost('largest paint, ratio to the static page', share, limit, ratio)
          : { name: 'largest paint, ratio to the static page', value: ratio(share) },
        isDefault
          ? atMost('blocking time', blocking, 20, milliseconds)
          : { name: 'blocking time', value: milliseconds(blocking) },
        isDefault
          ? atMost('layout shift', Number(fixed(shift)), 0, fixed)
          : { name: 'layout shift', value: fixed(shift) },
      ]),
    )
  }
  return held.every(Boolean)
}

/** Returns a page's HTML with its styles and fallback fonts, but without scripts and the files of fonts. */
function withoutFiles(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/@font-face\s*{[^}]*url\([^}]*}/g, '')
    .replace(/<link rel="icon"[^>]*>/, '')
}

async function onPage<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE)
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Visits an address with Lighthouse's mobile throttling. */
async function visit(page: Page, address: string): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(OBSERVE)
  const inFlight = new Set<Request>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  await page.goto(address, { waitUntil: 'networkidle' })
  if (await page.locator('script').count()) await waitForIdle(page, () => inFlight.size)
  const entries: Entry[] = JSON.parse(await page.evaluate('JSON.stringify(window.entries)'))
  return figuresOf(entries)
}

/** Entry of the browser's performance timeline. */
interface Entry {
  type: string
  name: string
  at: number
  duration: number
  value: number
}

/** Script that collects the paints, shifts and long tasks of a document in `window.entries`. */
const OBSERVE = `
  window.entries = []
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const { entryType, name, startTime, duration, value = 0 } of list.getEntries()) {
        window.entries.push({ type: entryType, name, at: startTime, duration, value })
      }
    }).observe({ type, buffered: true })
  }`

function figuresOf(entries: readonly Entry[]): Visit {
  const ofType = (wanted: string) => entries.filter(({ type }) => type === wanted)
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  const firstPaint = ofType('paint').find(({ name }) => name === 'first-contentful-paint')?.at ?? Number.NaN
  // As in Lighthouse, the part of a task before the first paint does not block.
  const tasks = ofType('longtask').map(({ at, duration }) => at + duration - Math.max(at, firstPaint))
  return {
    firstPaint,
    largestPaint: ofType('largest-contentful-paint').at(-1)?.at ?? Number.NaN,
    blocking: sum(tasks.map((duration) => Math.max(0, duration - TASK_MS))),
    shift: sum(ofType('layout-shift').map(({ value }) => value)),
  }
}
