import { chatNow, controlConnection, expectMarks, inbox, messages, panelWith, sendMessage } from './support/chat.ts'
import { payWith } from './support/checkout.ts'
import { expect, expectNoSidewaysScroll, openSandbox, test } from './support/fixtures.ts'
import { started } from './support/pages.ts'
import { expectToast, newPerson, PASSWORD, sendSignUp, signUp } from './support/people.ts'

test('a creator makes a page, buys premium and talks to a visitor, despite two network failures and the end of a session', async ({
  page,
  instance,
  visitor,
  faults,
}) => {
  const creator = newPerson('mira')
  const guest = newPerson('vi')
  const connection = await controlConnection(page, faults)
  const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()

  await test.step('a creator signs up and begins a page', async () => {
    await signUp(page, instance, creator)
    await page.getByRole('button', { name: 'Create Portfolio' }).click()
    await expectToast(page, 'Portfolio created!')
  })

  await test.step('the network fails while they type, and comes back', async () => {
    await openTab('Social')
    await page.getByRole('button', { name: 'Add Social Link' }).click()
    await expect(page.getByLabel('Platform')).toBeFocused()
    await connection.disconnect()
    await page.getByLabel('Platform').fill('GitHub')
    await page.getByLabel('URL').fill('https://github.com/mira')
    await page.getByLabel('URL').blur()
    await expectToast(page, 'You are offline')
    await openTab('General')
    await page.getByLabel('Title').fill('Mira Okafor')
    const stored = page.waitForResponse((response) => /\/api\/social-links\//.test(response.url()) && response.ok())
    await connection.reconnect()
    await stored
    await openTab('Social')
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    // The title waits for Save.
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  })

  await test.step('the session ends before they publish', async () => {
    await openTab('General')
    await page.getByLabel('Bio').fill('Type and identity designer.')
    await page.context().clearCookies()
    await openSandbox(page.context(), instance)
    // A reconnecting socket may report the end of the session first. Then the dialog already covers the button.
    await page.getByRole('button', { name: 'Publish', includeHidden: true }).dispatchEvent('click')
    const asked = page.getByRole('dialog', { name: 'Your session has ended' })
    await asked.getByLabel('Password').fill(PASSWORD)
    await asked.getByRole('button', { name: 'Sign in to continue' }).click()
    await expectToast(page, 'Portfolio published!')
    await expect(page.getByLabel('Title')).toHaveValue('Mira Okafor')
    await expect(page.getByLabel('Bio')).toHaveValue('Type and identity designer.')
    await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  })

  const other = await visitor()
  const network = await controlConnection(other, faults)
  const here = panelWith(other, creator.username)
  await test.step('a visitor finds everything, and learns before signing up that a reply may not come, and comes back', async () => {
    await other.goto(`/u/${creator.username}`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mira Okafor')
    await expect(other.getByText('Type and identity designer.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/mira')
    await started(other)
    await chatNow(other).click()
    await other.getByRole('button', { name: 'Sign in to write' }).click()
    await expect(other.getByRole('region', { name: 'Mira Okafor' })).toContainText('an answer may not come')
    await other.getByRole('button', { name: 'Create an account' }).click()
    await sendSignUp(other, guest)
    await other.goto(await instance.linkTo(guest.email))
    await other.getByRole('button', { name: 'Confirm' }).click()
    await here.getByRole('textbox', { name: 'Name' }).fill('Vi')
    await here.getByRole('button', { name: 'Start Chat' }).click()
    await sendMessage(here, 'Do you take commissions?')
    await expectMarks(here, ['Sent'])
  })

  await test.step('the creator buys premium and sees what it opens', async () => {
    await page.goto('/dashboard#messages')
    await expect(page.getByText('1 conversation waits for you')).toBeVisible()
    await page.getByRole('tabpanel').getByRole('link', { name: 'Upgrade' }).click()
    await page.getByRole('button', { name: 'Get Premium' }).click()
    await payWith(page, 'Success')
    await expectToast(page, "🎉 Subscription activated! You're now premium!")
    await expect(page).toHaveURL(/\/subscription\?welcome=premium$/)
  })

  const there = panelWith(page, 'Vi')
  await test.step('the network of the visitor fails while they talk', async () => {
    await page.goto('/dashboard#messages')
    await inbox(page).getByRole('button', { name: /^Vi/ }).click()
    await expect(messages(there)).toHaveText(['Do you take commissions?'])
    await expectMarks(here, ['Read'])
    await network.disconnect()
    await sendMessage(here, 'From January on?')
    await sendMessage(there, 'I do, with pleasure.')
    await network.reconnect()
    await expect(messages(there)).toHaveText(['Do you take commissions?', 'I do, with pleasure.', 'From January on?'])
    await expect(messages(here)).toHaveText(['Do you take commissions?', 'I do, with pleasure.', 'From January on?'])
    await sendMessage(there, 'From January on.')
    await expect(messages(here).last()).toHaveText('From January on.')
  })

  await test.step('the page shows everything', async () => {
    await other.reload()
    await expect(other.getByText('Type and identity designer.')).toBeVisible()
    await expectNoSidewaysScroll(other)
    await page.getByRole('button', { name: 'Close chat' }).click()
    await page.getByRole('tab', { name: 'Portfolios' }).click()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
