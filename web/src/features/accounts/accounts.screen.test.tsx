import { accountTexts } from '@vitrine/core/accounts'
import { done, kernelTexts } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import { sampleView } from '../../testing/sample-view.ts'
import type { StubApi } from '../../testing/stub-api.ts'
import { readWaitingSignUp, writeWaitingSignUp } from './waiting-sign-up.ts'

const field = (name: string) => page.getByLabelText(name)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const messages = page.getByRole('alert')

/** Fills the form of a sign-up with these texts. */
async function fill(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text)
}

const freeNames = (api: StubApi) => api.answer('accounts', 'checkName', { username: 'ada', status: 'available' })
const SIGN_UP = { Email: 'ada@example.com', Password: 'correct horse', Username: 'ada' }

test('invalid input is reported at its field and once in a message, and typed text stays', async () => {
  const { api } = await openScreen('/auth?mode=sign-up', { prepare: freeNames })
  await fill({ Email: 'nobody', Password: '12345' })
  await press('Sign Up')
  await expect.element(messages).toHaveTextContent('Invalid email address')
  await expect.element(field('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect.element(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect.element(field('Username')).toHaveAccessibleDescription('Username is required')
  await expectAccessible()

  // One message at a time, which leaves when its person goes on typing, so that none covers the button.
  await field('Email').fill('nobody@example.com')
  await expect.poll(() => messages.elements()).toHaveLength(0)
  await press('Sign Up')
  await expect.element(messages).toHaveTextContent('Password must be at least 6 characters')
  await press('Sign Up')
  await expect.poll(() => messages.elements()).toHaveLength(1)
  await field('Email').fill('nobody')

  await field('Username').fill('kept')
  await press('Sign in')
  await expect.element(field('Email')).toHaveValue('nobody')
  await press('Create an account')
  await expect.element(field('Username')).toHaveValue('kept')
  expect(api.calls('accounts', 'signUp')).toEqual([])
})

test('a sign-up says beforehand how long a password is, and what a person agrees to', async () => {
  await openScreen('/auth?mode=sign-up', { prepare: freeNames })
  await expect.element(field('Password')).toHaveAccessibleDescription('At least 6 characters')
  const terms = page.getByText('By signing up you agree to the Terms and Privacy')
  await expect.element(terms.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect.element(terms.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  await press('Sign in')
  await expect.element(field('Password')).not.toHaveAccessibleDescription()
  await expect.element(terms).not.toBeInTheDocument()
})

test('the name in the address is suggested', async () => {
  await openScreen('/auth?mode=sign-up&username=ada', { prepare: freeNames })
  await expect.element(field('Username')).toHaveValue('ada')
})

test('a registered address and a taken name are refused where they were typed', async () => {
  const { api } = await openScreen('/auth?mode=sign-up', { prepare: freeNames })
  api.refuse('accounts', 'signUp', 'EMAIL_REGISTERED')
  await fill(SIGN_UP)
  await press('Sign Up')
  await expect.element(messages).toHaveTextContent('This email is already registered. Please sign in instead.')
  await expect.element(field('Email')).toHaveAccessibleDescription(/already registered/)
  await expect.element(field('Email')).toHaveFocus()

  api.refuse('accounts', 'signUp', 'USERNAME_TAKEN')
  await field('Email').fill('grace@example.com')
  await press('Sign Up')
  await expect.element(messages).toHaveTextContent('This username is already taken')
  await expect.element(field('Username')).toHaveAccessibleDescription('This username is already taken')
  expect(api.calls('accounts', 'signUp')).toEqual(
    ['ada@example.com', 'grace@example.com'].map((email) => ({ email, password: 'correct horse', username: 'ada' })),
  )
})

test('a sign-up is sent once, and says where the mail went, also after a reload', async () => {
  const { api, router } = await openScreen('/auth?mode=sign-up&returnTo=/u/mira', {
    prepare: freeNames,
    site: { outbox: true },
  })
  api.answer('accounts', 'signUp', done)
  const call = api.hold('accounts', 'signUp')
  await fill(SIGN_UP)
  await press('Sign Up')
  await userEvent.keyboard('{Enter}')
  call.release()
  await expect.element(page.getByRole('status')).toHaveTextContent('Check your email to confirm your account!')
  expect(api.calls('accounts', 'signUp')).toEqual([
    { email: 'ada@example.com', password: 'correct horse', username: 'ada', returnTo: '/u/mira' },
  ])
  await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect.element(page.getByText('ada@example.com')).toBeVisible()
  await expect.element(page.getByText(/Its mail is in the outbox/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Resend confirmation in \d+ s$/ })).toBeDisabled()
  await expectAccessible()

  // What a reload finds: the address of the screen, and the tab's storage.
  expect(router.state.location.search).toMatchObject({ mode: 'inbox' })
  expect(readWaitingSignUp()).toMatchObject({ email: 'ada@example.com' })

  await press('Use another address')
  await expect.element(field('Email')).toHaveValue('ada@example.com')
  await expect.element(field('Username')).toHaveValue('ada')
})

test('the mail can be sent again a minute after the last one', async () => {
  writeWaitingSignUp({ email: 'ada@example.com', sentAt: Date.now() - 61_000 })
  const { api } = await openScreen('/auth?mode=inbox')
  api.answer('accounts', 'resendConfirmation', done)
  await press('Resend confirmation')
  await expect.element(page.getByRole('button', { name: /^Resend confirmation in \d+ s$/ })).toBeDisabled()
  expect(api.calls('accounts', 'resendConfirmation')).toEqual([{ email: 'ada@example.com' }])
})

test('without a sign-up in this tab the inbox leads to sign-in', async () => {
  await openScreen('/auth?mode=inbox')
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a password is shown and hidden by its button', async () => {
  await openScreen('/auth')
  await field('Password').fill('correct horse')
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
  await press('Show password')
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await expect.element(field('Password')).toHaveValue('correct horse')
  await press('Hide password')
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
})

test('too many sign-ups are refused below the fields', async () => {
  const { api } = await openScreen('/auth?mode=sign-up', { prepare: freeNames })
  api.refuse('accounts', 'signUp', 'RATE_LIMITED', { retryAfter: 60 })
  await fill(SIGN_UP)
  await press('Sign Up')
  await expect.element(page.getByRole('main').getByText(kernelTexts.rateLimited)).toBeVisible()
})

test.each([
  ['sign-in', { email: 'username webauthn', password: 'current-password' }],
  ['sign-up', { email: 'username', password: 'new-password', username: 'off' }],
  ['forgot', { email: 'username' }],
])('password managers take the address as the login, and never the username: %s', async (mode, expected) => {
  await openScreen(`/auth?mode=${mode}`)
  await expect.element(field('Email')).toBeVisible()
  const inputs = [...document.querySelectorAll('input')].map(({ name, autocomplete }) => [name, autocomplete])
  expect(Object.fromEntries(inputs)).toEqual(expected)
})

test('a visitor sees the page that the account is for, and a new account first', async () => {
  const { router } = await openScreen('/auth?returnTo=/u/mira%23chat&notice=chat', {
    prepare: (api) => api.answer('portfolios', 'view', sampleView({ username: 'mira', title: 'Mira Okafor' })),
  })
  const reason = page.getByRole('region', { name: 'Mira Okafor' })
  await expect.element(reason).toHaveTextContent('With an account the answer finds you')
  await expect.element(reason).toHaveTextContent('@mira has no inbox at the moment, so an answer may not come.')
  await expectAccessible()
  await press('Create an account')
  await expect.element(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect.element(reason).toBeVisible()
  expect(router.state.location.search).toMatchObject({ mode: 'sign-up', returnTo: '/u/mira#chat', notice: 'chat' })
})

test('a wrong password is refused, and the address goes along to the reset link', async () => {
  const { api } = await openScreen('/auth')
  api.refuse('accounts', 'signIn', 'INVALID_CREDENTIALS')
  await fill({ Email: 'ada@example.com', Password: 'wrong' })
  await press('Sign In')
  await expect.element(messages).toHaveTextContent('Invalid email or password')

  api.answer('accounts', 'requestPasswordReset', done)
  await press('Forgot password?')
  await expect.element(field('Email')).toHaveValue('ada@example.com')
  await press('Send reset link')
  await expect.element(page.getByRole('status')).toHaveTextContent('If an account exists for this address')
  expect(api.calls('accounts', 'requestPasswordReset')).toEqual([{ email: 'ada@example.com' }])
})

test('a person who has not confirmed can ask for another mail', async () => {
  const { api } = await openScreen('/auth')
  api.refuse('accounts', 'signIn', 'EMAIL_NOT_CONFIRMED')
  await fill({ Email: 'ada@example.com', Password: 'correct horse' })
  await press('Sign In')
  api.answer('accounts', 'resendConfirmation', done)
  await page.getByRole('button', { name: accountTexts.resendConfirmation }).click()
  await expect.poll(() => api.calls('accounts', 'resendConfirmation')).toEqual([{ email: 'ada@example.com' }])
})

test('only paths of this site are followed after sign-in', async () => {
  const { api, router } = await openScreen('/auth?returnTo=//example.com/steal')
  api.answer('accounts', 'signIn', ADA)
  await fill({ Email: ADA.email, Password: 'correct horse' })
  api.answer('accounts', 'session', ADA)
  api.answer('portfolios', 'listOwn', [])
  api.answer('billing', 'plan', FREE)
  api.answer('chat', 'unread', [])
  api.answer('gifts', 'totals', { received: 0, sent: 0, pending: 0 })
  await press('Sign In')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
})

test('a reset link that does not hold any more says so', async () => {
  await openScreen('/auth/reset-password?token=expired', {
    prepare: (api) => api.refuse('accounts', 'readPasswordReset', 'RESET_INVALID'),
  })
  await expect.element(page.getByText('This reset link is invalid or has expired')).toBeVisible()
  await expectAccessible()
})

test('a reset names the account for password managers, and refuses a link that was used meanwhile', async () => {
  const { api } = await openScreen('/auth/reset-password?token=once', {
    prepare: (stub) => stub.answer('accounts', 'readPasswordReset', { email: ADA.email }),
  })
  await expect.element(field('New password')).toBeVisible()
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(ADA.email)
  await expectAccessible()
  api.refuse('accounts', 'resetPassword', 'RESET_INVALID')
  await field('New password').fill('a new secret')
  await press('Set password')
  await expect.element(page.getByText('This reset link is invalid or has expired').first()).toBeVisible()
})

test('after a reset the person sees what else opens the account, and checks it after the sign-in', async () => {
  const { api, router } = await openScreen('/auth/reset-password?token=once', {
    prepare: (stub) => stub.answer('accounts', 'readPasswordReset', { email: ADA.email }),
  })
  api.answer('accounts', 'resetPassword', { passkeys: 2, providers: ['Google'] })
  await field('New password').fill('a new secret')
  await press('Set password')
  await expect.element(page.getByText('Passkeys and connected accounts still open this account.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('list')).toHaveTextContent('2 passkeysGoogle')
  await expectAccessible()
  await page.getByRole('link', { name: 'Sign in and check' }).click()
  await expect.poll(() => router.state.location.href).toBe('/auth?returnTo=%2Fsettings%2Fsecurity')
})

test('a reset of an account with nothing but a password leads to the sign-in', async () => {
  const { api, router } = await openScreen('/auth/reset-password?token=once', {
    prepare: (stub) => stub.answer('accounts', 'readPasswordReset', { email: ADA.email }),
  })
  api.answer('accounts', 'resetPassword', { passkeys: 0, providers: [] })
  await field('New password').fill('a new secret')
  await press('Set password')
  await expect.poll(() => router.state.location.pathname).toBe('/auth')
  await expect.element(page.getByRole('status').filter({ hasText: accountTexts.passwordChanged })).toBeVisible()
})

test('a confirmation in another browser asks for the password and reports a wrong one at its field', async () => {
  const { api } = await openScreen('/auth/confirm?token=elsewhere', {
    prepare: (stub) =>
      stub.answer('accounts', 'readConfirmation', { email: ADA.email, username: 'ada', needsPassword: true }),
  })
  await expectAccessible()
  api.refuse('accounts', 'confirmEmail', 'WRONG_PASSWORD')
  await field('Password').fill('wrong')
  await press('Confirm')
  await expect.element(messages).toHaveTextContent('Wrong password')
  await expect.element(field('Password')).toHaveAccessibleDescription('Wrong password')
})

test('a confirmation signs in and goes on to the first page', async () => {
  const { api, router } = await openScreen('/auth/confirm?token=here', {
    prepare: (stub) =>
      stub.answer('accounts', 'readConfirmation', { email: ADA.email, username: 'ada', needsPassword: false }),
  })
  api.answer('accounts', 'confirmEmail', { account: ADA, awaitsApproval: false, returnTo: '/create-portfolio' })
  api.answer('accounts', 'session', ADA)
  api.answer('portfolios', 'listOwn', [])
  api.answer('billing', 'plan', FREE)
  await press('Confirm')
  await expect.poll(() => router.state.location.pathname).toBe('/create-portfolio')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Email confirmed. You are signed in.' }))
    .toBeVisible()
})

test('a link that was used before leads to sign-in by way of the landing page', async () => {
  const { api, router } = await openScreen('/auth/confirm?token=used', {
    prepare: (stub) =>
      stub.answer('accounts', 'readConfirmation', { email: ADA.email, username: null, needsPassword: false }),
  })
  api.answer('accounts', 'confirmEmail', { account: null, awaitsApproval: false, returnTo: '/' })
  api.answer('rankings', 'highlights', { popular: [], trending: [] })
  api.answer('payments', 'offer', { available: false, test: true, checkout: 'page' })
  await press('Confirm')
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

test('a confirmation link that does not hold any more says so', async () => {
  await openScreen('/auth/confirm?token=expired', {
    prepare: (api) => api.refuse('accounts', 'readConfirmation', 'CONFIRMATION_INVALID'),
  })
  await expect.element(page.getByText('This confirmation link is invalid or has expired')).toBeVisible()
  await expectAccessible()
})

test('an invitation comes from its link, and one that does not hold is refused at its field', async () => {
  const { api } = await openScreen('/auth?invitation=abc', {
    prepare: freeNames,
    site: { signUp: { mode: 'invite', minAge: null } },
  })
  await expect.element(page.getByText('Joining needs an invitation.')).toBeVisible()
  await expect.element(field('Invitation code')).toHaveValue('abc')
  api.refuse('accounts', 'signUp', 'INVITATION_INVALID')
  await fill(SIGN_UP)
  await press('Sign Up')
  await expect
    .element(field('Invitation code'))
    .toHaveAccessibleDescription('This invitation is not valid, or was used already')
  expect(api.calls('accounts', 'signUp')).toMatchObject([{ invitation: 'abc' }])
  await expectAccessible()
})

test('where a site has a minimum age, it is stated with the sign-up', async () => {
  const { api } = await openScreen('/auth?mode=sign-up', {
    prepare: freeNames,
    site: { signUp: { mode: 'open', minAge: 16 } },
  })
  expect(page.getByLabelText('Invitation code').elements()).toEqual([])
  api.refuse('accounts', 'signUp', 'AGE_NOT_STATED')
  await fill(SIGN_UP)
  await press('Sign Up')
  const age = page.getByRole('checkbox', { name: 'I am at least 16 years old' })
  await expect.element(age).toHaveAccessibleDescription('Please confirm your age')
  api.answer('accounts', 'signUp', done)
  await age.click()
  await press('Sign Up')
  await expect.poll(() => api.calls('accounts', 'signUp')).toMatchObject([{}, { isOldEnough: true }])
})

test('a closed site has no form for new people, and says so', async () => {
  await openScreen('/auth?mode=sign-up', { site: { signUp: { mode: 'closed', minAge: null } } })
  await expect.element(page.getByText('New accounts are closed here.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Sign Up', exact: true }).elements()).toEqual([])
  await press('Sign in')
  await expect.element(field('Password')).toBeVisible()
})

test('a confirmed sign-up that awaits approval says what happens next', async () => {
  const { api } = await openScreen('/auth/confirm?token=here', {
    prepare: (stub) =>
      stub.answer('accounts', 'readConfirmation', { email: ADA.email, username: 'ada', needsPassword: false }),
  })
  api.answer('accounts', 'confirmEmail', { account: null, awaitsApproval: true, returnTo: '/' })
  await press('Confirm')
  await expect.element(page.getByText('Your account waits for approval. We will email you.')).toBeVisible()
})

test('a suspended person reads so at the sign-in, with the way to the reason and the objection', async () => {
  await openScreen('/auth', {
    prepare: (api) =>
      api.refuse('accounts', 'signIn', 'ACCOUNT_SUSPENDED', {
        reason: 'It is spam.',
        objection: '/decision?token=abc',
      }),
  })
  await fill({ Email: 'ada@example.com', Password: 'correct horse' })
  await press('Sign In')
  await expect.element(page.getByText('This account is suspended.').first()).toBeVisible()
  await expect.element(page.getByText(accountTexts.mayObject)).toBeVisible()
  const link = page.getByRole('link', { name: accountTexts.readSuspension })
  await expect.element(link).toHaveAttribute('href', '/decision?token=abc')
  await expectAccessible()
})

test('a suspended person whose link cannot be read reads of the mail, without a link', async () => {
  await openScreen('/auth', {
    prepare: (api) => api.refuse('accounts', 'signIn', 'ACCOUNT_SUSPENDED', { reason: 'It is spam.', objection: null }),
  })
  await fill({ Email: 'ada@example.com', Password: 'correct horse' })
  await press('Sign In')
  await expect.element(page.getByText('This account is suspended.').first()).toBeVisible()
  expect(page.getByRole('link', { name: accountTexts.readSuspension }).elements()).toEqual([])
})
