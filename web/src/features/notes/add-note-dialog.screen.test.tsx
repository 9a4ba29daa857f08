import { done } from '@vitrine/core/kernel'
import type { OwnNote } from '@vitrine/core/notes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerDashboard } from '../../testing/open-editor.ts'
import { ADA, FREE, openScreen, PREMIUM } from '../../testing/open-screen.tsx'
import type { StubApi } from '../../testing/stub-api.ts'

const FAMILIES = '👨‍👩‍👧‍👦'.repeat(501)
const ENTER_CONTENT = 'Please enter some content for your note'
const TOO_LONG = 'Note content must be 500 characters or less'

const addNote = page.getByRole('button', { name: 'Add Note' })
const dialog = page.getByRole('dialog', { name: 'Add Note' })
const content = dialog.getByRole('textbox', { name: 'Note' })
const create = dialog.getByRole('button', { name: 'Create Note' })
const current = page.getByRole('region', { name: 'Current note' })
const confirmation = page.getByRole('alertdialog', { name: 'Remove this note?' })

/** Returns a note that a page shows for two hours. */
function noteOf(text: string): OwnNote {
  return {
    ...{ id: ADA.id, content: text, backgroundColor: '#0f766e', textColor: '#ffffff', minutesLeft: 120 },
    ...{ durationHours: 2, viewCount: 2, expiresAt: '2026-11-27T02:00:00.000Z', createdAt: '2026-11-27T00:00:00.000Z' },
  }
}

/** Opens the dashboard of an owner with premium by default. `note` is the note that their page shows. */
async function openDashboard({ premium = true, note = null }: { premium?: boolean; note?: OwnNote | null } = {}) {
  return openScreen('/dashboard', {
    account: ADA,
    plan: premium ? PREMIUM : FREE,
    prepare: (api) => {
      answerDashboard(api)
      api.answer('notes', 'current', note)
    },
  })
}

/** Lets the page have no note after its note was removed. */
function answerRemoval(api: StubApi): void {
  api.answer('notes', 'remove', () => {
    api.answer('notes', 'current', null)
    return done
  })
}

test('without premium the dialog explains notes and links to pricing', async () => {
  await openDashboard({ premium: false })
  await addNote.click()
  const upsell = page.getByRole('dialog', { name: 'Profile notes are part of Premium' })
  await expect.element(upsell).toBeVisible()
  const lines = upsell.getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Custom notes on your profile',
    '20+ colors to choose from',
    'Durations of 1-24 hours',
    'Updates at any time',
  ])
  await expectAccessible()
  await expect.element(upsell.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing')
})

test('an empty and a too long text are refused and stay in the field', async () => {
  const { api } = await openDashboard()
  await addNote.click()
  await create.click()
  await expect.element(page.getByRole('alert').filter({ hasText: ENTER_CONTENT })).toBeVisible()
  await expect.element(dialog.getByText(ENTER_CONTENT)).toBeVisible()
  await content.fill(FAMILIES)
  await expect.element(dialog.getByText('501/500')).toBeVisible()
  await expect.element(dialog.getByText(TOO_LONG)).toBeVisible()
  await create.click()
  await expect.element(page.getByRole('alert').filter({ hasText: TOO_LONG })).toBeVisible()
  await expect.element(content).toHaveValue(FAMILIES)
  expect(api.calls('notes', 'create')).toEqual([])
  await expectAccessible()
})

test('the preview shows the note while it is typed, and it is created as it was chosen', async () => {
  const { api } = await openDashboard()
  api.answer('notes', 'create', noteOf('On the road 🚲'))
  await addNote.click()
  await content.fill('On the road 🚲')
  await dialog.getByRole('radio', { name: 'Teal' }).click()
  await dialog.getByRole('slider', { name: 'Duration' }).fill('2')
  await expect.element(dialog.getByText('2 hours', { exact: true })).toBeVisible()
  const preview = dialog.getByRole('region', { name: 'Preview' }).getByRole('note')
  await expect.element(preview).toHaveTextContent('On the road 🚲2h 0m left')
  await expect.element(preview).toHaveStyle({ backgroundColor: 'rgb(15, 118, 110)' })
  await create.click()
  await expect.element(page.getByText('Profile note created!')).toBeVisible()
  await expect.element(page.getByText('Your note is visible for 2 hours')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls('notes', 'create')).toMatchObject([{ content: 'On the road 🚲', color: 'Teal', durationHours: 2 }])
})

test('a note that cannot be created says so, and its text stays', async () => {
  const { api } = await openDashboard()
  api.disconnect('notes', 'create')
  await addNote.click()
  await content.fill('On the road 🚲')
  await create.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to create note' })).toBeVisible()
  await expect.element(content).toHaveValue('On the road 🚲')
})

test('a second note is refused until the first one was removed, and its text stays', async () => {
  const { api } = await openDashboard({ note: noteOf('On the road 🚲') })
  answerRemoval(api)
  await addNote.click()
  await content.fill('Back again')
  await create.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Please remove your existing note first' }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(confirmation).not.toBeInTheDocument()
  expect(api.calls('notes', 'remove')).toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await confirmation.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Previous note removed')).toBeVisible()
  await expect.element(content).toHaveValue('Back again')
  expect(api.calls('notes', 'create')).toEqual([])
})

test('after premium the dashboard still shows the running note, and it can be removed', async () => {
  const { api } = await openDashboard({ premium: false, note: noteOf('Out today') })
  answerRemoval(api)
  await expect.element(current.getByText('Out today')).toBeVisible()
  await expect.element(current.getByText('2 views')).toBeVisible()
  await expectAccessible()
  await current.getByRole('button', { name: 'Remove' }).click()
  await confirmation.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Note removed successfully')).toBeVisible()
  await expect.element(current).not.toBeInTheDocument()
  expect(api.calls('notes', 'remove')).toEqual([{ id: ADA.id }])
})
