import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerNavigation } from '../../testing/answer-navigation.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'

test('a gift that was not claimed in time is shown as expired, and cannot be claimed', async () => {
  await openScreen('/gifts', {
    account: ADA,
    plan: FREE,
    prepare: (api) => {
      answerNavigation(api)
      const moments = { createdAt: '2026-10-01T00:00:00.000Z', expiresAt: '2026-10-31T00:00:00.000Z', claimedAt: null }
      const people = { pageUsername: null, profileImageUrl: null, from: 'bo', fromTitle: null }
      api.answer('gifts', 'received', [{ id: ADA.id, state: 'expired', message: 'Too late', ...moments, ...people }])
      api.answer('gifts', 'sent', [])
      api.answer('gifts', 'totals', { pending: 0, received: 1, sent: 0 })
    },
  })
  await expect.element(page.getByText('Too late')).toBeVisible()
  await expect.element(page.getByText(/^Expired/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Claim', exact: true })).not.toBeInTheDocument()
})
