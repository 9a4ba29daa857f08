import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { type PublishedPage, publishPage, started, statsOf } from './support/pages.ts'
import { newPerson } from './support/people.ts'
import type { Instance } from './support/server.ts'
import { layoutShift, recordShifts } from './support/shifts.ts'

/** Markup that must be shown as text. */
const ATTACK = '</script><script>window.broken = 1</script><img src=x onerror="window.broken = 1">{{1}} #{1}'
const RIGHT_TO_LEFT = '\u202Eافتح هنا\u202C'
const UNBROKEN = 'x'.repeat(400)

/** Publishes a page with links. */
async function published(
  instance: Instance,
  changes: Record<string, unknown>,
  links: [string, string][],
): Promise<PublishedPage> {
  const page = await publishPage(instance, changes)
  for (const [platform, url] of links) {
    expect((await page.owner.post(`/api/portfolios/${page.id}/social-links`, { platform, url })).status).toBe(201)
  }
  return page
}

test('the layout does not shift while the page is loaded and started, there is no inline script but data, and no text breaks it', {
  tag: '@phone',
}, async ({ page, instance }) => {
  const { path } = await published(
    instance,
    { title: 'Mira Okafor', bio: 'Letters for small presses.', location: 'Lisbon' },
    [
      ['GitHub', 'https://github.com/mira'],
      ['Instagram', 'https://www.instagram.com/mira'],
    ],
  )
  await page.addInitScript(recordShifts)
  await page.goto(path, { waitUntil: 'networkidle' })
  await started(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let left = 20
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
        next()
      }),
  )
  // A late font may move the title by a few pixels, although the metrics of its fallback match: too little to be seen.
  expect(await layoutShift(page)).toBeLessThan(0.001)
  const inline = await page
    .locator('script:not([src])')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('type')))
  expect(inline).toEqual(['application/ld+json', 'application/json'])
  expect(await page.locator('[style]').count()).toBe(0)

  await test.step('markup, unbroken words and right-to-left text are shown as text and break nothing', async () => {
    const { path: other } = await published(
      instance,
      { title: `${'W'.repeat(60)} ${RIGHT_TO_LEFT}`, bio: `${ATTACK}\n${UNBROKEN}`, location: '<b>Nowhere</b> 👩🏽‍🚀' },
      [
        [ATTACK.slice(0, 40), 'https://example.com/?q=<script>'],
        ['Y'.repeat(40), `https://example.com/${'a'.repeat(500)}`],
      ],
    )
    await page.goto(other)
    await started(page)
    await expect(page.getByText('</script><script>window.broken = 1</script>', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('<b>Nowhere</b> 👩🏽‍🚀')).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('each load counts one view; a document that arrives slowly does not move what it has shown, one that never arrives completely is shown as far as it came; the documentation of the API loads', async ({
  page,
  instance,
}) => {
  await test.step('each load counts one view', async () => {
    const { path } = await publishPage(instance)
    const recorded = () => page.waitForResponse((response) => response.url().endsWith('/views'))
    const [first] = await Promise.all([recorded(), page.goto(path)])
    expect(first.status()).toBe(201)
    await started(page)
    expect((await statsOf(instance, path)).views).toBe(1)
    await Promise.all([recorded(), page.reload()])
    expect((await statsOf(instance, path)).views).toBe(2)
  })

  await test.step('slowly', async () => {
    const { id, path, owner } = await publishPage(instance, { title: 'Slow', bio: 'Every word of it. '.repeat(25) })
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await owner.post(`/api/portfolios/${id}/projects`, {
        title,
        description: `${title} ${newPerson('words').username} `.repeat(12),
      })
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(recordShifts)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const slow = { offline: false, latency: 50, downloadThroughput: 4000, uploadThroughput: 4000 }
    await devtools.send('Network.emulateNetworkConditions', slow)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByText('Powered by')).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.001)
    await devtools.detach()
    await page.unrouteAll()
  })

  await test.step('never completely', async () => {
    const { path } = await publishPage(instance, { title: 'Half a page' })
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const [beginning] = (await response.text()).split('<aside')
      await route.fulfill({ response, body: beginning })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Half a page' })).toBeVisible()
  })

  await test.step('the documentation of the API loads without other hosts', async () => {
    await page.unrouteAll()
    await page.goto('/api/docs')
    // The script that shows the description has more than a megabyte.
    await expect(page.getByRole('heading', { name: /Vitrine API/ })).toBeVisible({ timeout: 240_000 })
    await expect(page.getByText('/auth/sign-up/email')).toBeVisible()
  })
})
