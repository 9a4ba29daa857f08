import type { Page } from '@playwright/test'
import { SESSION_CHANNEL } from '@vitrine/core/site'
import { asDemo, removeNote } from './support/demo.ts'
import { expect, test } from './support/fixtures.ts'
import { delayScripts, openUnwatched, publishPage, started } from './support/pages.ts'
import { newAccount, signInByCookie } from './support/people.ts'

test.use({ demo: true })

const slide = (page: Page) => page.locator('.slide[data-place="0"] h3')
const carousel = (page: Page) => page.locator('#part-carousel')

/** Counts the requests for React and for the code of the carousel, from now on. */
function watchReact(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(react|hydrate-carousel)-[^/]*\.js$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  return names
}

/** Opens a sample creator's page with a carousel below the screen. */
async function openAbove(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/u/mira')
  await started(page)
}

test('a visit loads React only for the part that the visitor approaches', async ({ page, instance }) => {
  await test.step('nothing without interaction, and then for a button under the pointer', async () => {
    const { id, path, owner } = await publishPage(instance, { bio: 'Words', visualEffect: 'stars' })
    await owner.post(`/api/portfolios/${id}/projects`, { title: 'Halden', projectUrl: 'https://halden.example' })
    const loaded = watchReact(page)
    const connected = page.waitForEvent('websocket')
    await page.goto(path, { waitUntil: 'networkidle' })
    await started(page)
    await connected
    await expect(page.locator('canvas')).toHaveCount(1)
    await page.getByText('Powered by').scrollIntoViewIfNeeded()
    await expect(page.getByText(/^1 view$/)).toBeVisible()
    expect(loaded).toEqual([])
    await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
    await page.getByRole('button', { name: 'Gift Premium' }).hover()
    await expect.poll(() => loaded).toEqual(['react'])
  })

  await test.step('a carousel when it comes near the screen', async () => {
    const loaded = watchReact(page)
    const connected = page.waitForEvent('websocket')
    await openAbove(page)
    await connected
    await page.waitForLoadState('networkidle')
    expect(loaded).toEqual([])
    await carousel(page).scrollIntoViewIfNeeded()
    await expect(page.locator('#part-carousel:not(.unhydrated)')).toBeVisible()
    expect(loaded.toSorted()).toEqual(['hydrate-carousel', 'react'])
  })
})

test('a touch opens chat and gift dialog, and moves a carousel', { tag: '@phone-only' }, async ({ page, instance }) => {
  await signInByCookie(page, instance, await newAccount(instance))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const letThrough = await delayScripts(page, '**/react-*.js')
  await page.goto('/u/mira')
  await started(page)
  await page.getByRole('button', { name: 'Next project' }).tap()
  letThrough()
  await expect(slide(page)).toHaveText('Pão & Sal')
  for (const name of ['Gift Premium', 'Chat Now']) {
    await page.getByRole('button', { name }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a carousel that cannot be loaded or rendered is shown as a grid', async ({ browser, instance, viewport }) => {
  for (const { failure, pattern, change } of [
    { failure: 'loaded', pattern: '**/hydrate-carousel-*.js', change: null },
    {
      failure: 'rendered',
      pattern: '**/u/mira',
      change: (html: string) => html.replace('"projects":[', '"projects":[null,'),
    },
  ]) {
    await test.step(failure, async () => {
      const { context, page } = await openUnwatched(browser, instance, viewport)
      await page.route(pattern, async (route) => {
        if (!change) return route.abort()
        const response = await route.fetch()
        await route.fulfill({ response, body: change(await response.text()) })
      })
      await page.goto('/u/mira')
      await carousel(page).scrollIntoViewIfNeeded()
      await expect(carousel(page).locator('.project-grid > li')).toHaveCount(6)
      await expect(page.getByRole('link', { name: /EXPLORE/ })).toHaveCount(5)
      await expect(page.getByRole('button', { name: 'Next project' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Chat Now' }).click()
      await expect(page).toHaveURL(/\/auth/)
      await context.close()
    })
  }
})

test('a changed page is renewed around the things that the visitor is doing', async ({ page, instance }) => {
  const owner = await asDemo(instance, 'mira')
  const portfolio = `/api/portfolios/${owner.portfolioId}`
  const { bio, projects } = await (await owner.get(portfolio)).json()
  const [, second] = projects
  /** Changes the page, and creates a note, because only a note renews the open pages of visitors. */
  async function change(design: Record<string, unknown>, title: string): Promise<void> {
    await removeNote(owner)
    await owner.patch(portfolio, design)
    await owner.patch(`/api/projects/${second.id}`, { title })
    expect((await owner.post(`${portfolio}/note`, { content: title, durationHours: 1 })).status).toBe(201)
    await expect(page.getByRole('note')).toContainText(title)
  }
  await signInByCookie(page, instance, await newAccount(instance))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/u/mira')
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

  await change({ chatEnabled: false, bio }, 'Without chat')
  await expect(page.getByRole('button', { name: 'Chat Now' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await change({ chatEnabled: true }, 'Pão & Sal')
  await page.getByRole('button', { name: 'Chat Now' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(slide(page)).toHaveText('Pão & Sal')
  await removeNote(owner)
  await expect(page.getByRole('note')).toHaveCount(0)

  await test.step('hidden counts leave the page, and come back with a working like button', async () => {
    await page.goto('/u/mira')
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
    await page.goto('/u/mira')
    await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
    await page.route('**/u/mira', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/"views":\d+/, '"views":0') })
    })
    const renewed = page.waitForResponse('**/u/mira')
    await owner.post(`${portfolio}/note`, { content: 'Renewed', durationHours: 1 })
    expect(await (await renewed).text()).toContain('"views":0')
    await expect(page.getByRole('note')).toContainText('Renewed')
    await expect(page.locator('#part-stats .views > [title]')).toHaveAttribute('title', /^[1-9]/)
    await page.unroute('**/u/mira')
    await removeNote(owner)
  })

  await test.step('a page of a newer build is not mixed into the present one', async () => {
    await page.goto('/u/mira')
    await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
    await page.evaluate(() => {
      const notes = new Set<string>()
      new MutationObserver(() => {
        for (const note of document.querySelectorAll('[role="note"]'))
          notes.add(note.textContent.includes('After') ? 'After' : 'Later')
        Object.assign(window, { notes: [...notes] })
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.route('**/u/mira', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/\/assets\/client-[^"]+/, '/assets/client-new.js')
      await route.fulfill({ response, body })
    })
    const renewed = page.waitForResponse('**/u/mira')
    await owner.post(`${portfolio}/note`, { content: 'After', durationHours: 1 })
    expect(await (await renewed).text()).toContain('After')
    await page.unroute('**/u/mira')
    await removeNote(owner)
    await owner.post(`${portfolio}/note`, { content: 'Later', durationHours: 1 })
    await expect(page.getByRole('note')).toContainText('Later')
    expect(await page.evaluate(() => 'notes' in window && window.notes)).toEqual(['Later'])
    await removeNote(owner)
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
