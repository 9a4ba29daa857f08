import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { asDemo } from './support/demo.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { expectToast, withPortfolio } from './support/people.ts'

test.use({ demo: true })

const sample = (name: string) => fileURLToPath(new URL(`../../server/src/testing/imports/${name}`, import.meta.url))

test('a page is downloaded, and imported into another one after a preview', { tag: '@phone' }, async ({
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

  const other = await visitor()
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
})

test('links come from a saved page of Linktree and from LinkStack', async ({ page, instance }) => {
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
})

test('a file that cannot be imported is refused at its field; a broken connection and an ended session lose nothing', async ({
  page,
  instance,
}) => {
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

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(/sign in/i)
})
