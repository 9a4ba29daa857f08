import { portfolioTexts } from '@vitrine/core/portfolios'
import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openEditor } from '../../../testing/open-editor.ts'
import { openEntry } from '../../../testing/open-entry.ts'
import { PREMIUM } from '../../../testing/open-screen.tsx'
import { moveUp } from '../../../testing/sort-entries.ts'

const BADGE = { ...VISIBLE, color: '#ec4899', icon: '🎨', displayOrder: 0 }
const DESIGNER = { ...BADGE, id: '0198a3c0-0000-7000-8000-0000000000d1', label: 'Designer' }
const RUST = { ...BADGE, id: '0198a3c0-0000-7000-8000-0000000000d2', label: 'Rust' }

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const saved = page.getByText('Saved', { exact: true })
const group = (name: string) => page.getByRole('group', { name, exact: true })

const open = (badges: (typeof DESIGNER)[] = [], plan = PREMIUM) =>
  openEditor({ tab: 'badges', portfolio: { badges }, plan })

test('a predefined badge is added once', async () => {
  const { stored } = await open()
  for (const category of ['Role', 'Tech', 'Status', 'Creative']) await expect.element(group(category)).toBeVisible()
  await expectAccessible()
  await button(/^Designer/).click()
  await expect.element(page.getByText('Added Designer badge')).toBeVisible()
  await expect.element(button(/^Designer added/)).toBeDisabled()
  await expect.element(group('Designer badge')).toBeVisible()
  await button(/^Rust/).click()
  await expect.element(page.getByText('Added Rust badge')).toBeVisible()
  expect(stored().badges.map(({ label }) => label)).toEqual(['Designer', 'Rust'])
})

test('without a badge the free ones are first, and a custom one is last', async () => {
  await openEditor({ tab: 'badges', portfolio: { badges: [] } })
  await expect.element(button('Add Badge')).toBeVisible()
  const names = page.getByRole('tabpanel', { name: 'Badges' }).getByRole('button').elements()
  expect(names.map((one) => one.textContent)).toMatchObject({ 0: expect.stringContaining('Developer') })
  expect(names.at(-1)).toBe(button('Add Badge').element())
})

test('without premium a custom badge is tried, and premium is offered', async () => {
  const { api } = await openEditor({ tab: 'badges', portfolio: { badges: [DESIGNER] } })
  await button('Add Badge').click()
  const message = page.getByRole('status').filter({ hasText: portfolioTexts.premiumCustomBadge })
  await expect.element(message.getByRole('button', { name: 'Upgrade' })).toBeVisible()
  await expect.element(field('Label')).toHaveFocus()
  await userEvent.keyboard('Beekeeper')
  await expect.element(group('Beekeeper badge')).toBeVisible()
  await expect.element(page.getByText('Shown in your preview. Part of Premium.')).toBeVisible()
  await expectAccessible()
  await button('Save').click()
  const dialog = page.getByRole('dialog', { name: 'Part of Premium' })
  await expect.element(dialog).toHaveTextContent('Badges of your own')
  await userEvent.keyboard('{Escape}')
  await button('Delete Beekeeper').click()
  await expect.element(field('Label')).not.toBeInTheDocument()
  expect(api.calls('badges', 'add')).toEqual([])
})

test('a custom badge starts with the defaults, and its label is selected', async () => {
  const { stored } = await open()
  await button('Add Badge').click()
  await expect.element(field('Label')).toHaveFocus()
  await expect.element(field('Label')).toHaveValue('New Badge')
  await expect.element(field('Color')).toHaveValue('#3b82f6')
  await userEvent.keyboard('Beekeeper')
  await field('Icon').fill('🐝')
  await field('Color').fill('#ffcc00')
  field('Color').element().blur()
  await expect.element(saved).toBeVisible()
  expect(stored().badges).toMatchObject([{ label: 'Beekeeper', icon: '🐝', color: '#ffcc00' }])
})

test('an emoji of more than two characters is refused at its field', async () => {
  const { stored } = await open([DESIGNER])
  await field('Icon').fill('abc')
  field('Icon').element().blur()
  await expect.element(field('Icon')).toHaveAccessibleDescription('Icon must be 2 characters or less')
  await expectAccessible()
  expect(stored().badges).toEqual([DESIGNER])
  await field('Icon').fill('👨‍👩‍👧‍👦')
  field('Icon').element().blur()
  await expect.element(saved).toBeVisible()
  expect(stored().badges).toMatchObject([{ icon: '👨‍👩‍👧‍👦' }])
})

test('badges are sorted with the keyboard', async () => {
  const { stored } = await open([DESIGNER, RUST])
  await moveUp('Rust', { from: 2, to: 1, of: 2 })
  await expect.poll(() => stored().badges.map(({ label }) => label)).toEqual(['Rust', 'Designer'])
})

test('a badge is deleted at once', async () => {
  const { stored } = await open([DESIGNER, RUST])
  await openEntry('Rust')
  await button('Delete Rust').click()
  await expect.element(page.getByText('Badge deleted')).toBeVisible()
  await expect.element(button(/^Rust/)).toBeEnabled()
  expect(stored().badges).toEqual([DESIGNER])
})
