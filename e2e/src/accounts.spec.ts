import { accountTexts } from '@vitrine/core/accounts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { expectToast, fillSignIn, fillSignUp, newAccount, newPerson, PASSWORD, signIn } from './support/people.ts'

test('a link in a mail sets a new password, once, and ends the sessions of the old one', async ({
  page,
  instance,
  visitor,
}) => {
  const person = await newAccount(instance)
  const elsewhere = await visitor()
  await signIn(elsewhere, person)

  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectToast(page, 'If an account exists for this address')
  await expect.poll(() => instance.linkTo(person.email)).toContain('/auth/reset-password')
  const link = await instance.linkTo(person.email)
  await page.goto(link)
  await elsewhere.goto(link)
  await page.getByLabel('New password').fill('a new secret')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'Password changed. Please sign in with the new one.')
  await fillSignIn(page, person.email, 'a new secret')
  await expect(page).toHaveURL(/\/dashboard$/)

  await elsewhere.getByLabel('New password').fill('stolen one')
  await elsewhere.getByRole('button', { name: 'Set password' }).click()
  await expectToast(elsewhere, 'This reset link is invalid or has expired')
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL(/\/auth/)
})

test('an owner’s screens without a session lead to sign-in and back, in every tab and browser', async ({
  page,
  instance,
  visitor,
}) => {
  const person = await newAccount(instance)
  await page.goto('/create-portfolio')
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await fillSignIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(/\/create-portfolio$/)
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard$/)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('tab', { name: 'Portfolios' })).toBeVisible()

  await test.step('signing out in one tab leaves the owner’s screens in the other', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expectToast(page, 'Logged out successfully')
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/auth\?returnTo=%2Fdashboard$/)
  })

  await test.step('signing in leads the other tab back', async () => {
    await signIn(page, person)
    await expect(other).toHaveURL(/\/dashboard$/)
    await expect(other.getByText(`Signed in as ${person.email}`)).toBeVisible()
  })

  await test.step('signing out everywhere ends the session in every browser', async () => {
    const elsewhere = await visitor()
    await signIn(elsewhere, person)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'End all sessions' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'End all sessions?' })
    await dialog.getByRole('button', { name: 'End all sessions' }).click()
    await expectToast(page, 'Logged out successfully')
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/auth/)
  })
})

test('a sign-up is confirmed by the link of its mail: with a button, and in another browser with the password', async ({
  page,
  instance,
  visitor,
}) => {
  await test.step('the outbox lists the mail at once; opening its link confirms nothing, the button does', async () => {
    const person = newPerson()
    await fillSignUp(page, person)
    await page.goto(instance.localAddress('/dev/outbox'))
    await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('article').filter({ hasText: person.email }).getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await expectAccessible(page)
    const early = await visitor()
    await early.goto('/auth')
    await fillSignIn(early, person.email, PASSWORD)
    await expectToast(early, accountTexts.emailNotConfirmed)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/create-portfolio$/)
    await expect(page.getByLabel('Username')).toHaveValue(person.username)
    await page.context().clearCookies()
  })

  await test.step('another browser needs the password, or sets a new one', async () => {
    const person = newPerson()
    await fillSignUp(page, person)
    const elsewhere = await visitor()
    await elsewhere.goto(await instance.linkTo(person.email))
    await elsewhere.getByLabel('Password').fill('wrong')
    await elsewhere.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(elsewhere, 'Wrong password')
    await elsewhere.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(elsewhere.getByText(`@${person.username}`)).toBeVisible()
    await elsewhere.getByLabel('New password').fill('battery staple')
    await elsewhere.getByRole('button', { name: 'Confirm' }).click()
    await expect(elsewhere).toHaveURL(/\/create-portfolio$/)
    await elsewhere.context().clearCookies()
    await signIn(elsewhere, person, 'battery staple')
  })
})
