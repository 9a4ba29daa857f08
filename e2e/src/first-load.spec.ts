import type { Page, Response } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { delayScripts, publishPage } from './support/pages.ts'
import { newAccount, signInByCookie } from './support/people.ts'

/** Texts that minified code still contains, of packages that the landing page does not need. */
const MARKERS = {
  zod: 'invalid_union',
  'the forms': 'shouldUseNativeValidation',
  'the dialogs': 'DialogContent',
  'the transport of the API': 'x-tab',
  'the socket': 'connect_error',
}

/** Collects the scripts that a page loads, also those that it only preloads. */
function collectScripts(page: Page): Response[] {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  return scripts
}

/** Opens a screen and waits until its buttons work and the network is idle. */
async function openScreen(page: Page, path: string): Promise<string> {
  const document = await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('button:enabled').first()).toBeAttached()
  return (await document?.text()) ?? ''
}

/** Returns the names of the packages in the loaded scripts. */
async function packagesIn(scripts: readonly Response[]): Promise<string[]> {
  const code = (await Promise.all(scripts.map((script) => script.text()))).join('')
  return Object.entries(MARKERS).flatMap(([name, marker]) => (code.includes(marker) ? [name] : []))
}

test('the landing page loads no schemas, forms, dialogs, socket or API calls until they are needed', async ({
  page,
  visitor,
  instance,
}) => {
  const scripts = collectScripts(page)
  await openScreen(page, '/')
  expect(await packagesIn(scripts)).toEqual([])
  await page.getByLabel('Username').focus()
  await expect.poll(() => packagesIn(scripts)).toEqual(['the transport of the API'])

  // The dashboard needs all of them, which proves that the texts identify the packages.
  const owner = await visitor()
  await signInByCookie(owner, instance, await newAccount(instance))
  const ownScripts = collectScripts(owner)
  await owner.goto('/dashboard')
  await expect.poll(() => packagesIn(ownScripts)).toEqual(Object.keys(MARKERS))
})

/** Expects that a document was painted before it requested its scripts and stylesheets. */
async function expectPaintFirst(page: Page): Promise<void> {
  const { paint, files } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    files: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(paint).toBeGreaterThan(0)
  expect(files.length).toBeGreaterThan(1)
  expect(Math.min(...files)).toBeGreaterThan(paint)
}

test('no script or stylesheet is requested before the first paint, unless there is none to wait for', async ({
  instance,
  visitor,
}) => {
  for (const path of ['/', '/auth', '/pricing']) {
    await test.step(`${path}: its document names every script and contains its stylesheets`, async () => {
      const page = await visitor()
      const scripts = collectScripts(page)
      const stylesheets: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') stylesheets.push(request.url())
      })
      const html = await openScreen(page, path)
      const paths = scripts.map((script) => new URL(script.url()).pathname)
      expect(paths.length).toBeGreaterThan(1)
      expect(paths.filter((script) => !html.includes(`"${script}"`))).toEqual([])
      expect(stylesheets).toEqual([])
      await expectPaintFirst(page)
      await page.context().close()
    })
  }

  const person = await newAccount(instance)
  for (const path of ['/dashboard', '/gifts', '/files', '/settings', '/subscription']) {
    await test.step(path, async () => {
      const page = await visitor()
      await signInByCookie(page, instance, person)
      await openScreen(page, path)
      await expectPaintFirst(page)
      await page.context().close()
    })
  }

  await test.step('screens that the browser renders load their scripts at once', async () => {
    const page = await visitor()
    await signInByCookie(page, instance, person)
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    for (const path of ['/create-portfolio', '/dashboard/transfer']) {
      await page.goto(path)
      const requested = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').find(({ name }) => /\/client-[^/]*\.js$/.test(name)),
        )
      await expect.poll(requested).toBeDefined()
      // Without a paint, the scripts of other documents are loaded after 5 s.
      expect((await requested())?.startTime, path).toBeLessThan(4000)
    }
  })

  await test.step('documents in the background do too', async () => {
    const page = await visitor()
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      PerformanceObserver.prototype.observe = () => {}
    })
    const scripts = collectScripts(page)
    await page.goto('/')
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
  })
})

test('an owner’s screen has its place before its scripts run, with a session and without one, and then the dates of its time zone', async ({
  instance,
  visitor,
}) => {
  const person = await newAccount(instance)
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/gifts', 'Gifts'],
    ['/subscription', 'Subscription'],
  ] as const) {
    await test.step(path, async () => {
      const page = await visitor()
      await signInByCookie(page, instance, person)
      const letThrough = await delayScripts(page)
      // The document is complete before its scripts are.
      await page.goto(path, { waitUntil: 'commit' })
      const title = page.getByRole('heading', { level: 1, name: heading })
      await expect(title).toBeVisible()
      const [place, header] = [await title.boundingBox(), await page.getByRole('banner').boundingBox()]
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeDisabled()
      letThrough()
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled()
      expect(await title.boundingBox()).toEqual(place)
      expect(await page.getByRole('banner').boundingBox()).toEqual(header)

      const visit = await visitor({ javaScriptEnabled: false })
      await visit.goto(path)
      const shape = visit.getByRole('status', { name: 'Loading', exact: true })
      await expect(shape).toBeVisible()
      // The frame's shape is beside that of the screen.
      const frame = shape.locator('xpath=../preceding-sibling::div')
      expect((await frame.boundingBox())?.height).toBe(header?.height)
      await visit.context().close()
      await page.context().close()
    })
  }

  await test.step('a document of another time zone is taken over without an error, and then shows the dates of its own', async () => {
    const { owner } = await publishPage(instance)
    // The two are a day apart, so in one of them it is another day than in the server's document.
    const [east, west] = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (timezoneId) => {
        const page = await visitor({ timezoneId })
        await setSessionCookie(page, instance, owner)
        await page.goto('/dashboard')
        return page.getByRole('main').locator('time').first()
      }),
    )
    await expect.poll(async () => (await east?.textContent()) === (await west?.textContent())).toBe(false)
  })
})
