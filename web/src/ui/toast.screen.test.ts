import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { samplePortfolio } from '../features/editor/draft/sample-portfolio.ts'
import { openAsOwner, openEditor } from '../testing/open-editor.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../testing/phone.ts'
import { stopTime } from '../testing/stop-time.ts'
import { toast } from './toast.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('alertdialog')
const message = page.getByRole('status').filter({ hasText: 'Changes saved!' })

/** Returns by how many pixels two elements overlap vertically; 0 or less if they do not. */
function overlap(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
}

for (const screen of ['phone', 'desktop'] as const) {
  test(`toasts do not cover a dialog and disappear with their screen; a long title never widens a ${screen}`, async () => {
    if (screen === 'phone') await showOnPhone()
    await openEditor({ portfolio: { published: true } })
    await page.getByLabelText('Title', { exact: true }).fill('W'.repeat(40))
    stopTime()
    await button('Save').click()
    await expect.element(message).toBeVisible()

    await button('Unpublish').click()
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => overlap(message.element(), dialog.element())).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect.element(page.getByRole('heading', { name: 'W'.repeat(40) })).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(message).not.toBeInTheDocument()
    expectNoSidewaysScroll()
  })
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test(`messages on a phone of ${width} × ${height} cover neither the title's field, focused or not, nor the bar`, async () => {
    await showOnPhone(width, height)
    await openEditor({ portfolio: { published: true } })
    const title = page.getByLabelText('Title', { exact: true })
    await title.fill('Ada')
    stopTime()
    await button('Save').click()
    await expect.element(message).toBeVisible()
    const shown = () => message.element()
    // Scrolled to where a message at the bottom would be.
    title.element().scrollIntoView({ block: 'end', behavior: 'instant' })
    title.element().focus()
    await expect.poll(() => overlap(shown(), title.element())).toBeLessThanOrEqual(0)
    expect(overlap(shown(), button('Save').element())).toBeLessThanOrEqual(0)
    title.element().scrollIntoView({ block: 'start', behavior: 'instant' })
    title.element().blur()
    title.element().focus()
    await expect.poll(() => overlap(shown(), title.element())).toBeLessThanOrEqual(0)
    expect(overlap(shown(), button('Save').element())).toBeLessThanOrEqual(0)
  })
}

test('on a page enlarged to 400 % a message covers neither the focused field nor the buttons of dialogs', async () => {
  await showOnPhone(320, 256)
  await openEditor({ portfolio: { published: true } })
  const title = page.getByLabelText('Title', { exact: true }).element()
  if (!(title instanceof HTMLElement)) throw new Error('No field')
  stopTime()
  toast.success('Changes saved!', { description: 'Your page shows them now.' })
  await expect.element(message).toBeVisible()
  for (const block of ['start', 'center', 'end'] as const) {
    title.blur()
    title.scrollIntoView({ block, behavior: 'instant' })
    title.focus()
    await expect.poll(() => overlap(message.element(), title)).toBeLessThanOrEqual(0)
  }
  await button('Unpublish').click()
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => overlap(message.element(), dialog.element())).toBeLessThanOrEqual(0)
  for (const name of ['Unpublish', 'Cancel']) await expectFree(dialog.getByRole('button', { name }))
})

test('on a page enlarged to 400 % all of a dialog can be reached beside a message', async () => {
  await showOnPhone(320, 256)
  await openEditor({ tab: 'design' })
  await button('Save this look').click()
  const sheet = page.getByRole('dialog', { name: 'Save this look' })
  await expect.element(sheet).toBeVisible()
  stopTime()
  toast.success('Changes saved!', { description: 'Your page shows them now.' })
  await expect.element(message).toBeVisible()
  // The dialog becomes lower when the message has a height.
  await expect.poll(() => overlap(message.element(), sheet.element())).toBeLessThanOrEqual(0)
  await expectFree(sheet.getByRole('textbox', { name: 'Name' }))
  for (const name of ['Save look', 'Close']) await expectFree(sheet.getByRole('button', { name }))
})

