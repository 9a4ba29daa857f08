import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { newVisitor, publishPremium, startConversationByApi } from './support/chat.ts'
import { expect, expectNoSidewaysScroll, test } from './support/fixtures.ts'

// The same options as the specs of chat and notes, so that all share an instance.
const PUBLIC = ['/', '/rankings', '/pricing', '/auth?mode=sign-up', '/contact', '/support', '/no/such/page']
const OWN = ['/', '/dashboard', '/dashboard#analytics', '/dashboard#messages', '/subscription', '/gifts', '/transfer']

/** Opens each public screen, and a page with a link; then each screen of the page's owner, and the tabs of the editor. */
async function walk(
  {
    page,
    instance,
    tabs = true,
  }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'instance'> & { tabs?: boolean },
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { id, path, owner } = await publishPremium(instance)
  await owner.post(`/api/portfolios/${id}/links`, { title: 'A link of mine', url: 'https://example.com' })
  const { client } = await newVisitor(instance)
  await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello' })
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await look(page)
  }
  for (const address of [...PUBLIC, path]) await test.step(address, () => open(address))
  await setSessionCookie(page, instance, owner)
  for (const address of [...OWN, `/editor/${id}`]) await test.step(`of the owner: ${address}`, () => open(address))
  if (!tabs) return
  for (const name of ['Background', 'Design', 'Badges', 'Projects', 'Links', 'Social', 'Discord']) {
    await page.getByRole('tab', { name }).click()
    await look(page)
  }
}

test('with text of 200 % nothing is wider than a phone', { tag: '@phone-only' }, async ({ page, instance }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
  await walk({ page, instance }, expectNoSidewaysScroll)
  await page.setViewportSize({ width: 360, height: 640 })
  for (const address of ['/', '/rankings', '/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

/** Returns buttons and links that stand for one without an edge. */
function findBare(page: Page): Promise<string[]> {
  return page
    .locator('button:visible, a.button:visible, a.link:visible, a.social:visible, a.float:visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.matches('[role="tab"], [role="switch"]'))
        .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
        .map((element) => element.outerHTML.slice(0, 200)),
    )
}

/** Returns visible texts in a light color, visible bars, and the document's color scheme. */
function readPrint(page: Page): Promise<{ texts: string[]; bars: string[]; scheme: string }> {
  return page.evaluate(() => {
    const isLight = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (/[\d.]+/g[Symbol.match](color) ?? []).map(Number)
      return red + green + blue > 3 * 128
    }
    const texts = document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, li')
    const found = [...texts].filter((element) => element.checkVisibility() && isLight(getComputedStyle(element).color))
    const bars = document.querySelectorAll('.site-header, .floats, header.border-b, footer:not(main footer)')
    return {
      texts: found.map((element) => element.outerHTML.slice(0, 160)),
      bars: [...bars].filter((element) => element.checkVisibility()).map((element) => element.className),
      scheme: getComputedStyle(document.documentElement).colorScheme,
    }
  })
}

test('in high contrast every button has an edge; in print text is dark on white, without bars; with more contrast lines are stronger', async ({
  page,
  instance,
}) => {
  await walk({ page, instance, tabs: false }, async () => {
    await page.emulateMedia({ forcedColors: 'active', media: 'screen' })
    expect(await findBare(page)).toEqual([])
    await page.emulateMedia({ forcedColors: null, media: 'print' })
    // Colors change in transitions.
    await expect.poll(() => readPrint(page)).toEqual({ texts: [], bars: [], scheme: 'light' })
  })
  await page.emulateMedia({ forcedColors: 'active', media: 'screen' })
  const edge = (state: 'active' | 'inactive') =>
    page
      .locator(`[role="tab"][data-state="${state}"]:visible`)
      .first()
      .evaluate((element) => getComputedStyle(element).borderBottomColor)
  expect(await edge('active')).not.toBe(await edge('inactive'))

  await page.emulateMedia({ forcedColors: null })
  const token = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)
  for (const address of ['/', '/u/nobody_at_all']) {
    await page.emulateMedia({ contrast: null })
    await page.goto(address)
    const before = [await token('--line'), await token('--ink-2')]
    await page.emulateMedia({ contrast: 'more' })
    expect([await token('--line'), await token('--ink-2')]).not.toEqual(before)
  }
})
