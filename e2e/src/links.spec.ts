import type { Locator, Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { computed, media } from './support/media.ts'
import { type PublishedPage, publishPage } from './support/pages.ts'
import { expectToast, isPhone, withPortfolio } from './support/people.ts'
import type { Instance } from './support/server.ts'
import { moveUp } from './support/sorting.ts'

// Nine hours before UTC, so that a moment in the wrong time zone fails.
test.use({ shop: true, movingClock: true, timezoneId: 'Asia/Tokyo' })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const row = (page: Page, title: string) => page.getByRole('group', { name: `${title} link` })
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name })
const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true })
const saved = (page: Page, title: string) => expect(row(page, title).getByText('Saved', { exact: true })).toBeVisible()
const linksOf = (page: Page) => page.getByRole('list', { name: 'Links' }).getByRole('link')

async function addLink(page: Page, title: string): Promise<void> {
  await button(page, 'Add Link').click()
  const added = field(page, 'Title').last()
  await expect(added).toBeFocused()
  await expect(added).toHaveValue('New Link')
  await added.fill(title)
  await added.blur()
  await saved(page, title)
}

test('links are stored while they are typed, and are buttons as wide as the column', { tag: '@phone' }, async ({
  page,
  instance,
}) => {
  const { username } = await withPortfolio(page, instance)
  await button(page, 'Publish').click()
  await expectToast(page, 'Portfolio published!')
  await tab(page, 'Links')
  await expectAccessible(page)
  for (const title of ['Shop', 'Code', 'Letters']) await addLink(page, title)

  await test.step('an address is completed, and a dangerous one is refused at its field', async () => {
    const url = field(row(page, 'Shop'), 'URL')
    await url.fill('javascript:alert(1)')
    await url.blur()
    await expect(url).toHaveAccessibleDescription('Links must start with https://, http:// or mailto:')
    await expectAccessible(page)
    await url.fill('www.shop.example/new')
    await url.blur()
    await expect(url).toHaveValue('https://www.shop.example/new')
    await field(row(page, 'Code'), 'URL').fill('https://github.com/ada')
    await field(row(page, 'Letters'), 'URL').fill('mailto:ada@example.com')
    await field(row(page, 'Letters'), 'URL').blur()
    for (const title of ['Shop', 'Code', 'Letters']) await saved(page, title)
  })

  await test.step('a link takes an emoji, and no text as one', async () => {
    const emoji = field(row(page, 'Letters'), 'Emoji')
    await emoji.fill('abc')
    await emoji.blur()
    await expect(emoji).toHaveAccessibleDescription(/2 characters or less/)
    await emoji.fill('👨‍👩‍👧‍👦')
    await emoji.blur()
    await saved(page, 'Letters')
  })

  await test.step('a thumbnail is uploaded, removed, and uploaded again', async () => {
    const shop = row(page, 'Shop')
    const upload = async (picture: string) => {
      await field(shop, 'Thumbnail').setInputFiles(media(picture))
      await expectToast(page, 'Link image uploaded!')
      await expect(button(shop, 'Remove Thumbnail')).toBeVisible()
    }
    await upload('noor-background.jpg')
    await button(shop, 'Remove Thumbnail').click()
    await expect(button(shop, 'Upload Thumbnail')).toBeVisible()
    await expect(page.getByText('Link image uploaded!')).toHaveCount(0)
    await upload('mira-halden.jpg')
  })

  await moveUp(page, 'Code', { from: 2, to: 1, of: 3 })

  await test.step('deleting asks first', async () => {
    await addLink(page, 'Old')
    await button(page, 'Delete Old').click()
    await expect(page.getByRole('alertdialog')).toContainText('Delete Old?')
    await button(page.getByRole('alertdialog'), 'Delete').click()
    await expectToast(page, 'Link deleted')
    await expect(row(page, 'Old')).toHaveCount(0)
  })

  await test.step('the look of all links is stored by Save', async () => {
    await page.getByRole('radio', { name: 'Filled' }).click()
    await field(page, 'Accent color').fill('#312e81')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await button(page, 'Save').click()
    await expectToast(page, 'Changes saved!')
  })

  await page.goto(`/u/${username}`)
  const links = linksOf(page)
  await expect(links).toHaveText(['Code (github.com)', 'Shop (shop.example)', '👨‍👩‍👧‍👦Letters (ada@example.com)'])
  await expect(page.getByRole('link', { name: 'Shop (shop.example)', exact: true })).toHaveAttribute(
    'href',
    'https://www.shop.example/new',
  )
  await expect.poll(() => links.nth(1).locator('img').evaluate(sourceOf)).toMatch(/-48\.(avif|webp)$/)
  await expect(links.first().locator('svg')).toHaveCount(1)
  expect(await computed(links.nth(2), 'background-color')).toBe('rgb(49, 46, 129)')
  expect(await computed(links.nth(2), 'color')).toBe('rgb(255, 255, 255)')
  const [list, first] = [
    await page.getByRole('list', { name: 'Links' }).boundingBox(),
    await links.first().boundingBox(),
  ]
  expect(first).toMatchObject({ height: 48, x: list?.x, width: list?.width })
  expect(list?.width).toBe(isPhone(page) ? 350 : 640)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a title that is long, or written from right to left, stays inside its button', { tag: '@phone' }, async ({
  page,
  instance,
}) => {
  const published = await publishPage(instance, { backgroundColor: '#ffffff' })
  const titles = [
    'W'.repeat(80),
    'A guide to growing tomatoes on a balcony that gets no sun, in nine short parts',
    'דף הבית שלי!',
  ]
  for (const title of titles) await newLink(published, { title, url: 'https://open.spotify.com/artist/1' })
  for (const linkStyle of ['glass', 'outline', 'filled']) {
    expect((await published.owner.patch(`/api/portfolios/${published.id}`, { linkStyle })).status).toBe(200)
    await page.goto(published.path)
    for (const [index] of titles.entries()) {
      const link = linksOf(page).nth(index)
      const [outer, text, mark] = [
        await link.boundingBox(),
        await link.locator('span').first().boundingBox(),
        await link.locator('svg').boundingBox(),
      ]
      if (!outer || !text || !mark) throw new Error('A button has no title or mark')
      expect(text.x).toBeGreaterThanOrEqual(mark.x + mark.width)
      expect(text.x + text.width).toBeLessThanOrEqual(outer.x + outer.width)
      expect(outer.height).toBeGreaterThanOrEqual(Math.max(48, text.height))
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('a hidden link leaves the page and the other tab shows it as hidden', async ({ page, instance, context }) => {
  const published = await publishPage(instance)
  for (const title of ['Shop', 'Code']) await newLink(published, { title, url: 'https://shop.example' })
  await openLinks(page, instance, published)
  const other = await context.newPage()
  await other.goto(page.url())
  await tab(other, 'Links')

  await button(page, 'Hide Shop').click()
  await expect(row(page, 'Shop').getByText('Hidden', { exact: true })).toBeVisible()
  await expect(row(other, 'Shop').getByText('Hidden', { exact: true })).toBeVisible()
  await saved(page, 'Shop')
  await expectAccessible(page)
  await expect.poll(() => titlesOf(instance, published)).toEqual(['Code'])

  await button(other, 'Show Shop').click()
  await expect(button(page, 'Hide Shop')).toBeVisible()
  await expect(row(page, 'Shop').getByText('Hidden', { exact: true })).toHaveCount(0)
  await expect.poll(() => titlesOf(instance, published)).toEqual(['Shop', 'Code'])
})

for (const { name, list, kind, title } of [
  { name: 'Projects', list: 'projects', kind: 'project', title: { title: 'Halden' } },
  { name: 'Badges', list: 'badges', kind: 'badge', title: { label: 'Designer', icon: '🎨', color: '#ec4899' } },
  { name: 'Social', list: 'social-links', kind: 'link', title: { platform: 'GitHub', url: 'https://github.com/ada' } },
]) {
  test(`an entry of the tab ${name} is hidden and shown`, async ({ page, instance }) => {
    const { id, owner, path } = await publishPage(instance)
    expect((await owner.post(`/api/portfolios/${id}/${list}`, title)).status).toBe(201)
    const [shown = ''] = Object.values(title)
    await setSessionCookie(page, instance, owner)
    await page.goto(`/editor/${id}`)
    await tab(page, name)
    await button(page, `Hide ${shown}`).click()
    const entry = page.getByRole('group', { name: `${shown} ${kind}` })
    await expect(entry.getByText('Hidden', { exact: true })).toBeVisible()
    const isShown = async () => (await (await fetch(instance.origin + path)).text()).includes(shown)
    await expect.poll(isShown).toBe(false)
    await button(page, `Show ${shown}`).click()
    await expect.poll(isShown).toBe(true)
  })
}

test('a link is scheduled in the time zone of the device, and must end after it starts', { tag: '@phone' }, async ({
  page,
  instance,
}) => {
  const published = await publishPage(instance)
  const { id } = await newLink(published, { title: 'Shop', url: 'https://shop.example' })
  await openLinks(page, instance, published)
  const shop = row(page, 'Shop')
  await button(page, 'Schedule Shop').click()
  await expect(shop.getByText('Times are in Asia/Tokyo.')).toBeVisible()
  const [from, until] = [field(shop, 'Show from'), field(shop, 'Show until')]
  await from.fill('2031-12-03T18:00')
  await from.blur()
  await expect(shop.getByText(/^Scheduled for .*2031/)).toBeVisible()
  await saved(page, 'Shop')
  const stored = async () => {
    const { links } = await (await published.owner.get(`/api/portfolios/${published.id}`)).json()
    return links.find((link: { id: string }) => link.id === id)
  }
  expect(await stored()).toMatchObject({ visibleFrom: '2031-12-03T09:00:00.000Z', visibleUntil: null })
  expect(await titlesOf(instance, published)).toEqual([])

  await until.fill('2031-12-01T18:00')
  await until.blur()
  await expect(until).toHaveAccessibleDescription('The end must be after the start')
  await expect(until).toHaveValue('2031-12-01T18:00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await stored()).toMatchObject({ visibleUntil: null })

  await until.fill('2031-12-04T18:00')
  await until.blur()
  await saved(page, 'Shop')
  await expect(until).not.toHaveAttribute('aria-invalid')
  expect(await stored()).toMatchObject({ visibleUntil: '2031-12-04T09:00:00.000Z' })

  // The browser reports half a date as empty. Stored like that, the link would be shown at once.
  await from.pressSequentially('0')
  await expect(from).toHaveValue('')
  await page.waitForTimeout(1000)
  expect(await stored()).toMatchObject({ visibleFrom: '2031-12-03T09:00:00.000Z' })
  await from.pressSequentially('4')
  await expect.poll(stored).toMatchObject({ visibleFrom: '2031-04-03T09:00:00.000Z' })
  await from.fill('')
  await from.blur()
  await expect.poll(stored).toMatchObject({ visibleFrom: null, visibleUntil: '2031-12-04T09:00:00.000Z' })
})

test('the editor shows the end of a link when it comes', async ({ page, instance }) => {
  const published = await publishPage(instance)
  const { id } = await newLink(published, { title: 'Shop', url: 'https://shop.example' })
  await openLinks(page, instance, published)
  await expect(button(page, 'Schedule Shop')).toBeVisible()
  const visibleUntil = new Date((await serverNow(published)) + 12_000).toISOString()
  expect((await published.owner.patch(`/api/links/${id}`, { visibleUntil })).status).toBe(200)
  await expect(row(page, 'Shop').getByText(/^Shown until /)).toBeVisible()
  await expect(row(page, 'Shop').getByText('Ended', { exact: true })).toBeVisible()
})

test('a cached page follows the schedule without an edit', async ({ instance }) => {
  const published = await publishPage(instance)
  const { id } = await newLink(published, { title: 'Shop', url: 'https://shop.example' })
  const now = await serverNow(published)
  // Shorter than the minute for which pages are cached.
  const schedule = { visibleFrom: new Date(now + 25_000), visibleUntil: new Date(now + 50_000) }
  expect((await published.owner.patch(`/api/links/${id}`, schedule)).status).toBe(200)
  expect(await titlesOf(instance, published)).toEqual([])
  instance.moveClock(25_000)
  await expect.poll(() => titlesOf(instance, published)).toEqual(['Shop'])
  instance.moveClock(25_000)
  await expect.poll(() => titlesOf(instance, published)).toEqual([])
})

/** Returns the address of the file that the browser chose for a picture. */
function sourceOf(element: Element): string {
  return element instanceof HTMLImageElement ? element.currentSrc : ''
}

/** Returns the time of the server, whose clock other tests move. */
async function serverNow({ id, owner }: PublishedPage): Promise<number> {
  const response = await owner.get(`/api/portfolios/${id}`)
  return Number(response.headers.get('server-time'))
}

async function newLink({ id, owner }: PublishedPage, link: Record<string, unknown>): Promise<{ id: string }> {
  const response = await owner.post(`/api/portfolios/${id}/links`, link)
  expect(response.status).toBe(201)
  return response.json()
}

/** Opens the Links tab of a page's editor as its owner. */
async function openLinks(page: Page, instance: Instance, { id, owner }: PublishedPage): Promise<void> {
  await setSessionCookie(page, instance, owner)
  await page.goto(`/editor/${id}`)
  await tab(page, 'Links')
}

/** Returns the titles of the links in the document that visitors get. */
async function titlesOf(instance: Instance, { path }: PublishedPage): Promise<string[]> {
  const html = await (await fetch(instance.origin + path)).text()
  return [...html.matchAll(/<a class="link"[\s\S]*?<span[^>]*>([^<]*)<\/span>/g)].map(([, title = '']) => title)
}