/** Scrolls to a control of a dialog by its focus, and expects that it is in view and not covered by the message. */
async function expectFree(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument()
  const element = control.element()
  if (!(element instanceof HTMLElement)) throw new Error('No control')
  element.focus()
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  // Parts of a pixel are at the edge.
  await expect.element(control).toBeInViewport({ ratio: 0.95 })
  await expect.poll(() => overlap(message.element(), element)).toBeLessThanOrEqual(0)
}

test('of several messages a phone shows the newest and its errors; below a dialog there is room for fewer', async () => {
  await showOnPhone()
  await openEditor({ portfolio: { published: true } })
  for (const text of ['Oldest', 'Older']) toast.info(text)
  toast.error('Failed')
  toast.success('Newest')
  const shown = () =>
    ['Newest', 'Failed', 'Older', 'Oldest'].filter((text) =>
      page.getByText(text, { exact: true }).element().checkVisibility(),
    )
  await expect.poll(shown).toEqual(['Newest', 'Failed'])
  await button('Unpublish').click()
  await expect.element(dialog).toBeVisible()
  expect(shown()).toEqual(['Newest'])
  await page.viewport(1440, 900)
  expect(shown()).toEqual(['Newest', 'Failed'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(shown).toEqual(['Newest', 'Failed', 'Older', 'Oldest'])
})

test('a success message takes the place of the one before it, unless that one offers something', async () => {
  await openEditor()
  const shown = (text: string) => page.getByRole('status').filter({ hasText: text })
  toast.success('Created')
  toast.success('Published')
  await expect.element(shown('Published')).toBeVisible()
  await expect.element(shown('Created')).not.toBeInTheDocument()
  toast.success('Hidden', { action: { label: 'Undo', onClick() {} } })
  await expect.element(shown('Published')).not.toBeInTheDocument()
  toast.success('Saved')
  await expect.element(shown('Saved')).toBeVisible()
  await expect.element(shown('Hidden')).toBeVisible()
})

test('a message that is shown again while the same one leaves does not leave with it', async () => {
  await openScreen('/contact')
  toast.error('Try again')
  const shown = page.getByRole('alert').filter({ hasText: 'Try again' })
  await expect.element(shown).toBeVisible()
  const first = shown.element()
  toast.dismiss('Try again')
  toast.error('Try again')
  await expect.poll(() => first.isConnected).toBe(false)
  await expect.element(shown).toBeVisible()
  toast.dismiss('Try again')
  await expect.element(shown).not.toBeInTheDocument()
})

test('a message on a phone leaves the way to the next step of the setup free', async () => {
  await showOnPhone()
  await openAsOwner(`/editor/${samplePortfolio.id}?step=portrait`, {
    portfolio: { published: false, profileImageUrl: null, links: [] },
  })
  const skip = button('Skip')
  await expect.element(skip).toBeVisible()
  // Scrolled to where a message at the bottom would be.
  skip.element().scrollIntoView({ block: 'end', behavior: 'instant' })
  stopTime()
  toast.success('Portfolio unpublished', { action: { label: 'Undo', onClick: () => {} } })
  const shown = page.getByRole('status').filter({ hasText: 'Portfolio unpublished' })
  await expect.element(shown).toBeVisible()
  await expect.poll(() => overlap(shown.element(), skip.element())).toBeLessThanOrEqual(0)
})

test('a message stays while the focus is in it, and gives the focus back to where it came from', async () => {
  await openAsOwner('/dashboard')
  const home = page.getByRole('link', { name: 'Home' })
  home.element().focus()
  stopTime()
  toast.success('Link deleted', { action: { label: 'Undo', onClick() {} } })
  await expect.element(button('Undo')).toBeVisible()
  button('Undo').element().focus()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(button('Undo')).toHaveFocus()
  await button('Undo').click()
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(home).toHaveFocus()
})
