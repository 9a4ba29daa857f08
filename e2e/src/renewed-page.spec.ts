import type { Page } from '@playwright/test'
import { SESSION_CHANNEL } from '@vitrine/core/site'
import { publishPremium } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { publishPage } from './support/pages.ts'
import { newAccount, signInByCookie } from './support/people.ts'

const slide = (page: Page) => page.locator('.slide[data-place="0"] h3')

test('a changed page is renewed around the things that the visitor is doing', async ({ page, instance }) => {
  const { id, path, owner } = await publishPremium(instance)
  const portfolio = `/api/portfolios/${id}`
  await owner.post(`${portfolio}/social-links`, { platform: 'GitHub', url: 'https://github.com/ada' })
  for (const title of ['Halden', 'Pão & Sal', 'Ferry'])
    await owner.post(`${portfolio}/projects`, { title, projectUrl: 'https://halden.example' })
  const {
    projects: [, second],
  } = await (await owner.get(portfolio)).json()
  async function removeNote(): Promise<void> {
    const note = await (await owner.get(`${portfolio}/note`)).json()
    if (note) await owner.delete(`/api/notes/${note.id}`)
  }
  /** Changes the page, and creates a note, because only a note renews the open pages of visitors. */
  async function change(design: Record<string, unknown>, title: string): Promise<void> {
    await removeNote()
    await owner.patch(portfolio, design)
    await owner.patch(`/api/projects/${second.id}`, { title })
    expect((await owner.post(`${portfolio}/note`, { content: title, durationHours: 1 })).status).toBe(201)
    await expect(page.getByRole('note')).toContainText(title)
  }
  await signInByCookie(page, instance, await newAccount(instance))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
  await page.getByRole('button', { name: 'Next project' }).click()
  await expect(slide(page)).toHaveText('Pão & Sal')
  await page.getByRole('button', { name: 'Chat Now' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Half a sen')
  const link = page.locator('a.social').first()
  await link.evaluate((element) => Object.assign(element, { same: true }))

  await change({ bio: 'Another bio' }, 'Renamed')
  await expect(page.getByText('Another bio')).toBeVisible()
  await expect(slide(page)).toHaveText('Renamed')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Half a sen')
  expect(await link.evaluate((element) => 'same' in element)).toBe(true)

  await change({ chatEnabled: false }, 'Without chat')
  await expect(page.getByRole('button', { name: 'Chat Now' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await change({ chatEnabled: true }, 'Pão & Sal')
  await page.getByRole('button', { name: 'Chat Now' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(slide(page)).toHaveText('Pão & Sal')
  await removeNote()
  await expect(page.getByRole('note')).toHaveCount(0)

  await test.step('hidden counts leave the page, and come back with a working like button', async () => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
    const counts = page.getByRole('complementary', { name: 'Views and likes' })
    await expect(counts).toBeVisible()
    await owner.patch(portfolio, { hideStats: true })
    await expect(counts).toHaveCount(0)
    await owner.patch(portfolio, { hideStats: false })
    await expect(counts).toBeVisible()
    const liked = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Like' }).click()
    expect((await liked).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('counts of an older document do not replace those that the page shows', async () => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/"views":\d+/, '"views":0') })
    })
    const renewed = page.waitForResponse(`**${path}`)
    await owner.post(`${portfolio}/note`, { content: 'Renewed', durationHours: 1 })
    expect(await (await renewed).text()).toContain('"views":0')
    await expect(page.getByRole('note')).toContainText('Renewed')
    await expect(page.locator('#part-stats .views > [title]')).toHaveAttribute('title', /^[1-9]/)
    await page.unroute(`**${path}`)
    await removeNote()
  })

  await test.step('a page of a newer build is not mixed into the present one', async () => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
    await page.evaluate(() => {
      const notes = new Set<string>()
      new MutationObserver(() => {
        for (const note of document.querySelectorAll('[role="note"]'))
          notes.add(note.textContent.includes('After') ? 'After' : 'Later')
        Object.assign(window, { notes: [...notes] })
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/\/assets\/client-[^"]+/, '/assets/client-new.js')
      await route.fulfill({ response, body })
    })
    const renewed = page.waitForResponse(`**${path}`)
    await owner.post(`${portfolio}/note`, { content: 'After', durationHours: 1 })
    expect(await (await renewed).text()).toContain('After')
    await page.unroute(`**${path}`)
    await removeNote()
    await owner.post(`${portfolio}/note`, { content: 'Later', durationHours: 1 })
    await expect(page.getByRole('note')).toContainText('Later')
    expect(await page.evaluate(() => 'notes' in window && window.notes)).toEqual(['Later'])
    await removeNote()
  })

  await test.step('an opened text and a focused link stay with their entries', async () => {
    const other = await publishPage(instance)
    const add = (list: string, entry: object) => other.owner.post(`/api/portfolios/${other.id}/${list}`, entry)
    const created: string[] = []
    for (const title of ['First', 'Second'])
      created.push((await (await add('projects', { title, description: `${title} words `.repeat(30) })).json()).id)
    await add('social-links', { platform: 'GitHub', url: 'https://github.com/ada' })
    const { id: removed } = await (await add('social-links', { platform: 'X', url: 'https://x.com/ada' })).json()
    await add('social-links', { platform: 'Email', url: 'mailto:ada@example.com' })
    await page.goto(other.path)
    await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
    const second = page.locator('.project-grid > li', { hasText: 'Second' })
    await second.locator('summary').click()
    await page.getByRole('link', { name: 'Email' }).focus()

    await other.owner.delete(`/api/projects/${created[0]}`)
    await other.owner.delete(`/api/social-links/${removed}`)
    // A tab that signs in or out lets the page connect again, which renews it.
    await page.evaluate((channel) => new BroadcastChannel(channel).postMessage(null), SESSION_CHANNEL)
    await expect(page.locator('.project-grid > li')).toHaveCount(1)
    await expect(second.locator('details')).toHaveAttribute('open')
    await expect(page.getByRole('link', { name: 'Email' })).toBeFocused()
  })
})
