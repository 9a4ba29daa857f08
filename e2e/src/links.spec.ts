import type { Locator, Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { computed, media } from './support/media.ts'
import { publishPage } from './support/pages.ts'
import { expectToast } from './support/people.ts'

const row = (page: Page, title: string) => page.getByRole('group', { name: `${title} link` })
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name })
const shown = (page: Page, title: string) => page.getByRole('switch', { name: `Show ${title}` })
const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const linksOf = (page: Page) => page.getByRole('list', { name: 'Links' }).getByRole('link')

test('links of the editor appear in the other tab, and on the page as buttons as wide as the column', async ({
  page,
  instance,
  context,
}) => {
  const { id, path, owner } = await publishPage(instance)
  for (const link of [
    { title: 'Shop', url: 'https://www.shop.example/new' },
    { title: 'Code', url: 'https://github.com/ada' },
    { title: 'Letters', url: 'mailto:ada@example.com', emoji: '👨‍👩‍👧‍👦' },
  ]) {
    expect((await owner.post(`/api/portfolios/${id}/links`, link)).status).toBe(201)
  }
  await setSessionCookie(page, instance, owner)
  await page.goto(`/editor/${id}?tab=links`)

  await test.step('a thumbnail is uploaded', async () => {
    await row(page, 'Shop').getByRole('button', { name: 'Shop', exact: true }).click()
    await field(row(page, 'Shop'), 'Thumbnail').setInputFiles(media('mira-halden.jpg'))
    await expectToast(page, 'Link image uploaded!')
    await expect(button(row(page, 'Shop'), 'Remove Thumbnail')).toBeVisible()
  })

  const other = await context.newPage()
  await other.goto(page.url())
  await test.step('a hidden link leaves the page, and the other tab shows it as hidden', async () => {
    await shown(page, 'Letters').click()
    await expect(row(other, 'Letters').getByText('Hidden', { exact: true })).toBeVisible()
    await saved(page)
    const guest = await context.newPage()
    await guest.goto(path)
    await expect(linksOf(guest)).toHaveText(['Shop (shop.example)', 'Code (github.com)'])
    await guest.close()
    await shown(other, 'Letters').click()
    await expect(shown(page, 'Letters')).toBeChecked()
    await expect(row(page, 'Letters').getByText('Hidden', { exact: true })).toHaveCount(0)
    await saved(other)
  })

  for (const linkStyle of ['glass', 'outline', 'filled']) {
    await test.step(`the page in the style ${linkStyle}`, async () => {
      await owner.patch(`/api/portfolios/${id}`, { linkStyle, accentColor: '#312e81', backgroundColor: '#ffffff' })
      await page.goto(path)
      await expectAccessible(page)
    })
  }
  const links = linksOf(page)
  await expect(links).toHaveText(['Shop (shop.example)', 'Code (github.com)', '👨‍👩‍👧‍👦Letters (ada@example.com)'])
  await expect(links.first()).toHaveAttribute('href', 'https://www.shop.example/new')
  await expect.poll(() => links.first().locator('img').evaluate(sourceOf)).toMatch(/-48\.(avif|webp)$/)
  await expect(links.nth(1).locator('svg')).toHaveCount(1)
  expect(await computed(links.nth(2), 'background-color')).toBe('rgb(49, 46, 129)')
  expect(await computed(links.nth(2), 'color')).toBe('rgb(255, 255, 255)')
})

/** Returns the address of the file that the browser chose for a picture. */
function sourceOf(element: Element): string {
  return element instanceof HTMLImageElement ? element.currentSrc : ''
}
