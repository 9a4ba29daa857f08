import { expectAccessible } from '@vitrine/widgets/testing/accessible.ts'
import { stubPageApi } from '@vitrine/widgets/testing/stub-page-api.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { PREMIUM, sampleView } from '../testing/sample-page.ts'
import { gift } from './gift.ts'

const RECIPIENT = 'GET /gifts/recipients/{username}'
const ORDER = 'POST /payments/orders/gift'
const FAMILY = '👨‍👩‍👧‍👦'

const giftButton = page.getByRole('button', { name: 'Gift Premium' })
const more = page.getByRole('button', { name: 'More' })
const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
const recipient = dialog.getByLabelText('Recipient Username')
const message = dialog.getByLabelText('Message')
const send = dialog.getByRole('button', { name: 'Send Gift' })

/** Opens a page as a signed-in visitor who does not own it. */
function open(view = sampleView({ title: 'A gifted page' })) {
  const api = stubPageApi()
  api.answer('GET /payments/offer', { available: true, test: false, checkout: 'page' })
  api.answer(RECIPIENT, ({ username }) => ({ username, title: username === 'ada' ? 'A gifted page' : null }))
  const running = openPage(view).start(gift)
  running.set({ owner: false })
  return { api, ...running }
}

test('the dialog proposes the owner of the page, and counts the characters of the message', async () => {
  const { api } = open()
  await giftButton.click()
  await expect.element(recipient).toHaveValue('ada')
  await expect.element(dialog.getByText('A gifted page')).toBeVisible()
  await message.fill('For your lovely page 🎂')
  await expect.element(dialog.getByText('22/500')).toBeVisible()
  await expect.element(send).toBeEnabled()
  await expectAccessible()
  expect(api.calls(ORDER)).toEqual([])
})

test('the dialog does not propose an owner who has premium', async () => {
  open(sampleView({}, { plan: PREMIUM }))
  await giftButton.click()
  await expect.element(recipient).toHaveValue('')
  await expect.element(send).toBeDisabled()
})

test.each([['Enter'], [' ']])(
  'the key "%s" opens the dialog, and Escape closes it and returns the focus',
  async (key) => {
    open()
    await expect.element(giftButton).toBeVisible()
    giftButton.element().focus()
    await userEvent.keyboard(key === ' ' ? key : `{${key}}`)
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(giftButton).toHaveFocus()
  },
)

test('Escape also closes the dialog after a click on its text', async () => {
  open()
  await giftButton.click()
  await dialog.getByText('30 days of Premium').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a message of more than 500 characters is counted and not sent', async () => {
  open()
  await giftButton.click()
  await expect.element(send).toBeEnabled()
  await message.fill(FAMILY.repeat(501))
  await expect.element(dialog.getByText('501/500')).toBeVisible()
  await expect.element(dialog.getByText('Message must be 500 characters or less')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await message.fill(FAMILY.repeat(500))
  await expect.element(send).toBeEnabled()
})

test('an order that takes long can be cancelled, and is not paid when its answer arrives', async () => {
  const { api } = open()
  await giftButton.click()
  await message.fill('For your page')
  const held = api.hold(ORDER)
  await send.click()
  await expect.element(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('status').getByText('Gift payment cancelled')).toBeVisible()
  await expect.element(send).toHaveFocus()
  api.answer(ORDER, {
    ...{ id: '019a0000-0000-7000-8000-000000000009', purpose: 'gift', status: 'open', recipient: 'ada' },
  })
  held.release()
  await expect.element(message).toHaveValue('For your page')
  expect(api.calls(ORDER)).toMatchObject([{ username: 'ada', message: 'For your page' }])
})

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])('equal toasts are shown once, cover no buttons on %s, and can be dismissed', async (_, width, height) => {
  await page.viewport(width, height)
  const { api } = open()
  if (width < 640) await more.click()
  await giftButton.click()
  api.refuse(RECIPIENT, 'USER_NOT_FOUND')
  const messages = page.getByRole('alert').getByText('User not found. Please check the username.')
  for (const name of ['nobody_here', 'nobody_there']) {
    await recipient.fill(name)
    await expect.poll(() => api.calls(RECIPIENT)).toContainEqual({ username: name })
    await expect.element(messages).toBeVisible()
    expect(messages.elements()).toHaveLength(1)
  }
  await expect.element(dialog.getByText('User not found', { exact: true })).toBeVisible()
  await expect.element(send).toBeDisabled()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' })
  const covering = (toast.element().closest('.toast') ?? toast.element()).getBoundingClientRect()
  const covered = [...document.querySelectorAll('.float, .stats, [role=dialog] button')].filter((near) => {
    const other = near.getBoundingClientRect()
    const aside = other.left >= covering.right || other.right <= covering.left
    return !aside && other.top < covering.bottom && covering.top < other.bottom && other.width > 0
  })
  expect(covered.map(({ textContent }) => textContent)).toEqual([])
  await expectAccessible()
  await toast.click()
  await expect.element(messages).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

test('on a phone the dialog closes the menu that it was opened from, and returns the focus to its button', async () => {
  await page.viewport(390, 844)
  open()
  await more.click()
  await giftButton.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(recipient).toHaveFocus()
  expect(document.querySelectorAll(':popover-open')).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})

test('the owner has the link to the editor in the place of the gift button', async () => {
  await page.viewport(390, 844)
  const { set } = open()
  set({ owner: true })
  await more.click()
  await expect.element(page.getByRole('link', { name: 'Edit page' })).toBeVisible()
  await expect.element(giftButton).not.toBeInTheDocument()
})
