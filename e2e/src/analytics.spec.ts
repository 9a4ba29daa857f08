import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setSessionCookie, signInByApi } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { delayRequests, openUnwatched, type PublishedPage, publishPage, started } from './support/pages.ts'
import { fillSignIn, PASSWORD } from './support/people.ts'
import type { Instance } from './support/server.ts'

const panel = (page: Page) => page.getByRole('tabpanel')
const tile = (page: Page, name: string) =>
  panel(page).locator('dl > div', { has: page.getByText(name, { exact: true }) })
const today = (page: Page) => panel(page).getByText('Today').locator('..')

/** Creates a published page with a social link to its own site and a project. */
async function publishLinkedPage(instance: Instance): Promise<PublishedPage & { linkId: string; projectId: string }> {
  const page = await publishPage(instance)
  const link = { platform: 'GitHub', url: `${instance.origin}/healthz` }
  const project = { title: '=Letters, drawn', projectUrl: `${instance.origin}/readyz` }
  const { id: linkId } = await (await page.owner.post(`/api/portfolios/${page.id}/social-links`, link)).json()
  const { id: projectId } = await (await page.owner.post(`/api/portfolios/${page.id}/projects`, project)).json()
  return { ...page, linkId, projectId }
}

async function openTab(page: Page, instance: Instance, owner: PublishedPage['owner'], search = ''): Promise<void> {
  await setSessionCookie(page, instance, owner)
  await page.goto(`/dashboard${search}#analytics`)
}

/** Resolves when the server has answered a request of the page that records something. */
const recorded = (page: Page, what: 'views' | 'clicks') =>
  page.waitForResponse((response) => response.url().includes(`/${what}`) && response.status() === 201)

