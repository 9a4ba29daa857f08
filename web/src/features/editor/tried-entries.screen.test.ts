import { PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openEditor, withDiscord } from '../../testing/open-editor.ts'
import { ADA, FREE, PREMIUM } from '../../testing/open-screen.tsx'
import { samplePortfolio } from './draft/sample-portfolio.ts'
import { storeDraft } from './draft/stored-draft.ts'

const LINK = {
  ...VISIBLE,
  ...PLAIN_BUTTON,
  ...{ id: '0198a3c0-0000-7000-8000-0000000000c1', title: 'Shop', url: 'https://shop.example', emoji: '' },
  ...{ imageUrl: null, showPlayer: false, displayOrder: 0 },
}
const PROJECT = {
  ...VISIBLE,
  ...{ id: '0198a3c0-0000-7000-8000-0000000000d1', title: 'Halden', description: '', projectUrl: '', imageUrl: null },
  tags: ['Serif'],
  displayOrder: 0,
}
const PICTURE = { name: 'halden.png', address: 'data:image/png;base64,iVBORw0KGgo=' }
const TRIED = {
  ...{ attention: { [LINK.id]: 'wiggle' as const }, tags: { [PROJECT.id]: 'Latin, 2026' } },
  ownBadges: [{ id: 'tried', label: 'Beekeeper', color: '#ffcc00', icon: '🐝' }],
  ...{ projectPictures: { [PROJECT.id]: PICTURE }, cursorPicture: PICTURE, discordBadges: 1 },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const unsaved = page.getByText('Unsaved changes', { exact: true })
const dialog = page.getByRole('dialog', { name: 'Part of Premium' })

const open = (plan: typeof FREE | typeof PREMIUM) =>
  openEditor({ tab: 'links', plan, portfolio: { links: [LINK], projects: [PROJECT] } })

test('what was tried in entries waits in the draft, and Save with premium stores it with the entries', async () => {
  storeDraft({ portfolioId: samplePortfolio.id, ownerId: ADA.id }, TRIED, { reported: true })
  const uploads: unknown[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((...request) => void uploads.push(request.slice(0, 2)))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => {})
  // The end of the test cancels the upload.
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('abort'))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { api, stored } = await open(PREMIUM)
  api.answer('connections', 'chooseBadges', withDiscord({ chosenFlags: 1 }))
  await expect.element(unsaved).toBeVisible()
  await button('Save').click()
  await expect.poll(() => stored().links).toMatchObject([{ attention: 'wiggle' }])
  await expect.poll(() => stored().projects).toMatchObject([{ tags: ['Serif', 'Latin', '2026'] }])
  await expect.poll(() => stored().badges).toMatchObject([{ label: 'Beekeeper', color: '#ffcc00', icon: '🐝' }])
  await expect.poll(() => api.calls('connections', 'chooseBadges')).toMatchObject([{ add: 1, remove: 0 }])
  // Uploads of one tab are sent one after the other.
  await expect.poll(() => uploads).toMatchObject([['POST', `/api/projects/${PROJECT.id}/image?name=halden.png`]])
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(api.calls('portfolios', 'update')).toEqual([])
})

test('without premium Save names it, and nothing of it is sent', async () => {
  storeDraft({ portfolioId: samplePortfolio.id, ownerId: ADA.id }, TRIED, { reported: true })
  const { api } = await open(FREE)
  await button('Save').click()
  await expect.element(dialog).toHaveTextContent('Motion of buttons')
  await expect.element(dialog).toHaveTextContent('Tags of projects')
  await button('Save without').click()
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(api.calls('links', 'update')).toEqual([])
  expect(api.calls('projects', 'update')).toEqual([])
  await button('Undo').click()
  await expect.element(unsaved).toBeVisible()
})

test('what was tried in a link that is deleted is gone with it', async () => {
  storeDraft({ portfolioId: samplePortfolio.id, ownerId: ADA.id }, { attention: TRIED.attention }, { reported: true })
  await open(FREE)
  await expect.element(unsaved).toBeVisible()
  await button('Delete Shop').click()
  await expect.element(unsaved).not.toBeInTheDocument()
})
