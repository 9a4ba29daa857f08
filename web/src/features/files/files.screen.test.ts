import type { OwnFile } from '@vitrine/core/files'
import { done } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import type { StubApi } from '../../testing/stub-api.ts'
import { sampleFile } from './sample-file.ts'

const PAGE = '0198a3c0-0000-7000-8000-0000000000a1'
const idOf = (number: number) => `0198a3c0-0000-7000-8000-${String(number).padStart(12, '0')}`
const link = (title: string) => ({ portfolioId: PAGE, kind: 'link', title }) as const
const SEA = sampleFile({ id: idOf(1) })
const SHOP = sampleFile({
  ...{ id: idOf(2), kind: 'link', name: 'shop.png', uses: [link('Shop'), link('Outlet')] },
  url: '/portfolio-assets/0198a3c0-0000-7000-8000-000000000001/link-1.webp?48x48',
})
const SALE = sampleFile({ ...SHOP, id: idOf(3), name: 'sale.png', uses: [], hosted: true })
const SONG = sampleFile({
  ...{ id: idOf(4), kind: 'music', name: null, contentType: 'audio/ogg' },
  uses: [{ portfolioId: PAGE, kind: 'music', title: null }],
})

const list = page.getByRole('list', { name: 'Files' })
const group = page.getByRole('group', { name: 'Show' })
const names = () =>
  list
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const filesOf = (files: OwnFile[]) => ({ files, usedBytes: 4096, limitBytes: 200 * 1024 * 1024 })

/** Opens `/files` with these files. */
function open(files: OwnFile[] = [SEA, SHOP, SALE, SONG], prepare: (api: StubApi) => void = () => {}) {
  return openScreen('/files', {
    account: ADA,
    plan: FREE,
    prepare(api) {
      api.answer('files', 'listOwn', filesOf(files))
      api.answer('chat', 'unread', [])
      api.answer('gifts', 'totals', { pending: 0, received: 0, sent: 0 })
      prepare(api)
    },
  })
}

test('files are listed with name, kind, size and use, and filtered by kind, use and text', async () => {
  await open()
  await expect.poll(names).toEqual(['sea.png', 'shop.png', 'sale.png', 'Background music'])
  await expect.element(page.getByText('4 files · 4 kB of 200 MB')).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'Link “Shop” and 1 more' }))
    .toHaveAttribute('href', `/editor/${PAGE}`)
  await expect.element(list.getByText('Not used. It is deleted within a day.')).toBeVisible()
  await expectAccessible()
  await expect.element(group.getByRole('radio', { name: 'Unused 2' })).not.toBeChecked()
  await group.getByText('Unused').click()
  await expect.poll(names).toEqual(['sea.png', 'sale.png'])
  await group.getByText('Music').click()
  await expect.poll(names).toEqual(['Background music'])
  await group.getByText('All').click()
  const search = page.getByRole('searchbox', { name: 'Search files' })
  await search.fill('outlet')
  await expect.poll(names).toEqual(['shop.png'])
  await search.fill('nothing')
  await expect.element(page.getByRole('status').filter({ hasText: 'No file matches' })).toBeVisible()
})

test('a file is renamed, an empty name is refused at the field, and the focus returns', async () => {
  const { api } = await open()
  const rename = list.getByRole('button', { name: 'Rename sea.png' })
  await rename.click()
  const dialog = page.getByRole('dialog', { name: 'Rename file' })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await field.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(rename).toHaveFocus()
  await rename.click()
  await field.fill(' Harbour ')
  const renamed = { ...SEA, name: 'Harbour' }
  api.answer('files', 'rename', renamed)
  api.answer('files', 'listOwn', filesOf([renamed]))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Name saved')).toBeVisible()
  await expect.poll(names).toEqual(['Harbour'])
  expect(api.calls('files', 'rename')).toEqual([{ id: SEA.id, name: 'Harbour' }])
})

test('on a phone the actions of a file are shown on request, with their words', async () => {
  await showOnPhone(360, 640)
  await open()
  const actions = list.getByRole('button', { name: 'Actions of shop.png' })
  const copy = list.getByRole('button', { name: 'Copy address of shop.png' })
  await expect.element(actions).toHaveAttribute('aria-expanded', 'false')
  await expect.element(copy).not.toBeInTheDocument()
  await actions.click()
  await expect.element(copy).toHaveTextContent('Copy address')
  await expect.element(list.getByRole('button', { name: 'Delete shop.png' })).toHaveTextContent('Delete')
  expectNoSidewaysScroll()
  await expectAccessible()
  await actions.click()
  await expect.element(copy).not.toBeInTheDocument()
})

test('a used file is replaced everywhere by another file of the same kind; unused ones have nothing to replace', async () => {
  const { api } = await open()
  await expect.element(list.getByRole('button', { name: 'Replace sale.png' })).not.toBeInTheDocument()
  await list.getByRole('button', { name: 'Replace shop.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace “shop.png”' })
  await expect
    .element(dialog.getByText('The new file takes its place everywhere: Link “Shop” and Link “Outlet”.'))
    .toBeVisible()
  await expectAccessible()
  const replace = dialog.getByRole('button', { name: 'Replace everywhere' })
  await expect.element(replace).toBeDisabled()
  expect(dialog.getByRole('radio').elements()).toHaveLength(1)
  await dialog.getByRole('radio', { name: /sale\.png/ }).click()
  api.answer('files', 'replace', { ...SALE, uses: SHOP.uses })
  await replace.click()
  await expect.element(page.getByText('File replaced')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls('files', 'replace')).toEqual([{ id: SHOP.id, by: SALE.id }])
})

test('deleting a file names what it breaks, and a failure leaves it in the list', async () => {
  const { api } = await open()
  await list.getByRole('button', { name: 'Delete shop.png' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “shop.png”?' })
  await expect
    .element(
      question.getByText('It disappears from your page: Link “Shop” and Link “Outlet”. Its address stops working.'),
    )
    .toBeVisible()
  api.disconnect('files', 'delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Failed to delete file')).toBeVisible()
  await expect.poll(names).toHaveLength(4)
  api.answer('files', 'delete', done)
  api.answer('files', 'listOwn', filesOf([SEA]))
  await list.getByRole('button', { name: 'Delete sale.png' }).click()
  await expect.element(page.getByText('Its address stops working.', { exact: true })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).toEqual(['sea.png'])
})

test('without files the screen says what to do, and a failed list can be loaded again', async () => {
  const { api } = await open([], (stub) => stub.disconnect('files', 'listOwn'))
  await expect.element(page.getByRole('heading', { name: 'Failed to load files' })).toBeVisible()
  api.answer('files', 'listOwn', filesOf([]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByText(/^Nothing yet\. Files that you upload here or in the editor appear here/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Upload files' })).toBeVisible()
})

test('a file that is no picture, video or music is refused with its reason, which can be dismissed', async () => {
  await open()
  await page.getByLabelText('Choose files').upload([new File(['x'], 'notes.pdf', { type: 'application/pdf' })])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect.element(uploads.getByText('Pictures, videos and music can be uploaded')).toBeVisible()
  await uploads.getByRole('button', { name: 'Dismiss notes.pdf' }).click()
  await expect.element(uploads).not.toBeInTheDocument()
})
