import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import { PHONE } from './phone.ts'
import { type Instance, startInstance } from './server.ts'

/** Requests that tests abort: uploads and the script of the provider. */
const BROKEN = /\/assets\/|\/api\/files\?|\/checkout\.js$/

/** Settings of the site on all instances. Each further set of settings costs a start on every worker. */
export const SITE_SETTINGS = {
  SITE_SUPPORT_EMAIL: 'help@vitrine.example',
  SITE_COMMUNITY_URL: 'https://discord.gg/vitrine',
  SITE_SOURCE_URL: 'https://git.example/vitrine',
  SITE_SOCIAL_URL: 'https://social.example/@vitrine',
}

/** Collects faults of a page: errors and warnings in its console, uncaught errors, requests to other hosts. */
function watch(page: Page, origin: string, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Chromium reports every refused response as an error; tests of refusals cause them.
    if (/^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(message.text())) return
    // A person may leave the page while its socket connects.
    if (/^WebSocket connection .* closed before the connection is established/.test(message.text())) return
    // Tests abort these requests.
    if (message.text() === 'Failed to load resource: net::ERR_FAILED' && BROKEN.test(message.location().url)) return
    // The worker has a journey of its own (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // Tests disconnect the network.
    if (/net::ERR_INTERNET_DISCONNECTED/.test(message.text())) return
    faults.push(`${message.type()} on ${page.url()}: ${message.text()}`)
  })
  // Errors that were thrown by React's builds have an empty stack, those of other values no stack.
  page.on('pageerror', (error) => faults.push(`uncaught on ${page.url()}: ${error.stack || error.message || error}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      faults.push(`a request to ${url.origin} from ${page.url()}`)
  })
}

/** Runs in every document and frame; reports violations of the policy that Chromium's console omits. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`policy violation of ${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`)
  })
}

interface Fixtures {
  /** Opens another browser, whose faults fail the test too; `options` may be those of a {@link PHONE}. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  faults: string[]
}

interface WorkerFixtures {
  /** With the sample creators: `test.use({ demo: true })` at the top of a file. */
  demo: boolean
  /** With a clock that the tests can move, likewise. */
  movingClock: boolean
  /** At a name instead of an IP address, likewise. */
  named: boolean
  /** Further settings, likewise. */
  environment: Record<string, string>
  instance: Instance
}

/** Playwright's `test` against an instance with a simulated provider of payments or the sample creators; any fault of a page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [false, { option: true, scope: 'worker' }],
  movingClock: [false, { option: true, scope: 'worker' }],
  named: [false, { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  instance: [
    async ({ demo, movingClock, named, environment }, use) => {
      const settings = { ...SITE_SETTINGS, ...environment }
      const instance = await startInstance({ demo, shop: !demo, movingClock, named, environment: settings })
      await use(instance)
      await instance.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ instance }, use) => use(instance.origin),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  faults: async ({}, use) => {
    const faults: string[] = []
    await use(faults)
    expect(faults).toEqual([])
  },
  page: async ({ page, instance, faults }, use) => {
    await openSandbox(page.context(), instance)
    await page.addInitScript(reportViolations)
    watch(page, instance.origin, faults)
    await use(page)
  },
  visitor: async ({ browser, instance, faults, contextOptions, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await newContext(browser, instance.origin, { ...contextOptions, viewport, ...options })
      contexts.push(context)
      await openSandbox(context, instance)
      const page = await context.newPage()
      await page.addInitScript(reportViolations)
      watch(page, instance.origin, faults)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

export { expect, PHONE }

function newContext(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({ ...options, baseURL })
}

/** Gives a browser the cookie with which it may open the simulated Checkout; nothing if payments are not simulated. */
export async function openSandbox({ request }: BrowserContext, instance: Instance): Promise<void> {
  if (instance.sandbox) await request.get(instance.localAddress('/sandbox'))
}

/** Expects that axe finds no violation. Motion is reduced meanwhile: a fading text has too little contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    // Those that scrolling drives never finish, nor do endless ones in contents that are not rendered yet.
    const timed = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    return Promise.allSettled(timed.map((animation) => animation.finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const results = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    return results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`,
    )
  })
  await page.emulateMedia({ reducedMotion: null })
  expect(violations).toEqual([])
}

/** Expects that the page is not wider than the screen. A failure shows what reaches beyond it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth === clientWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [`${scrollWidth - clientWidth} px`, ...beyond.slice(0, 10).map((element) => element.outerHTML.slice(0, 160))]
  })
  expect(wide).toEqual([])
}

/** Checks a page at the size of a phone and then at its own. A journey whose steps are the same on both runs once so. */
export async function atBothSizes(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no size of its own')
  for (const each of [PHONE.viewport, size]) {
    await page.setViewportSize(each)
    await check()
  }
}

/** Expects that axe finds no violation and that nothing is wider than the screen, at both sizes. */
export function expectFitsBoth(page: Page): Promise<void> {
  return atBothSizes(page, async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
