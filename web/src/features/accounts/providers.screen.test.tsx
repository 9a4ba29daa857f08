import { providerTexts } from '@vitrine/core/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onProofElsewhere } from '../../session/identity-tabs.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import { stopTime } from '../../testing/stop-time.ts'
import type { StubApi } from '../../testing/stub-api.ts'

const field = (name: string) => page.getByLabelText(name)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const CLUB = { id: 'oidc', label: 'Club' } as const
const SITE = { signIn: { providers: [CLUB, { id: 'google', label: 'Google' }], passwords: true } } as const
/** The provider's address in a test: it leads nowhere. */
const PROVIDER = '#at-the-provider'

const PERSON = { label: 'Club', email: 'ada@club.example', emailVerified: true, username: 'ada', invitation: null }
const freeNames = (api: StubApi) => api.answer('accounts', 'checkName', { username: 'ada', status: 'available' })
const openNewAccount = (person = PERSON, site = {}) =>
  openScreen('/auth/new-account', {
    site,
    prepare(api) {
      freeNames(api)
      api.answer('accounts', 'readProviderSignUp', person)
    },
  })

test('a button leads to its provider, with the path that the person wanted to be at', async () => {
  const { api } = await openScreen('/auth?returnTo=/u/mira&invitation=abc&mode=sign-in', { site: SITE })
  api.refuse('accounts', 'startProviderSignIn', 'SIGN_IN_PROVIDER_UNAVAILABLE')
  await button('Continue with Google').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('does not respond at the moment')
  await expectAccessible()
  api.answer('accounts', 'startProviderSignIn', { url: PROVIDER })
  await button('Continue with Club').click()
  await expect.poll(() => location.hash).toBe(PROVIDER)
  expect(api.calls('accounts', 'startProviderSignIn').at(-1)).toEqual({
    provider: 'oidc',
    purpose: 'sign-in',
    returnTo: '/u/mira',
    invitation: 'abc',
  })
})

