import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import {
  blockSockets,
  chatNow,
  composer,
  inbox,
  items,
  messages,
  newVisitor,
  panelWith,
  publishPremium,
  sendMessage,
  sendMessageByApi,
  startConversationByApi,
} from './support/chat.ts'
import { buyByApi } from './support/checkout.ts'
import { expect, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'
import { endSession, expectToast, PASSWORD } from './support/people.ts'

// The same options as the specs of chat and notes, so that all three share an instance.
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

test('without premium an owner sees how many conversations wait, and no message; with premium both inboxes show them', async ({
  page,
  instance,
}) => {
  const { id, path, owner } = await publishPage(instance)
  const { client } = await newVisitor(instance)
  const conversationId = await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'A secret' })
  await setSessionCookie(page, instance, owner)
  await page.goto('/dashboard')
  const card = page.getByRole('tabpanel')
  await expect(card.getByText('1 new', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('(1) Dashboard · Vitrine')
  await tab(page, 'Messages').click()
  await expect(card.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await expect(card.getByText('1 conversation waits for you')).toBeVisible()
  await expect(card.getByText(/Vi|secret/)).toHaveCount(0)

  await test.step('mails about them can be turned off, and other screens count them in the title too', async () => {
    const mails = page.getByRole('switch', { name: 'Email me about unread messages' })
    await expect(mails).toBeChecked()
    await mails.click()
    await expect(mails).not.toBeChecked()
    await expect(mails).toBeEnabled()
    await page.reload()
    await expect(mails).toBeEnabled()
    await expect(mails).not.toBeChecked()
    await page.getByRole('tab', { name: 'Portfolios' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveTitle(/^\(1\) .* · Vitrine$/)
  })

  await test.step('the own page shows none either', async () => {
    await page.goto(path)
    await started(page)
    await expect(chatNow(page)).toContainText('1 new')
    await expect(page).toHaveTitle(/^\(1\) /)
    await chatNow(page).click()
    const panel = page.getByRole('dialog', { name: 'Messages' })
    await expect(panel.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
    await expect(panel.getByText(/Vi|secret/)).toHaveCount(0)
    await panel.getByRole('link', { name: 'Upgrade' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  await test.step('the card leads there as well, and with premium the messages are shown', async () => {
    await page.goto('/dashboard#messages')
    await card.getByRole('link', { name: 'Upgrade' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await page.goBack()
    await expect(card.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
    await buyByApi(instance, owner)
    await expect(items(page)).toHaveText([/Vi.*A secret/s])
  })

  await test.step('with premium the own page opens the conversations', async () => {
    await page.goto(path)
    await started(page)
    await chatNow(page).click()
    const panel = page.getByRole('dialog', { name: 'Messages' })
    await expect(items(page)).toHaveText([/Vi.*New.*A secret/s])
    const there = panelWith(page, 'Vi')
    const read = page.waitForResponse('**/read')
    await inbox(page).getByRole('button', { name: /^Vi/ }).click()
    await expect(messages(there)).toHaveText(['A secret'])
    // The reply may arrive within the half second after which a message counts as read.
    await sendMessage(there, 'Welcome')
    await read
    await there.getByRole('button', { name: 'Back to conversations' }).click()
    await expect(panel).toBeVisible()
    await expect(items(page)).toHaveText([/Vi.*Welcome/s])
    await expect(items(page).filter({ hasText: 'New' })).toHaveCount(0)
    await sendMessageByApi(client, conversationId, 'Thank you')
    await expect(items(page)).toHaveText([/Vi.*New.*Thank you/s])
  })
})

test('the owner opens a conversation, appears online while reading, and deletes it', async ({
  page,
  instance,
  visitor,
}) => {
  const { id, path, username, owner } = await publishPremium(instance, { title: 'A talked-to page' })
  const guest = await visitor()
  const { client, email } = await newVisitor(instance, guest)
  const conversationId = await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello there' })
  const asked = panelWith(guest, username)
  await guest.goto(path)
  await started(guest)
  await chatNow(guest).click()
  await expect(asked.getByText('Offline')).toBeVisible()

  await setSessionCookie(page, instance, owner)
  await page.goto('/dashboard')
  const badge = page.getByRole('tabpanel').getByText(/^\d new$/)
  await expect(badge).toHaveText('1 new')
  await expect(tab(page, /^Messages/)).toHaveAccessibleName(/1 new/)
  await tab(page, /^Messages/).click()
  const choice = page.getByRole('combobox', { name: 'Portfolio' })
  await expect(choice.getByRole('option')).toHaveText(['A talked-to page (1 new)'])
  await expect(items(page)).toHaveText([/Vi.*New.*just now.*Hello there.*24h 0m left/s])
  await expect(items(page)).toContainText([email])
  await expect(asked.getByText('Offline')).toBeVisible()

  const panel = panelWith(page, 'Vi')
  await test.step('an opened conversation is read', async () => {
    await inbox(page).getByRole('button', { name: /^Vi/ }).click()
    await expect(messages(panel)).toHaveText(['Hello there'])
    await expect(composer(panel)).toBeFocused()
    await expect(asked.getByText('Online')).toBeVisible()
    await expect(items(page).filter({ hasText: 'New' })).toHaveCount(0)
    await expect(page.locator('option')).toHaveText(['A talked-to page'])
    await panel.getByRole('button', { name: 'Close chat' }).click()
    await expect(panel).toHaveCount(0)
    await expect(asked.getByText('Offline')).toBeVisible()
    await expect(inbox(page).getByRole('button', { name: /^Vi/ })).toBeFocused()
  })

  await test.step('a later message is new again, also on the card', async () => {
    await sendMessageByApi(client, conversationId, 'One more thing')
    await expect(items(page)).toHaveText([/Vi.*New.*One more thing/s])
    await tab(page, 'Portfolios').click()
    await expect(badge).toHaveText('1 new')
    await tab(page, /^Messages/).click()
    await inbox(page).getByRole('button', { name: /^Vi/ }).click()
    await expect(items(page).filter({ hasText: 'New' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Close chat' }).click()
    await tab(page, 'Portfolios').click()
    await expect(badge).toHaveCount(0)
  })

  await test.step('a deleted conversation disappears for its visitor', async () => {
    await tab(page, 'Messages').click()
    await inbox(page).getByRole('button', { name: 'Delete conversation with Vi' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete the conversation with Vi?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Conversation deleted')
    await expect(inbox(page).getByText('No messages yet')).toBeVisible()
    await expectToast(guest, 'Conversation not found')
    await expect(asked).toHaveCount(0)
  })
})

test('a reply and a note in progress survive the end of the session; without a connection messages lead to sign-in', async ({
  page,
  instance,
}) => {
  const { id, owner } = await publishPremium(instance)
  const { client } = await newVisitor(instance)
  await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello' })
  await setSessionCookie(page, instance, owner)
  async function endAndSignIn(): Promise<void> {
    await endSession(page)
    const asked = page.getByRole('dialog', { name: 'Your session has ended' })
    await asked.getByLabel('Password').fill(PASSWORD)
    await asked.getByRole('button', { name: 'Sign in to continue' }).click()
    await expect(asked).toBeHidden()
  }

  await page.goto('/dashboard#messages')
  await items(page).first().getByRole('button').first().click()
  const panel = panelWith(page, 'Vi')
  await expect(messages(panel)).toHaveText(['Hello'])
  await composer(panel).fill('Begun before the end')
  await endAndSignIn()
  await composer(panel).press('Enter')
  await expect(messages(panel)).toHaveText(['Hello', 'Begun before the end'])
  await panel.getByRole('button', { name: 'Close chat' }).click()

  await tab(page, 'Portfolios').click()
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Open all day')
  await endAndSignIn()
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByRole('heading', { name: 'Current note' })).toBeVisible()

  await test.step('an ended session that no socket has reported leads to sign-in', async () => {
    // An open socket would report the end of the session first.
    await blockSockets(page)
    await page.goto('/dashboard#messages')
    await page.reload()
    await expect(items(page)).toHaveText([/Vi.*Begun before the end/s])
    await tab(page, 'Portfolios').click()
    await endSession(page)
    await tab(page, /^Messages/).click()
    await expect(page).toHaveURL(/\/auth\?/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
