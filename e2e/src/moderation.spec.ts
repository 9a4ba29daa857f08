import { setSessionCookie } from './support/api.ts'
import {
  chatNow,
  inbox,
  messages,
  newVisitor,
  panelWith,
  publishPremium,
  startConversationByApi,
} from './support/chat.ts'
import { expect, expectFitsBoth, test } from './support/fixtures.ts'
import { openDesk } from './support/keepers.ts'
import { publishPage, started } from './support/pages.ts'
import { newAccount, signIn } from './support/people.ts'

const keeper = (username: string) => ({ username, email: `${username}@example.com` })
/** The keepers of each journey. */
const KEEPERS = [keeper('first_keeper'), keeper('second_keeper')] as const
const CHAT_KEEPERS = [keeper('third_keeper'), keeper('fourth_keeper')] as const
test.use({ environment: { ADMIN_EMAILS: [...KEEPERS, ...CHAT_KEEPERS].map(({ email }) => email).join(',') } })

test('a page is reported and taken down, its owner objects, and another keeper brings it back', async ({
  page,
  instance,
  visitor,
}) => {
  for (const person of KEEPERS) await newAccount(instance, person)
  const { path, username } = await publishPage(instance)
  const address = `${username}@example.com`

  await test.step('a visitor reports the page', async () => {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Report' }).click()
    await expect(page.getByRole('heading', { name: 'Report a page' })).toBeVisible()
    await expectFitsBoth(page)
    await page.getByLabel('Spam or scam').check()
    await page.getByLabel('What should we know?').fill('<img src=x onerror=alert(1)> It sells keys')
    await page.getByLabel('Your email address').fill('rita@example.com')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('We received your report.')).toBeVisible()
    await expectFitsBoth(page)
  })

  const desk = await visitor()
  await test.step('a keeper takes the page down', async () => {
    await signIn(desk, KEEPERS[0])
    await openDesk(desk)
    await expect(desk.getByText('<img src=x onerror=alert(1)> It sells keys', { exact: true })).toBeVisible()
    await expectFitsBoth(desk)
    await desk.getByLabel('Take the page down').check()
    await desk.getByLabel(/^Reason/).fill('It sells stolen keys.')
    await desk.getByRole('button', { name: 'Take the page down' }).click()
    await expect(desk.getByText('Nothing waits for a decision.')).toBeVisible()
    expect((await fetch(instance.origin + path)).status).toBe(404)
  })

  await test.step('the reporter sees the decision', async () => {
    await page.reload()
    await expect(page.getByText('Our reason: It sells stolen keys.')).toBeVisible()
  })

  await test.step('the owner reads the reasons and objects', async () => {
    await expect.poll(() => instance.mailTo(address)).toContain('object to it')
    await page.goto(await instance.linkTo(address))
    await expect(page.getByText('Our reason: It sells stolen keys.')).toBeVisible()
    await expectFitsBoth(page)
    await page.getByLabel('Why is it wrong?').fill('The keys are my own.')
    await page.getByRole('button', { name: 'Send objection' }).click()
    await expect(page.getByText('We received your objection.')).toBeVisible()
  })

  await test.step('another keeper takes the decision back, and the page is online', async () => {
    const other = await visitor()
    await signIn(other, KEEPERS[1])
    await openDesk(other)
    await other.getByLabel('Take the decision back').check()
    await other.getByLabel(/^Reason/).fill('The keys are yours.')
    await expectFitsBoth(other)
    await other.getByRole('button', { name: 'Take the decision back' }).click()
    await expect(other.getByText('Nothing waits for a decision.')).toBeVisible()
    expect((await fetch(instance.origin + path)).status).toBe(200)
    await page.reload()
    await expect(page.getByText('Our reason: The keys are yours.')).toBeVisible()
  })
})

test('a message is reported from the inbox and the page, and removed for both until another keeper shows it again', async ({
  page,
  instance,
  visitor,
}) => {
  for (const person of CHAT_KEEPERS) await newAccount(instance, person)
  const { id, path, username, owner } = await publishPremium(instance)
  const { client, username: author } = await newVisitor(instance, page)
  const message = '<img src=x onerror=alert(1)> I know where you live'
  await startConversationByApi(client, { portfolioId: id, name: 'Vi', message })
  const own = await visitor()
  await setSessionCookie(own, instance, owner)
  const there = panelWith(own, 'Vi')
  const here = panelWith(page, username)

  await test.step('the owner reports the message by keyboard', async () => {
    await own.goto('/dashboard#messages')
    await inbox(own).getByRole('button', { name: /^Vi/ }).click()
    await expect(messages(there)).toHaveText([message])
    const report = there.getByRole('link', { name: /^Report the message/ })
    await report.focus()
    await expect(report).toBeInViewport()
    const opened = own.context().waitForEvent('page')
    await own.keyboard.press('Enter')
    const form = await opened
    await expect(form.getByRole('heading', { name: 'Report a message' })).toBeVisible()
    await expect(form.getByText(message, { exact: true })).toBeVisible()
    await expectFitsBoth(form)
    await form.getByLabel('Hate or harassment').check()
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByText('We received your report.')).toBeVisible()
    await form.close()
  })

  await test.step('the author has no link to report it', async () => {
    await page.goto(path)
    await started(page)
    await chatNow(page).click()
    await expect(messages(here)).toHaveText([message])
    await expect(here.getByRole('link', { name: /^Report the message/ })).toHaveCount(0)
  })

  await test.step('a keeper removes it, and both open panels show that at once', async () => {
    const desk = await visitor()
    await signIn(desk, CHAT_KEEPERS[0])
    await openDesk(desk)
    await expect(desk.getByRole('heading', { name: 'The chat when it was reported' })).toBeVisible()
    await expect(desk.getByText(message, { exact: true })).toBeVisible()
    await expectFitsBoth(desk)
    await desk.getByLabel('Remove the message').check()
    await desk.getByRole('button', { name: 'Remove the message' }).click()
    await expect(desk.getByText('Nothing waits for a decision.')).toBeVisible()
    await expect(messages(there)).toHaveText(['This message was removed'])
    await expect(messages(here)).toHaveText(['This message was removed'])
  })

  await test.step('its author reads the reasons with the message, and objects', async () => {
    const address = `${author}@example.com`
    await expect.poll(() => instance.mailTo(address)).toContain('a message of yours')
    const reader = await visitor()
    await reader.goto(await instance.linkTo(address))
    await expect(reader.getByRole('heading', { name: 'Our decision about a message of yours' })).toBeVisible()
    await expect(reader.getByText(message, { exact: true })).toBeVisible()
    await expectFitsBoth(reader)
    await reader.getByLabel('Why is it wrong?').fill('It was a joke.')
    await reader.getByRole('button', { name: 'Send objection' }).click()
    await expect(reader.getByText('We received your objection.')).toBeVisible()
  })

  await test.step('another keeper shows it again, for both', async () => {
    const other = await visitor()
    await signIn(other, CHAT_KEEPERS[1])
    await openDesk(other)
    await expect(other.getByText(message, { exact: true })).toBeVisible()
    await other.getByLabel('Take the decision back').check()
    await other.getByLabel(/^Reason/).fill('It was one.')
    await other.getByRole('button', { name: 'Take the decision back' }).click()
    await expect(other.getByText('Nothing waits for a decision.')).toBeVisible()
    await expect(messages(there)).toHaveText([message])
    await expect(messages(here)).toHaveText([message])
  })
})