test('where the provider is the only way in, there is no form and no way to one', async () => {
  await openScreen('/auth?mode=sign-up', { site: { signIn: { providers: [CLUB], passwords: false } } })
  await expect.element(button('Continue with Club')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(1)
  await expectAccessible()
})

test('the answer of a provider signs in and goes on', async () => {
  const { api, router } = await openScreen('/auth/callback/oidc?code=123&state=s&iss=https%3A%2F%2Fclub.example', {
    prepare(api) {
      api.answer('accounts', 'completeProviderSignIn', { outcome: 'signed-in', returnTo: '/about' })
    },
  })
  await expect.poll(() => router.state.location.pathname).toBe('/about')
  expect(api.calls('accounts', 'completeProviderSignIn')).toEqual([
    { provider: 'oidc', code: '123', state: 's', iss: 'https://club.example' },
  ])
})

test('the message about a new connection stays on the screen that follows', async () => {
  const { api, router } = await openScreen('/about')
  api.answer('accounts', 'completeProviderSignIn', { outcome: 'connected', returnTo: '/contact' })
  const answer = api.hold('accounts', 'completeProviderSignIn')
  await router.navigate({ href: '/auth/callback/google?code=c&state=s' })
  await expect.poll(() => api.calls('accounts', 'completeProviderSignIn')).toHaveLength(1)
  stopTime()
  answer.release()
  await expect.element(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(page.getByRole('status').filter({ hasText: providerTexts.connected })).toBeVisible()
})

test('the code of a second factor comes after the provider, and then the path that the person wanted', async () => {
  const { api, router } = await openScreen('/auth/callback/oidc?code=123&state=s', {
    site: SITE,
    prepare(api) {
      api.answer('accounts', 'completeProviderSignIn', { outcome: 'code', returnTo: '/about' })
    },
  })
  await field('Code').fill('123456')
  api.answer('accounts', 'completeSignIn', () => {
    api.answer('accounts', 'session', ADA)
    api.answer('billing', 'plan', FREE)
    return ADA
  })
  await button('Sign In').click()
  await expect.poll(() => router.state.location.pathname).toBe('/about')
})

test('a refused answer says what to do and leads back', async () => {
  const { router } = await openScreen('/auth/callback/oidc?error=access_denied&state=s', {
    prepare: (api) => api.refuse('accounts', 'completeProviderSignIn', 'SIGN_IN_DENIED'),
  })
  await expect.element(page.getByText('The sign-in was canceled.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  expect(router.state.location.pathname).toBe('/auth')
})

test('a signed-in person whose connection fails is led back to their settings', async () => {
  await openScreen('/auth/callback/google?code=c&state=s', {
    account: ADA,
    prepare(api) {
      api.refuse('accounts', 'completeProviderSignIn', 'IDENTITY_TAKEN')
    },
  })
  await expect.element(page.getByText('Another account here is already connected')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to your settings' })).toBeVisible()
})

test('a new proof leads to the provider at once, or says why not', async () => {
  const { api } = await openScreen('/auth/confirm/google?returnTo=/settings/data', {
    account: ADA,
    prepare: (stub) => stub.answer('accounts', 'startProviderSignIn', { url: '#at-the-provider' }),
  })
  await expect.poll(() => location.hash).toBe('#at-the-provider')
  expect(api.calls('accounts', 'startProviderSignIn')).toEqual([
    { provider: 'google', purpose: 'confirm', returnTo: '/settings/data' },
  ])
})

test('a new proof at a provider that is not connected any more leads back', async () => {
  await openScreen('/auth/confirm/google', {
    account: ADA,
    prepare: (api) => api.refuse('accounts', 'startProviderSignIn', 'IDENTITY_NOT_FOUND'),
  })
  await expect.element(page.getByText('It is not connected any more')).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByRole('link', { name: 'Back to your settings' })).toBeVisible()
})

test('a new proof lets the other tab go on, and offers to go on in this one', async () => {
  const proved = vi.fn()
  onTestFinished(onProofElsewhere(proved))
  await openScreen('/auth/callback/google?code=c&state=s', {
    account: ADA,
    prepare(api) {
      api.answer('accounts', 'completeProviderSignIn', { outcome: 'confirmed', returnTo: '/settings/data' })
    },
  })
  await expect.element(page.getByRole('heading', { name: 'It’s you' })).toBeVisible()
  await expectAccessible()
  await expect.poll(() => proved.mock.calls).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: 'Continue here instead' }))
    .toHaveAttribute('href', '/settings/data')
})

test('a new person chooses a username, and a taken one is refused at its field', async () => {
  const { api, router } = await openNewAccount()
  await expect.element(page.getByText('ada@club.example')).toBeVisible()
  expect(page.getByLabelText('Email').elements()).toEqual([])
  api.refuse('accounts', 'signUpWithProvider', 'USERNAME_TAKEN')
  await button('Create account').click()
  await expect.element(field('Username')).toHaveAccessibleDescription('This username is already taken')
  await expect.element(field('Username')).toHaveValue('ada')
  await expectAccessible()
  api.answer('accounts', 'signUpWithProvider', { outcome: 'signed-in', returnTo: '/about' })
  await field('Username').fill('ada_2')
  await button('Create account').click()
  await expect.poll(() => router.state.location.pathname).toBe('/about')
  expect(api.calls('accounts', 'signUpWithProvider').at(-1)).toEqual({ email: 'ada@club.example', username: 'ada_2' })
})

test('an address that the provider has not confirmed can be changed, and gets a mail', async () => {
  const { api } = await openNewAccount({ ...PERSON, emailVerified: false })
  await expect.element(field('Email')).toHaveValue('ada@club.example')
  api.answer('accounts', 'signUpWithProvider', { outcome: 'confirm-email', returnTo: '/' })
  await field('Email').fill('mine@example.com')
  await button('Create account').click()
  await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect.element(page.getByText('mine@example.com')).toBeVisible()
  await expectAccessible()
})

test('an expired sign-up says so and leads back', async () => {
  await openScreen('/auth/new-account', {
    prepare: (api) => api.refuse('accounts', 'readProviderSignUp', 'SIGN_IN_ATTEMPT_INVALID'),
  })
  await expect.element(page.getByRole('heading', { name: 'Please start again' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible()
})
