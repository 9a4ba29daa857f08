import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { asDemo } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/fixtures.ts'
import { expectToast, withPortfolio } from './support/people.ts'
import type { Instance } from './support/server.ts'

test.use({ demo: true })

const sample = (name: string) => fileURLToPath(new URL(`../../server/src/testing/imports/${name}`, import.meta.url))

test('a page is downloaded, and imported on a phone; broken files, connections and sessions lose nothing', async ({
  page,
  instance,
  visitor,
}) => {
  await asDemo(instance, 'sol', page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Import and export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download archive' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vitrine-sol-\d{4}-\d\d-\d\d\.zip$/)
  const archive = await readFile(await download.path())

  const other = await visitor(PHONE)
  const { username } = await withPortfolio(other, instance)
  const editor = await other.context().newPage()
  await editor.goto(other.url())
  await expect(editor.getByLabel('Title')).toHaveValue('My Portfolio')
  await other.goto('/dashboard/transfer')
  await other.getByLabel('File to import').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: archive,
  })
  await other.getByRole('radio', { name: 'Replace my page' }).check()
  await expect(other.getByText('Project images are part of Premium').first()).toBeVisible()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await other.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = other.getByRole('alertdialog', { name: `Replace the content of @${username}?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expectToast(other, 'Page imported!')
  await expect(other.getByRole('heading', { name: 'Page imported!' })).toBeFocused()
  await expectAccessible(other)
  const [mine, theirs] = await Promise.all(
    [instance.origin, instance.origin].map(async (origin, place) => {
      if (place === 0) return (await fetch(`${origin}/api/u/sol`)).json()
      return (await other.request.get(`/api/u/${username}`)).json()
    }),
  )
  expect(theirs).toMatchObject({ title: mine.title, bio: mine.bio })
  expect(theirs.links.map(({ href }: { href: string }) => href)).toEqual(
    mine.links.map(({ href }: { href: string }) => href),
  )
  // The editor in the other tab shows it.
  await expect(editor.getByLabel('Title')).toHaveValue(mine.title)
  await other.getByRole('link', { name: 'Open the editor' }).click()
  await expect(other.getByLabel('Title')).toHaveValue(mine.title)

  await test.step('broken files, connections and sessions', async () => expectNothingLost(await visitor(), instance))
})

/** Imports broken files, without a connection, and after the end of the session. */
async function expectNothingLost(page: Page, instance: Instance): Promise<void> {
  await withPortfolio(page, instance)
  await page.goto('/dashboard/transfer')
  const input = page.getByLabel('File to import')
  await input.setInputFiles({ name: 'page.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 no') })
  await expectToast(page, 'Failed to read the file')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
    'This archive is damaged. Download it again and choose the new file.',
  )

  await input.setInputFiles(sample('linkstack.json'))
  await expect(page.getByText('Workshop, Recordings')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The connection was lost. Please try again.').last()).toBeVisible()
  await page.context().setOffline(false)

  // In a tab without a socket, and which was not offline, only the import itself notices the end of the session.
  const other = await page.context().newPage()
  await other.routeWebSocket(/socket\.io/, () => {})
  await other.goto('/dashboard/transfer')
  await other.getByLabel('File to import').setInputFiles(sample('linkstack.json'))
  await expect(other.getByText('Workshop, Recordings')).toBeVisible()
  await page.context().clearCookies()
  await other.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(other.getByRole('dialog').or(other.getByRole('alertdialog'))).toContainText(/sign in/i)
}

test('links come from other services and from a table whose letters are unclear, and an unread file says what to do', async ({
  page,
  instance,
  visitor,
}) => {
  const { username } = await withPortfolio(page, instance)
  await page.goto('/dashboard/transfer')
  const input = page.getByLabel('File to import')
  await input.setInputFiles(sample('linktree.html'))
  await expect(page.getByText('Shop new bowls')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'For members' })).toContainText('It was not public')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectToast(page, 'Page imported!')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await input.setInputFiles(sample('linkstack.json'))
  await expect(page.getByText('Workshop, Recordings')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Page imported!' })).toBeVisible()
  const view = await (await page.request.get(`/api/u/${username}`)).json()
  expect(view.links.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
    'Shop new bowls',
    'Visit the studio',
  ])
  expect(view.links).toHaveLength(5)
  expect(view.socialLinks).toHaveLength(3)

  await test.step('a file that is not read here says what to do instead', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click()
    await input.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
      'This is a PDF. Open the page itself in your browser, save it as a web page and choose that file.',
    )
  })
  await test.step('a table asks which reading is right', async () => importTable(await visitor(PHONE), instance))
})

/** Imports a table whose letters are unclear, with cells that are changed and left out. */
async function importTable(page: Page, instance: Instance): Promise<void> {
  const { username } = await withPortfolio(page, instance)
  await page.goto('/dashboard/transfer')
  const input = page.getByLabel('File to import')
  expect(await input.getAttribute('accept')).toContain('.webarchive')
  // In Mac Roman the apostrophe of Windows is an í.
  const rows = [
    'title,url',
    'Rosa\u0092s bowls,instagram.com/rosa',
    'Tea, coffee,https://example.com/menu',
    'Find us,https://example.com/@52.5200,13.4050,our house',
    'Find me,https://example.com/@52.5200, at home',
    'Call me,tel:+4930123456',
    'Nothing,',
  ]
  await input.setInputFiles({
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'),
  })
  await expect(page.getByRole('heading', { name: 'links.csv' })).toBeFocused()
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Mac, Western European' })).toHaveAccessibleDescription(/Rosaís bowls/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'Mac, Western European' }).check()
  await next.click()
  await expect(page.getByText('Rosaís bowls')).toBeVisible()
  await page.getByRole('button', { name: 'Read it in another way' }).click()
  await page.getByRole('radio', { name: 'Windows, Western European' }).check()
  await next.click()
  await expect(page.getByText('Read as Windows, Western European')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tea, coffee' })).toContainText('Check this link')
  await expect(page.getByRole('listitem').filter({ hasText: 'Find me' })).toContainText('Row 5 has more cells')
  await expect(page.getByRole('listitem').filter({ hasText: 'Call me' })).toContainText('must start with https://')
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing' })).toContainText('It has no address')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectToast(page, 'Page imported!')
  const view = await (await page.request.get(`/api/u/${username}`)).json()
  expect(view.links).toMatchObject([
    { title: 'Rosa’s bowls', href: 'https://instagram.com/rosa' },
    { title: 'Tea, coffee', href: 'https://example.com/menu' },
  ])
}
