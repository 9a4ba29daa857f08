import { accountTexts } from '@vitrine/core/accounts'
import { done } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADA, openScreen } from '../../testing/open-screen.tsx'

const field = (name: string) => page.getByLabelText(name)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const messages = page.getByRole('alert')

/** Fills the form of a sign-up with these texts. */
async function fill(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text)
}

const SIGN_UP = { Email: 'ada@example.com', Password: 'correct horse', Username: 'ada' }

test('invalid input is reported at its field and once in a message, and typed text stays', async () => {
  const { api } = await openScreen('/auth?mode=sign-up')
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
  await press('Back to sign in')
  await expect.element(field('Email')).toHaveValue('nobody')
  await press('Create an account')
  await expect.element(field('Username')).toHaveValue('kept')
  expect(api.calls('accounts', 'signUp')).toEqual([])
})

test('a registered address and a taken name are refused where they were typed', async () => {
  const { api } = await openScreen('/auth?mode=sign-up')
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

test('a sign-up is sent once, and asks to look into the mail', async () => {
  const { api } = await openScreen('/auth?mode=sign-up')
  api.answer('accounts', 'signUp', done)
  const call = api.hold('accounts', 'signUp')
  await fill(SIGN_UP)
  await press('Sign Up')
  await userEvent.keyboard('{Enter}')
  call.release()
  await expect.element(page.getByRole('status')).toHaveTextContent('Check your email to confirm your account!')
  expect(api.calls('accounts', 'signUp')).toHaveLength(1)
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

test('a confirmation link that does not hold any more says so', async () => {
  await openScreen('/auth/confirm?token=expired', {
    prepare: (api) => api.refuse('accounts', 'readConfirmation', 'CONFIRMATION_INVALID'),
  })
  await expect.element(page.getByText('This confirmation link is invalid or has expired')).toBeVisible()
  await expectAccessible()
})