test('visits and clicks of a visitor appear in the open tab, those of the owner apart @phone', async ({
  page,
  visitor,
  instance,
}) => {
  const { path, owner, linkId } = await publishLinkedPage(instance)
  await openTab(page, instance, owner)
  await expect(panel(page).getByRole('heading', { name: 'No visits in the last 30 days' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Share' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const guest = await visitor()
  await guest.setExtraHTTPHeaders({})
  const viewed = recorded(guest, 'views')
  await guest.goto(path, { referer: 'https://www.News.example/story' })
  await viewed
  const clicked = recorded(guest, 'clicks')
  const opened = guest.waitForEvent('popup')
  await guest.getByRole('link', { name: 'GitHub' }).click()
  expect((await clicked).url()).toContain(`/clicks/${linkId}`)
  await (await opened).close()

  await test.step('without a reload', async () => {
    await expect(today(page)).toHaveText('Today1 view1 click0 likes')
    await expect(tile(page, 'Views')).toContainText('1')
    await expect(tile(page, 'Visitors')).toContainText('1')
    await expect(tile(page, 'Click rate')).toContainText('100%')
    const entries = panel(page).getByRole('table', { name: 'Clicks by link' })
    await expect(entries.getByRole('row', { name: /GitHub/ })).toContainText('1')
    const sites = panel(page).getByRole('table', { name: 'Where visitors come from' })
    await expect(sites.getByRole('row', { name: /news\.example/ })).toContainText('1')
  })

  await test.step('the owner’s own visit counts on the page and stays apart here', async () => {
    const own = await page.context().newPage()
    const ownView = recorded(own, 'views')
    await own.goto(path)
    expect(await (await ownView).json()).toEqual({ viewCount: 2 })
    await own.close()
    await expect(panel(page).getByText('Your own 1 view and 0 clicks are not part of these numbers.')).toBeVisible()
    await expect(today(page)).toContainText('1 view1 click')
  })

  await test.step('each chart has its table', async () => {
    for (const chart of ['Views', 'Clicks', 'Likes']) {
      await panel(page).getByText(`${chart} as a table`).click()
      await expect(panel(page).getByRole('table', { name: chart, exact: true }).getByRole('row')).toHaveCount(31)
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('middle clicks and the keyboard count, a menu and other links do not', async ({ visitor, instance }) => {
  const { path, projectId, linkId } = await publishLinkedPage(instance)
  const guest = await visitor()
  const beacons: string[] = []
  guest.on('request', (request) => {
    const [, id] = /\/clicks\/(.+)$/.exec(request.url()) ?? []
    if (id) beacons.push(id)
  })
  await guest.goto(path)
  await started(guest)
  const project = guest.getByRole('link', { name: /EXPLORE/ })
  const follow = async (work: () => Promise<unknown>) => {
    const opened = guest.context().waitForEvent('page')
    await work()
    await (await opened).close()
  }
  await project.click({ button: 'right' })
  await guest.keyboard.press('Escape')
  await guest.getByText(/Powered by/).click({ button: 'right' })
  await follow(() => project.click({ button: 'middle' }))
  await guest.getByRole('link', { name: 'GitHub' }).focus()
  await follow(() => guest.keyboard.press('Enter'))
  await expect.poll(() => beacons).toEqual([projectId, linkId])
})

test('a click does not wait for its request, and follows the link when the request fails', async ({
  browser,
  instance,
}) => {
  const { path } = await publishLinkedPage(instance)
  const { context, page: guest } = await openUnwatched(browser, instance, null)
  await guest.goto(path)
  await delayRequests(guest, '**/clicks/**')
  const opened = context.waitForEvent('page')
  await guest.getByRole('link', { name: 'GitHub' }).click()
  await (await opened).waitForURL('**/healthz')
  await context.close()
})

test('the range is in the address, tables can be downloaded, and a title is no formula', async ({
  page,
  visitor,
  instance,
}) => {
  const { path, owner, username } = await publishLinkedPage(instance)
  const guest = await visitor()
  const viewed = recorded(guest, 'views')
  await guest.goto(path)
  await viewed
  await openTab(page, instance, owner, '?days=7')
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByText('90 days').click()
  await expect(page).toHaveURL(/\/dashboard\?days=90#analytics$/)
  await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked()

  const download = async (name: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${name} as CSV` }).click()
    const file = await saved
    return {
      name: file.suggestedFilename(),
      lines: (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n'),
    }
  }
  const days = await download('Day by day')
  expect(days.name).toMatch(new RegExp(`^${username}-days-\\d{4}-\\d\\d-\\d\\d-to-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  expect(days.lines).toHaveLength(91)
  expect(days.lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,1,0,0,0,0,0$/)
  const clicks = await download('Clicks by link')
  expect(clicks.lines).toContain(`"'=Letters, drawn",Project,0`)
})

test('a browser that names no time zone gets days of UTC and a sentence', async ({ page, instance }) => {
  const { owner } = await publishLinkedPage(instance)
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
    }
  })
  await openTab(page, instance, owner)
  await expect(panel(page).getByText('days begin at midnight UTC')).toBeVisible()
  await expect(panel(page).getByText('No visits in the last 30 days')).toBeVisible()
})

test('a failed read says so and can be repeated, and a person who signs in again returns to the range', async ({
  page,
  instance,
}) => {
  const { owner, username } = await publishLinkedPage(instance)
  const failure = { status: 503, json: { code: 'UNAVAILABLE', status: 503, message: 'Not now' } }
  await page.route('**/analytics?*', (route) => route.fulfill(failure))
  await openTab(page, instance, owner)
  await expect(panel(page).getByRole('heading', { name: 'Failed to load your numbers' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/analytics?*')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('heading', { name: 'No visits in the last 30 days' })).toBeVisible()

  await page.getByText('7 days').click()
  await expect(panel(page).getByRole('heading', { name: 'No visits in the last 7 days' })).toBeVisible()
  await (await signInByApi(instance, username)).post('/api/auth/sign-out', { everywhere: true })
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await fillSignIn(page, `${username}@example.com`, PASSWORD)
  await expect(page).toHaveURL(/\/dashboard\?days=7#analytics$/)
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
})

test('an unpublished page and a person without a page show what to do next', async ({ page, instance }) => {
  const { id, owner } = await publishPage(instance)
  await owner.put(`/api/portfolios/${id}/published`, { published: false })
  await openTab(page, instance, owner)
  await expect(panel(page).getByRole('link', { name: 'Open the editor' })).toBeVisible()
})
