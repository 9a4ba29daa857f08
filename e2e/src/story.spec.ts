import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { expectToast, fillSignIn, newPerson, PASSWORD } from './support/people.ts'

test('a person signs up, confirms, creates a page and publishes it, and another browser sees it', async ({
  page,
  instance,
  visitor,
}) => {
  const person = newPerson('mira')

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything you want, right here.')
  await page.getByRole('link', { name: 'Sign Up for Free' }).click()
  await expect(page).toHaveURL(/\/auth/)
  // The landing page has a field of this name too, and stays until the screen is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Vitrine')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Username').fill(person.username)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'Check your email to confirm your account!')

  await test.step('a sign-in before the confirmation is refused', async () => {
    await page.getByRole('button', { name: 'I have confirmed it elsewhere' }).click()
    await fillSignIn(page, person.email, PASSWORD)
    await expectToast(page, 'Please confirm your email address before you sign in')
    await expect(page.getByRole('button', { name: /^Resend confirmation/ })).toBeVisible()
    await expectAccessible(page)
  })

  await page.goto(await instance.linkTo(person.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/create-portfolio$/)
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
  await expect(page.getByLabel('Portfolio Title')).toHaveValue('My Portfolio')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Portfolio' }).click()
  await expectToast(page, 'Portfolio created!')

  await test.step('the editor stores what is typed', async () => {
    await page.getByLabel('Title').fill('Mira Okafor')
    await page.getByLabel('Bio').fill('Type and identity designer.\n<b>Letters</b> for small presses.')
    await page.getByLabel('Location', { exact: true }).fill('Lisbon')
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Changes saved!')
    await page.getByRole('tab', { name: 'Social' }).click()
    await page.getByRole('button', { name: 'Add Social Link' }).click()
    await page.getByLabel('Platform').fill('GitHub')
    await page.getByLabel('URL').fill('https://github.com/mira')
    await page.getByLabel('URL').blur()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  const stranger = await visitor()
  await test.step('others find nothing before it is published', async () => {
    const answer = await stranger.goto(`/u/${person.username}`)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { name: 'Portfolio not found' })).toBeVisible()
    await expectAccessible(stranger)
  })

  await test.step('the owner sees it with a notice', async () => {
    const own = await page.context().newPage()
    await own.goto(`/u/${person.username}`)
    await expect(own.getByRole('status')).toContainText('Only you can see this page')
    await expectAccessible(own)
    await own.close()
  })

  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Portfolio published!')

  await test.step('everybody sees it once it is published', async () => {
    const counted = stranger.waitForResponse((response) => response.url().endsWith('/views'))
    const answer = await stranger.goto(`/u/${person.username.toUpperCase()}`)
    expect(answer?.status()).toBe(200)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Mira Okafor')
    await expect(stranger.getByText('<b>Letters</b> for small presses.')).toBeVisible()
    await expect(stranger.getByText('Lisbon')).toBeVisible()
    const link = stranger.getByRole('link', { name: 'GitHub' })
    await expect(link).toHaveAttribute('href', 'https://github.com/mira')
    await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer me')
    await expect(stranger.getByText('Powered by')).toBeVisible()
    expect((await counted).status()).toBe(201)
    await expectAccessible(stranger)
    await expectNoSidewaysScroll(stranger)
  })

  await page.goto('/dashboard')
  await expect(page.getByText('Live')).toBeVisible()
  await expect(page.getByText(`@${person.username}`)).toBeVisible()
  await expect(page.getByText('void-minimal')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/u/${person.username}`)

  await page.getByRole('link', { name: 'Edit' }).click()
  const toggle = page.getByRole('button', { name: 'Unpublish' })
  await expect(toggle).toContainText('Unpublish')
  await toggle.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await expectToast(page, 'Portfolio unpublished')
  // The open page renews itself, which would interrupt a reload.
  expect((await stranger.request.get(stranger.url())).status()).toBe(404)
})
