import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openEditor } from '../../testing/open-editor.ts'
import { PREMIUM } from '../../testing/open-screen.tsx'
import { sampleFile } from './sample-file.ts'

const idOf = (number: number) => `0198a3c0-0000-7000-8000-${String(number).padStart(12, '0')}`
const SEA = sampleFile({ id: idOf(1), hosted: true })
const HILLS = sampleFile({ id: idOf(2), name: 'hills.png', url: `${SEA.url}?2` })
const PORTRAIT = sampleFile({ id: idOf(3), kind: 'profile', name: 'me.png' })
const SONG = sampleFile({ id: idOf(4), kind: 'music', name: 'song.ogg', contentType: 'audio/ogg' })
const filesOf = (...files: (typeof SEA)[]) => ({ files, usedBytes: 4096, limitBytes: 200 * 1024 * 1024 })

const dialog = page.getByRole('dialog', { name: 'Your files' })
const use = dialog.getByRole('button', { name: 'Use file' })
const radios = () =>
  dialog
    .getByRole('group', { name: /^Choose one/ })
    .getByRole('radio')
    .elements().length

test('an empty field takes a hosted file by keyboard, which the page uses at once', async () => {
  const { api, stored } = await openEditor({ tab: 'background', portfolio: { backgroundType: 'image' } })
  api.answer('files', 'listOwn', filesOf(SEA, HILLS, PORTRAIT, SONG))
  const open = page.getByRole('button', { name: 'Your files Background image' })
  await open.click()
  await expect.poll(radios).toBe(3)
  await expect.element(use).toBeDisabled()
  await expectAccessible()
  await dialog.getByRole('searchbox').fill('hill')
  await expect.poll(radios).toBe(1)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(dialog.getByRole('radio', { name: /hills/ })).toBeChecked()
  const chosen = { ...stored(), backgroundUrl: HILLS.url }
  api.answer('files', 'choose', chosen)
  api.answer('portfolios', 'getOwn', chosen)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your page uses the file')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Background image' })).toBeVisible()
  await expect.element(open).toHaveFocus()
  expect(api.calls('files', 'choose')).toEqual([{ portfolioId: stored().id, kind: 'background', fileId: HILLS.id }])
})

test('a choice that the filter hides is given up, and a file that is gone is refused', async () => {
  const { api } = await openEditor({ tab: 'background', portfolio: { backgroundType: 'image' } })
  api.answer('files', 'listOwn', filesOf(SEA, PORTRAIT))
  await page.getByRole('button', { name: 'Your files Background image' }).click()
  await dialog.getByRole('radio', { name: /sea/ }).click()
  await dialog.getByText('Profile picture', { exact: true }).click()
  await expect.poll(radios).toBe(1)
  await expect.element(use).toBeDisabled()
  await dialog.getByText('All', { exact: true }).click()
  await dialog.getByRole('radio', { name: /sea/ }).click()
  api.refuse('files', 'choose', 'FILE_NOT_FOUND')
  await use.click()
  await expect.element(page.getByText('File not found')).toBeVisible()
  await expect.element(dialog).toBeVisible()
})

test('music offers music only, and without a fitting file the dialog says what to do', async () => {
  const { api } = await openEditor({ tab: 'background', portfolio: {} })
  api.answer('files', 'listOwn', filesOf(SEA))
  await page.getByRole('button', { name: 'Your files Background music' }).click()
  await expect.element(dialog.getByText(/^None of your files fits here yet/)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  api.answer('files', 'listOwn', filesOf(SEA, SONG))
  await page.getByRole('button', { name: 'Your files Background music' }).click()
  await expect.poll(radios).toBe(1)
})

test('a picture of another kind is cropped and sent as a portrait', async () => {
  const { api } = await openEditor({ tab: 'general', plan: PREMIUM, portfolio: {} })
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  const url = URL.createObjectURL(await canvas.convertToBlob())
  api.answer('files', 'listOwn', filesOf(sampleFile({ ...SEA, url, contentType: 'image/png' })))
  await page.getByRole('button', { name: 'Your files Profile picture' }).click()
  await dialog.getByRole('radio', { name: /sea/ }).click()
  await use.click()
  await expect.element(page.getByRole('dialog', { name: 'Choose the visible part' })).toBeVisible()
})
