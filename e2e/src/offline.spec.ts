import type { Page, Route } from '@playwright/test'
import { OWNER_SEGMENTS } from '../../web/src/session/owner-paths.ts'
import { asDemo } from './support/demo.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'

test.use({ demo: true, serviceWorkers: 'allow' })

/** Returns how many scopes have a running worker. */
async function countActive(): Promise<number> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  return registrations.filter(({ active }) => active?.state === 'activated').length
}

const OWN_ADDRESSES = /\/(dashboard|editor)/

/** Refuses the requests with which the offline document asks for its address. */
const refuseQuestions = (route: Route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback())

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('without a connection the owner’s screens say so, and open by themselves when it is back', async ({
  page,
  instance,
}) => {
  const { portfolioId } = await asDemo(instance, 'mira', page)
  const title = page.getByRole('heading', { level: 1 })

  await test.step('the dashboard registers the worker, which controls the next visit', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Mira Okafor' })).toBeVisible()
    await expect.poll(() => page.evaluate(countActive)).toBe(OWNER_SEGMENTS.length)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Mira Okafor' })).toBeVisible()
    expect(await isControlled(page)).toBe(true)
  })

  await test.step('the site can be installed: its manifest starts the dashboard in a window of its own', async () => {
    const devtools = await page.context().newCDPSession(page)
    const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest')
    expect({ url, errors }).toEqual({ url: `${instance.origin}/site.webmanifest`, errors: [] })
    expect(JSON.parse(data)).toMatchObject({ start_url: '/dashboard', scope: '/', display: 'standalone' })
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    await devtools.detach()
  })

  await test.step('without a connection', async () => {
    await page.context().setOffline(true)
    // Emulation does not reach what the worker's routes leave to the network, so the document would find the server.
    await page.context().route(OWN_ADDRESSES, refuseQuestions)
    await page.reload()
    await expect(title).toHaveText('You are offline')
    await expectAccessible(page)
    await page.goto(`/editor/${portfolioId}?tab=links`)
    await expect(title).toHaveText('You are offline')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title).toHaveText('You are offline')
  })

  await test.step('the editor opens when the connection is back', async () => {
    await page.context().unroute(OWN_ADDRESSES)
    await page.context().setOffline(false)
    await expect(page.getByRole('tab', { name: 'Links' })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(new RegExp(`/editor/${portfolioId}\\?tab=links$`))
  })

  await test.step('public pages do not pass through the worker, and nothing is stored', async () => {
    for (const path of ['/u/mira', '/', '/pricing']) {
      await page.goto(path)
      expect(await isControlled(page)).toBe(false)
    }
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
})
