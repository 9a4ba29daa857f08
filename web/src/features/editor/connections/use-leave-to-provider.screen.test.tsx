import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { catchDocuments } from '../../../testing/catch-documents.ts'
import { openEditor } from '../../../testing/open-editor.ts'
import type { OpenScreen } from '../../../testing/open-screen.tsx'
import { stopTime } from '../../../testing/stop-time.ts'
import { samplePortfolio } from '../draft/sample-portfolio.ts'

/** Address of the provider's screen, on this site as with the sandbox. */
const SCREEN = '/sandbox/discord.com/oauth2/authorize'

const connect = page.getByRole('button', { name: 'Connect Discord' })
const bio = page.getByLabelText('Bio')
const unsaved = page.getByText('Unsaved changes', { exact: true })

/** Keys of what the tab stores for coming back from a provider. */
const storedForLeaving = () =>
  Object.keys(sessionStorage)
    .filter((key) => /^(discord_|vitrine-draft-)/.test(key))
    .toSorted()

const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Opens the Discord tab with an unsaved bio. Returns the documents that the editor opens too. */
async function openWithEdit(): Promise<OpenScreen & { opened: string[] }> {
  const screen = await openEditor()
  screen.api.answer('connections', 'start', { url: `${location.origin}${SCREEN}` })
  const opened = catchDocuments()
  await bio.fill('Typed before connecting')
  await openTab('Discord')
  return { ...screen, opened }
}

test('leaving the editor ends a connection that is starting', async () => {
  const { api, opened, router } = await openWithEdit()
  const held = api.hold('connections', 'start')
  await connect.click()
  await expect.element(connect).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  const edit = page.getByRole('link', { name: 'Edit' })
  await expect.element(edit).toBeVisible()
  expect(router.state.location.pathname).toBe('/dashboard')
  held.release()
  await edit.click()
  await expect.element(bio).toHaveValue('')
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(storedForLeaving()).toEqual([])
  expect(opened).toEqual([])
})

test('while the browser loads the provider’s screen the editor accepts no edits', async () => {
  const { opened } = await openWithEdit()
  await connect.click()
  await expect.poll(() => opened).toEqual([SCREEN])
  expect(document.querySelector('main')?.closest('[inert]')).not.toBe(null)
  expect(storedForLeaving()).toEqual(['discord_portfolio_id', `vitrine-draft-${samplePortfolio.id}`])
})

test('if the provider does not answer, the editor works again and stores nothing for coming back', async () => {
  stopTime()
  const { opened } = await openWithEdit()
  await connect.click()
  await expect.poll(() => opened).toEqual([SCREEN])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(storedForLeaving()).toEqual([])
  await expect.element(connect).toBeEnabled()
  expect(document.querySelector('main')?.closest('[inert]')).toBe(null)
  await expect.element(unsaved).toBeVisible()
  await openTab('General')
  await expect.element(bio).toHaveValue('Typed before connecting')
  await bio.fill('')
  await expect.element(unsaved).not.toBeInTheDocument()
})
