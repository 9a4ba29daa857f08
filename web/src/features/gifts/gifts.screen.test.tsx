import type { ReceivedGift, SentGift } from '@vitrine/core/gifts'
import { stubPageApi } from '@vitrine/widgets/testing/stub-page-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerNavigation } from '../../testing/answer-navigation.ts'
import { doubleClick } from '../../testing/double-click.ts'
import { ADA, FREE, openScreen, PREMIUM } from '../../testing/open-screen.tsx'

const OFFER = { available: true, test: false, checkout: 'page' } as const
const SENT = {
  id: '0198a3c0-0000-7000-8000-000000000101',
  state: 'claimed',
  message: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  claimedAt: '2026-11-21T12:00:00.000Z',
  pageUsername: null,
  profileImageUrl: null,
} as const
const RECEIVED: ReceivedGift = {
  ...SENT,
  id: '0198a3c0-0000-7000-8000-000000000102',
  state: 'pending',
  message: 'For your lovely page 🎂',
  claimedAt: null,
  from: 'eve',
  fromTitle: 'Eve',
}

const SENT_GIFT: SentGift = { ...SENT, to: 'grace' }

/** Opens Ada's gifts. */
function openGifts({ received = [], sent = [] }: { received?: ReceivedGift[]; sent?: SentGift[] }) {
  const pending = received.filter(({ state }) => state === 'pending').length
  return openScreen('/gifts', {
    account: ADA,
    plan: FREE,
    prepare(stub) {
      answerNavigation(stub)
      stub.answer('gifts', 'received', received)
      stub.answer('gifts', 'sent', sent)
      stub.answer('gifts', 'totals', { pending, received: received.length, sent: sent.length })
    },
  })
}

const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
const recipient = dialog.getByLabelText('Recipient Username')
const send = dialog.getByRole('button', { name: 'Send Gift' })

test('a recipient who cannot be given premium is refused at the field and by a toast, and nothing can be sent', async () => {
  const dialogApi = stubPageApi()
  dialogApi.answer('GET /payments/offer', OFFER)
  await openScreen('/pricing', {
    account: ADA,
    plan: FREE,
    prepare: (api) => api.answer('payments', 'offer', OFFER),
  })
  await page.getByRole('button', { name: 'Gift Premium' }).first().click()
  await expect.element(send).toBeDisabled()
  for (const [typed, code, atField, toast] of [
    ['nobody_here', 'USER_NOT_FOUND', 'User not found', 'User not found. Please check the username.'],
    ['ada', 'GIFT_TO_SELF', 'You cannot gift premium to yourself', 'You cannot gift premium to yourself'],
    ['  @RICH ', 'RECIPIENT_PREMIUM', 'This person already has premium', 'This person already has premium'],
  ] as const) {
    dialogApi.refuse('GET /gifts/recipients/{username}', code)
    await recipient.fill(typed)
    await expect.element(dialog.getByText(atField, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(toast)).toBeVisible()
    await expect.element(send).toBeDisabled()
  }
  dialogApi.disconnect('GET /gifts/recipients/{username}')
  await recipient.fill('somebody')
  await expect.element(page.getByRole('alert').getByText('Failed to search for user')).toBeVisible()
  await expect.element(send).toBeDisabled()
  const asked = ['nobody_here', 'ada', 'RICH', 'somebody'].map((username) => ({ username }))
  expect(dialogApi.calls('GET /gifts/recipients/{username}')).toMatchObject(asked)
})

test('without gifts the screen has one button to give one, and says what comes', async () => {
  await openGifts({})
  await expect.element(page.getByText('you can claim it here')).toBeVisible()
  await expect.element(page.getByText('All it takes is a username')).toBeVisible()
  expect(page.getByRole('button', { name: 'Gift Premium' }).elements()).toHaveLength(1)
  await expectAccessible()
})

test('received gifts can be claimed, and sent ones show their state', async () => {
  const { api } = await openGifts({ received: [RECEIVED], sent: [SENT_GIFT] })
  await expect.element(page.getByText('For your lovely page 🎂')).toBeVisible()
  await expect.element(page.getByText('@eve')).toBeVisible()
  await expect.element(page.getByText('@grace')).toBeVisible()
  await expect.element(page.getByText('Claimed', { exact: true })).toBeVisible()
  await expectAccessible()
  api.answer('gifts', 'claim', { premium: true, until: '2026-12-20T12:00:00.000Z' })
  api.answer('gifts', 'received', [{ ...RECEIVED, state: 'claimed', claimedAt: '2026-11-22T12:00:00.000Z' }])
  api.answer('gifts', 'totals', { pending: 0, received: 1, sent: 1 })
  api.answer('billing', 'plan', PREMIUM)
  api.answer('portfolios', 'listOwn', [])
  const claim = page.getByRole('button', { name: 'Claim', exact: true })
  await claim.click()
  await expect.element(page.getByText('Premium gift claimed successfully!')).toBeVisible()
  await expect.element(claim).not.toBeInTheDocument()
  // The list keeps the focus of the button that is gone.
  await expect.poll(() => document.activeElement?.textContent).toContain('For your lovely page 🎂')
  // The person has no page yet.
  await expect
    .element(page.getByRole('link', { name: 'Design your page' }))
    .toHaveAttribute('href', '/create-portfolio')
  await expectAccessible()
  expect(api.calls('gifts', 'claim')).toEqual([{ id: RECEIVED.id }])
})

test('a double click claims a gift once', async () => {
  const { api } = await openGifts({ received: [RECEIVED] })
  const claim = page.getByRole('button', { name: 'Claim', exact: true })
  await expect.element(claim).toBeEnabled()
  const held = api.hold('gifts', 'claim')
  await doubleClick(claim)
  await expect.element(claim).toBeDisabled()
  expect(api.calls('gifts', 'claim')).toHaveLength(1)
  api.refuse('gifts', 'claim', 'GIFT_NOT_CLAIMABLE')
  held.release()
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
})

test('a list that was empty is not called empty after a failed read, and one that was not stays', async () => {
  const { api } = await openGifts({ received: [RECEIVED] })
  await expect.element(page.getByText('All it takes is a username')).toBeVisible()
  // The refused claim reads everything again.
  api.refuse('gifts', 'claim', 'GIFT_NOT_CLAIMABLE')
  api.disconnect('gifts', 'received')
  api.disconnect('gifts', 'sent')
  api.disconnect('gifts', 'totals')
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  const sent = page.getByRole('region', { name: 'Sent' })
  await expect.element(sent.getByRole('heading', { name: 'Failed to load gift data' })).toBeVisible()
  await expect.element(page.getByText('All it takes is a username')).not.toBeInTheDocument()
  await expect.element(page.getByText('For your lovely page 🎂')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Received' }).getByText('1 to claim')).toBeVisible()
  api.answer('gifts', 'sent', [SENT_GIFT])
  await sent.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('@grace')).toBeVisible()
})

test('without both lists one place says that they failed, and asks for everything again', async () => {
  const { api } = await openScreen('/gifts', {
    account: ADA,
    plan: FREE,
    prepare(stub) {
      answerNavigation(stub)
      for (const list of ['received', 'sent', 'totals'] as const) stub.disconnect('gifts', list)
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Failed to load gifts' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sent' })).not.toBeInTheDocument()
  api.answer('gifts', 'received', [RECEIVED])
  api.answer('gifts', 'sent', [SENT_GIFT])
  api.answer('gifts', 'totals', { pending: 1, received: 1, sent: 1 })
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('@grace')).toBeVisible()
  await expect.element(page.getByText('@eve')).toBeVisible()
})
