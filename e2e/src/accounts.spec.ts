import { expect, expectAccessible, test } from './support/fixtures.ts'
import { expectToast, fillSignIn, fillSignUp, newPerson, PASSWORD, signIn, signUp } from './support/people.ts'

test('invalid input is reported at its field and in a toast, and typed text stays', async ({ page }) => {
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password').fill('12345')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'Invalid email address')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
  await expectAccessible(page)

  // One message at a time, which leaves when its person goes on typing, so that none covers the button.
  const messages = page.getByRole('alert')
  await page.getByLabel('Email').fill('nobody@example.com')
  await expect(messages).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'Password must be at least 6 characters')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(messages).toHaveText(['Password must be at least 6 characters'])
  await page.getByLabel('Email').fill('nobody')

  await page.getByLabel('Username').fill('kept')
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('nobody')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('kept')
})

test('a registered address and a taken name are refused where they were typed', async ({ page, instance }) => {
  const person = await signUp(page, instance)
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Username').fill('another_name')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'This email is already registered. Please sign in instead.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already registered/)
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByLabel('Username').fill(person.username.toUpperCase())
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'This username is already taken')
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username is already taken')
})

test('a wrong password is refused, and a link in a mail sets a new one, once', async ({ page, instance, visitor }) => {
  const person = await signUp(page, instance)
  const elsewhere = await visitor()
  await signIn(elsewhere, person)

  await page.goto('/auth')
  await fillSignIn(page, person.email, 'wrong')
  await expectToast(page, 'Invalid email or password')

  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectToast(page, 'If an account exists for this address')
  await expect.poll(() => instance.linkTo(person.email)).toContain('/auth/reset-password')
  const link = await instance.linkTo(person.email)
  await page.goto(link)
  await elsewhere.goto(link)
  await page.getByLabel('New password').fill('a new secret')
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(person.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'Password changed. Please sign in with the new one.')
  await fillSignIn(page, person.email, 'a new secret')
  await expect(page).toHaveURL(/\/dashboard$/)

  await elsewhere.getByLabel('New password').fill('stolen one')
  await elsewhere.getByRole('button', { name: 'Set password' }).click()
  await expectToast(elsewhere, 'This reset link is invalid or has expired')
  await elsewhere.reload()
  await expect(elsewhere.getByText('This reset link is invalid or has expired')).toBeVisible()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL(/\/auth/)
})

test('signing out in one tab leaves the owner’s screens in the other', async ({ page, instance }) => {
  const person = await signUp(page, instance)
  await signIn(page, person)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('tab', { name: 'Portfolios' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectToast(page, 'Logged out successfully')
  await expect(page).toHaveURL(/\/$/)
  await expect(other).toHaveURL(/\/auth\?returnTo=%2Fdashboard$/)

  await test.step('signing in leads the other tab back', async () => {
    await signIn(page, person)
    await expect(other).toHaveURL(/\/dashboard$/)
    await expect(other.getByText(`Signed in as ${person.email}`)).toBeVisible()
  })
})

test('signing out everywhere ends the session in every browser', async ({ page, instance, visitor }) => {
  const person = await signUp(page, instance)
  const elsewhere = await visitor()
  for (const browser of [page, elsewhere]) await signIn(browser, person)
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End all sessions' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End all sessions?' })
  await dialog.getByRole('button', { name: 'End all sessions' }).click()
  await expectToast(page, 'Logged out successfully')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth/)
})

test('an owner’s screen without a session leads to sign-in, and back afterwards', async ({ page, instance }) => {
  const person = await signUp(page, instance)
  await page.goto('/create-portfolio')
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await fillSignIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(/\/create-portfolio$/)
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('only paths of this site are followed after sign-in', async ({ page, instance }) => {
  const person = await signUp(page, instance)
  await page.goto('/auth?returnTo=//example.com/steal')
  await fillSignIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the outbox lists the mail right after signing up, and its link confirms', async ({ page, instance }) => {
  const person = newPerson()
  await fillSignUp(page, person)
  await page.goto(instance.localAddress('/dev/outbox'))
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('article').filter({ hasText: person.email }).getByRole('link').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Email confirmed. You can sign in now.')
})

test('opening a confirmation link confirms nothing, and another browser needs the password', async ({
  page,
  instance,
  visitor,
}) => {
  const person = newPerson()
  await fillSignUp(page, person)
  const link = await instance.linkTo(person.email)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await visitor()
  await elsewhere.goto(link)
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Password').fill('wrong')
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(elsewhere, 'Wrong password')
  await expect(elsewhere.getByLabel('Password')).toHaveAccessibleDescription('Wrong password')

  await test.step('a new password confirms it as well', async () => {
    await elsewhere.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(elsewhere.getByText(`@${person.username}`)).toBeVisible()
    await elsewhere.getByLabel('New password').fill('battery staple')
    await elsewhere.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(elsewhere, 'Email confirmed. You can sign in now.')
    await signIn(elsewhere, person, 'battery staple')
  })

  await page.goto('/auth/confirm?token=expired')
  await expect(page.getByText('This confirmation link is invalid or has expired')).toBeVisible()
  await expectAccessible(page)
})
