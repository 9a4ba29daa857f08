import { kernelTexts } from '@vitrine/core/kernel/texts'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { drawnPicture } from '../../../testing/drawn-picture.ts'
import { openEditor } from '../../../testing/open-editor.ts'
import { openEntry } from '../../../testing/open-entry.ts'
import { PREMIUM } from '../../../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../../../testing/phone.ts'

const PROJECT = { ...VISIBLE, description: '', projectUrl: '', imageUrl: null, tags: [], displayOrder: 0 }
const FIRST = { ...PROJECT, id: '0198a3c0-0000-7000-8000-0000000000e1', title: 'First' }
const SECOND = { ...PROJECT, id: '0198a3c0-0000-7000-8000-0000000000e2', title: 'Second' }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const message = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()
const saved = page.getByText('Saved', { exact: true })
const tags = page.getByRole('textbox', { name: 'Tags' })

const open = (projects: (typeof FIRST)[] = [FIRST]) => openEditor({ tab: 'projects', portfolio: { projects } })

test('a project is added with its title selected, and stored while it is typed', async () => {
  const { stored } = await open([])
  await expect.element(button('Add Project')).toBeVisible()
  await expectAccessible()
  await button('Add Project').click()
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveValue('New Project')
  await userEvent.keyboard('Halden')
  await expect.element(saved).toBeVisible()
  await expect.element(button('Reorder Halden')).toBeVisible()
  expect(stored().projects).toMatchObject([{ title: 'Halden' }])
})

test('an address is completed, a dangerous one is refused, and the characters are counted', async () => {
  await showOnPhone()
  const { stored } = await open()
  const url = field('URL')
  await url.fill('javascript:alert(1)')
  url.element().blur()
  await expect.element(url).toHaveAccessibleDescription('Links must start with https://, http:// or mailto:')
  await expectAccessible()
  expectNoSidewaysScroll()
  await url.fill('halden.example')
  url.element().blur()
  await expect.element(url).toHaveValue('https://halden.example')
  await field('Description').fill('<b>A serif</b>')
  await expect.element(page.getByText('14/500')).toBeVisible()
  field('Description').element().blur()
  await expect
    .poll(() => stored().projects)
    .toMatchObject([{ projectUrl: 'https://halden.example', description: '<b>A serif</b>' }])
})

test('without premium tags are tried: they stay in the draft, and premium is offered once', async () => {
  const { api, stored } = await open()
  const group = page.getByRole('group', { name: 'Tags' })
  await expect.element(group).toHaveTextContent(portfolioTexts.premiumTags)
  await expect.element(group.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing')
  await tags.fill('Serif, Latin')
  await expect.element(tags).toHaveAccessibleDescription('Shown in your preview. Part of Premium.')
  const offer = page.getByRole('status').filter({ hasText: portfolioTexts.premiumTags })
  await expect.element(offer).toHaveTextContent('Premium Feature')
  await expectAccessible()
  await button('Save').click()
  const dialog = page.getByRole('dialog', { name: 'Part of Premium' })
  await expect.element(dialog).toHaveTextContent('Tags of projects')
  await button('Save without').click()
  await expect.element(tags).toHaveValue('')
  expect(stored().projects).toMatchObject([{ tags: [] }])
  expect(api.calls('projects', 'update')).toEqual([])
})

test('without premium a picture is tried: nothing is sent, and premium is offered', async () => {
  await open()
  await userEvent.upload(page.getByLabelText('Image', { exact: true }), await drawnPicture())
  await message('Premium Feature')
  await message(portfolioTexts.premiumProjectImage)
  await expect.element(button('Replace Image')).toHaveAccessibleDescription('Shown in your preview. Part of Premium.')
  const shown = () => document.querySelector<HTMLImageElement>('img[src^="data:image/webp"]')?.naturalWidth
  await expect.poll(shown).toBe(64)
  await expectAccessible()
  await button('Save').click()
  const dialog = page.getByRole('dialog', { name: 'Part of Premium' })
  await expect.element(dialog).toHaveTextContent('Pictures of projects')
  await userEvent.keyboard('{Escape}')
  await button('Remove Image').click()
  await expect.element(button('Upload Image')).toBeVisible()
  await expect.element(page.getByText('Unsaved changes', { exact: true })).not.toBeInTheDocument()
})

test('without premium a picture that cannot be tried says that it needs premium', async () => {
  await open()
  const text = new File(['no picture'], 'text.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Image', { exact: true }), text)
  await message(portfolioTexts.premiumProjectImage)
  await expect.element(button('Upload Image')).toBeVisible()
})

test('the picture of a project is removed', async () => {
  const { stored } = await openEditor({
    tab: 'projects',
    plan: PREMIUM,
    portfolio: { projects: [{ ...FIRST, imageUrl: '/files/0198a3c000007000/project-480.webp' }] },
  })
  await button('Remove Image').click()
  await expect.element(button('Upload Image')).toBeVisible()
  expect(stored().projects).toEqual([FIRST])
})

test('a project is deleted at once', async () => {
  const { stored } = await open([FIRST, SECOND])
  await openEntry('First')
  await button('Delete First').click()
  await message('Project deleted')
  expect(stored().projects).toMatchObject([{ title: 'Second' }])
})

test('a project that cannot be added says so', async () => {
  const { api, stored, acceptAgain } = await open([])
  api.refuse('projects', 'add', 'RATE_LIMITED', { retryAfter: 60 })
  await button('Add Project').click()
  await message('Failed to add project')
  await message(kernelTexts.rateLimited)
  acceptAgain()
  await button('Add Project').click()
  await expect.element(field('Title')).toHaveValue('New Project')
  expect(stored().projects).toHaveLength(1)
})

test('an entry that cannot be stored stays in its fields, asks before it is lost, and can be tried again', async () => {
  const { api, stored, acceptAgain } = await open()
  api.refuse('projects', 'update', 'RATE_LIMITED', { retryAfter: 60 })
  await field('Title').fill('Typed before a refusal')
  field('Title').element().blur()
  await message('Failed to update project')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveTextContent('could not be saved')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(field('Title')).toHaveValue('Typed before a refusal')
  acceptAgain()
  await button('Try again').click()
  await expect.element(saved).toBeVisible()
  expect(stored().projects).toMatchObject([{ title: 'Typed before a refusal' }])
})
