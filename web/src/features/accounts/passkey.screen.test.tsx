import { kernelTexts } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import type { StubApi } from '../../testing/stub-api.ts'
import { PASSKEY_ANSWER, PASSKEY_CHALLENGE, stubPasskeys } from '../../testing/stub-passkeys.ts'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const canAsk = (api: StubApi) => api.answer('accounts', 'startPasskeySignIn', PASSKEY_CHALLENGE)

/** Lets the next passkey sign Ada in. */
function admitAda(api: StubApi): void {
  api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
  api.answer('chat', 'unread', [])
  api.answer('billing', 'plan', FREE)
  api.answer('portfolios', 'listOwn', [])
  api.answer('accounts', 'signInWithPasskey', () => {
    api.answer('accounts', 'session', ADA)
    return ADA
  })
}

test('a passkey that is chosen in the list of the email field signs in', async () => {
  const passkeys = stubPasskeys({ inList: true })
  const { api, router } = await openScreen('/auth', { prepare: canAsk })
  await expect.poll(() => passkeys.requests).toHaveLength(1)
  expect(passkeys.requests[0]?.options.mediation).toBe('conditional')
  admitAda(api)
  passkeys.requests[0]?.choose()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  expect(api.calls('accounts', 'signInWithPasskey')).toEqual([{ proof: PASSKEY_ANSWER }])
})

test('the offer ends while the button asks, begins again after it, and ends with the form', async () => {
  const passkeys = stubPasskeys({ inList: true })
  const { api } = await openScreen('/auth', { prepare: canAsk })
  await expect.poll(() => passkeys.requests).toHaveLength(1)
  await press('Use a passkey')
  await expect.poll(() => passkeys.requests).toHaveLength(2)
  expect(passkeys.requests.map(({ options }) => [options.mediation, options.signal?.aborted])).toEqual([
    ['conditional', true],
    [undefined, false],
  ])
  api.refuse('accounts', 'signInWithPasskey', 'PASSKEY_INVALID')
  passkeys.requests[1]?.choose()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This passkey could not be used. Please try again.')
  await expect.poll(() => passkeys.requests).toHaveLength(3)
  expect(passkeys.requests[2]?.options.mediation).toBe('conditional')
  await press('Forgot password?')
  await expect.poll(() => passkeys.requests[2]?.options.signal?.aborted).toBe(true)
})

test('a tab that is shown again takes a new challenge', async () => {
  const passkeys = stubPasskeys({ inList: true })
  const { api } = await openScreen('/auth', { prepare: canAsk })
  await expect.poll(() => passkeys.requests).toHaveLength(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => passkeys.requests).toHaveLength(2)
  expect(passkeys.requests[0]?.options.signal?.aborted).toBe(true)
  expect(api.calls('accounts', 'startPasskeySignIn')).toHaveLength(2)
})

test('a browser that cannot offer passkeys in a list asks for no challenge, and a failed one stays quiet', async () => {
  stubPasskeys({ inList: false })
  const { api } = await openScreen('/auth')
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await press('Use a passkey')
  await expect.element(page.getByRole('alert')).toHaveTextContent('No passkey was used')
  expect(api.calls('accounts', 'startPasskeySignIn'), 'that of the button').toHaveLength(1)
})

test('an offer without a challenge stays quiet', async () => {
  const passkeys = stubPasskeys({ inList: true })
  const { api } = await openScreen('/auth', {
    prepare: (stub) => stub.refuse('accounts', 'startPasskeySignIn', 'RATE_LIMITED', { retryAfter: 60 }),
  })
  await expect.poll(() => api.calls('accounts', 'startPasskeySignIn')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  expect(passkeys.requests).toEqual([])
  await expect.element(page.getByText(kernelTexts.rateLimited)).not.toBeInTheDocument()
})
