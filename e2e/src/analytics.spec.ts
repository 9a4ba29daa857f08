import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setSessionCookie, signInByApi } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { delayRequests, type PublishedPage, publishPage, started } from './support/pages.ts'
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

/** Resolves when the server has answered a request of the page that records something. */
const recorded = (page: Page, what: 'views' | 'clicks') =>
  page.waitForResponse((response) => response.url().includes(`/${what}`) && response.status() === 201)

test('visits and clicks appear in the open tab, and a person who signs in again returns to the range', async ({
  page,
  visitor,
  instance,
}) => {
  const { path, owner, linkId, username } = await publishLinkedPage(instance)
  await setSessionCookie(page, instance, owner)
  await page.goto('/dashboard#analytics')
  await expect(panel(page).getByRole('heading', { name: 'No visits in the last 30 days' })).toBeVisible()

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

  await test.step('the weekly mail is turned on and stays so', async () => {
    const weekly = panel(page).getByRole('switch', { name: 'Email me a summary every Monday' })
    const stored = page.waitForResponse((response) => response.url().endsWith('/analytics/summary') && response.ok())
    await weekly.click()
    await stored
    await page.reload()
    await expect(weekly).toBeChecked()
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

  await test.step('a table is downloaded', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Day by day as CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${username}-days-`))
    expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').at(-1)).toMatch(/,1,1,0,1,1,1,0$/)
  })

  await test.step('after the end of the session', async () => {
    await page.getByText('7 days').click()
    await expect(page).toHaveURL(/\/dashboard\?days=7#analytics$/)
    await (await signInByApi(instance, username)).post('/api/auth/sign-out', { everywhere: true })
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await fillSignIn(page, `${username}@example.com`, PASSWORD)
    await expect(page).toHaveURL(/\/dashboard\?days=7#analytics$/)
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  })
})

test('middle clicks and the keyboard count, a menu and other links do not, and no click waits for its request', async ({
  visitor,
  instance,
}) => {
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
  const social = guest.getByRole('link', { name: 'GitHub' })
  const follow = async (work: () => Promise<unknown>) => {
    const opened = guest.context().waitForEvent('page')
    await work()
    // A tab that is closed before it has loaded may never close.
    const tab = await opened
    await tab.waitForLoadState()
    await tab.close()
  }
  await project.click({ button: 'right' })
  await guest.keyboard.press('Escape')
  await guest.getByText(/Powered by/).click({ button: 'right' })
  await follow(() => project.click({ button: 'middle' }))
  await social.focus()
  await follow(() => guest.keyboard.press('Enter'))
  await expect.poll(() => beacons).toEqual([projectId, linkId])

  const letThrough = await delayRequests(guest, '**/clicks/**')
  const opened = guest.context().waitForEvent('page')
  await social.click()
  await (await opened).waitForURL('**/healthz')
  letThrough()
})
