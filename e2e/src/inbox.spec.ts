import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import {
  blockSockets,
  chatNow,
  composer,
  expectUncovered,
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
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'
import { expectToast, isPhone, PASSWORD } from './support/people.ts'

// The same options as the specs of chat and notes, so that all three share an instance.
test.use({ shop: true, movingClock: true })

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

/** Resolves when the page's socket is connected; from then on the page reloads no list by itself. */
function connected(page: Page): Promise<void> {
  return new Promise((done) => {
    page.once('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) done()
      })
    })
  })
}
const FAILURE = { status: 503, json: { code: 'UNAVAILABLE', status: 503, message: 'Not now' } }

test('without premium an owner sees how many conversations wait, and no message', async ({ page, instance }) => {
  const { id, path, owner } = await publishPage(instance)
  const { client } = await newVisitor(instance)
  await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'A secret' })
  await setSessionCookie(page, instance, owner)
  await page.goto('/dashboard')
  const card = page.getByRole('tabpanel')
  await expect(card.getByText('1 new', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('(1) Dashboard · Vitrine')
  await tab(page, 'Messages').click()
  await expect(card.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await expect(card.getByText('1 conversation waits for you')).toBeVisible()
  await expect(card.getByText(/Vi|secret/)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('mails about them can be turned off, and other screens count them in the title too', async () => {
    const mails = page.getByRole('switch', { name: 'E-mail me about unread messages' })
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
    await expectAccessible(page)
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
})

test('without a portfolio the inbox asks to create one', async ({ page, instance }) => {
  const { client } = await newVisitor(instance, page)
  await buyByApi(instance, client)
  await page.goto('/dashboard#messages')
  await expect(page.getByText('Create a portfolio first to receive messages')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create Your First Portfolio' }).click()
  await expect(page).toHaveURL(/\/create-portfolio$/)
})

test('the owner opens a conversation, appears online while reading, and deletes it', { tag: '@phone' }, async ({
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
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(asked.getByText('Offline')).toBeVisible()

  const panel = panelWith(page, 'Vi')
  await test.step('an opened conversation is read', async () => {
    await inbox(page).getByRole('button', { name: /^Vi/ }).click()
    await expect(messages(panel)).toHaveText(['Hello there'])
    await expect(composer(panel)).toBeFocused()
    await expect(panel.getByText('24h 0m left')).toBeVisible()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const full = { x: 0, y: 0, width, height }
    const floating = { width: 380, height: 500, x: width - 380 - 16, y: height - 500 - 16 }
    await expect.poll(() => panel.boundingBox()).toEqual(isPhone(page) ? full : floating)
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

  await test.step('deleting needs a confirmation, and is undone if it fails', async () => {
    await tab(page, 'Messages').click()
    const deleteButton = inbox(page).getByRole('button', { name: 'Delete conversation with Vi' })
    const question = page.getByRole('alertdialog', { name: 'Delete the conversation with Vi?' })
    await page.route(`**/api/conversations/${conversationId}`, (route) => route.fulfill(FAILURE))
    await deleteButton.click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Failed to delete conversation')
    await expect(items(page)).toHaveCount(1)
    await page.unroute(`**/api/conversations/${conversationId}`)
    await deleteButton.click()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await deleteButton.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Conversation deleted')
    await expect(inbox(page).getByText('No messages yet')).toBeVisible()
    await expectToast(guest, 'Conversation not found')
    await expect(asked).toHaveCount(0)
  })
})

test('an owner’s own page opens the conversations; a failed list can be loaded again', {
  tag: '@phone',
}, async ({ page, instance }) => {
  const { id, path, owner } = await publishPremium(instance)
  const { client } = await newVisitor(instance)
  const conversationId = await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello there' })
  await setSessionCookie(page, instance, owner)
  const list = `**/api/portfolios/${id}/conversations*`
  const connection = connected(page)
  await page.goto(path)
  await started(page)
  await connection
  await page.route(list, (route) => route.fulfill(FAILURE))
  await chatNow(page).click()
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await expect(panel.getByText('Failed to load conversations')).toBeVisible()
  await page.unroute(list)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(items(page)).toHaveText([/Vi.*New.*Hello there/s])
  await expectAccessible(page)

  await test.step('the minimised panel shows how many conversations are new', async () => {
    await panel.getByRole('button', { name: 'Minimise chat' }).click()
    const bar = page.getByRole('region', { name: 'Messages' })
    await expect(bar.getByText('1 new')).toBeVisible()
    await expectUncovered(page, bar)
    await bar.getByRole('button', { name: 'Open chat' }).click()
  })
  const there = panelWith(page, 'Vi')
  const read = page.waitForResponse('**/read')
  await inbox(page).getByRole('button', { name: /^Vi/ }).click()
  await expect(messages(there)).toHaveText(['Hello there'])
  // The reply may arrive within the half second after which a message counts as read.
  await sendMessage(there, 'Welcome')
  await read
  await there.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(items(page)).toHaveText([/Vi.*Welcome/s])
  await expect(items(page).filter({ hasText: 'New' })).toHaveCount(0)
  await sendMessageByApi(client, conversationId, 'Thank you')
  await expect(items(page)).toHaveText([/Vi.*New.*Thank you/s])

  await test.step('the same in the dashboard', async () => {
    const connectionThere = connected(page)
    await page.goto('/dashboard')
    await connectionThere
    await page.route(list, (route) => route.fulfill(FAILURE))
    await tab(page, 'Messages').click()
    await expectToast(page, 'Failed to load conversations')
    await expect(page.getByRole('heading', { name: 'Failed to load conversations' })).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(items(page)).toHaveText([/Vi.*New.*Thank you/s])
  })
})

test('a reply and a note in progress survive the end of the session', async ({ page, instance }) => {
  const { id, owner } = await publishPremium(instance)
  const { client } = await newVisitor(instance)
  await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello' })
  await setSessionCookie(page, instance, owner)
  async function endAndSignIn(): Promise<void> {
    const ended = await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: instance.origin } })
    expect(ended.status()).toBe(200)
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
})

test('coming back to the messages shows those that were read; after the end of the session it leads to sign-in', async ({
  page,
  instance,
}) => {
  const { id, owner } = await publishPremium(instance)
  const { client } = await newVisitor(instance)
  const conversationId = await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello' })
  await setSessionCookie(page, instance, owner)
  // An open socket would report the end of the session first.
  await blockSockets(page)
  await page.goto('/dashboard#messages')
  await expect(items(page)).toHaveText([/Vi.*Hello/s])
  await tab(page, 'Portfolios').click()
  await expect(items(page)).toHaveCount(0)
  await sendMessageByApi(client, conversationId, 'Again')
  const list = `**/api/portfolios/${id}/conversations*`
  let letThrough = () => {}
  const held = new Promise<void>((go) => {
    letThrough = go
  })
  await page.route(list, async (route) => {
    await held
    await route.continue()
  })
  await tab(page, /^Messages/).click()
  await expect(items(page)).toHaveText([/Vi.*Hello/s])
  letThrough()
  await expect(items(page)).toHaveText([/Vi.*Again/s])

  await tab(page, 'Portfolios').click()
  const ended = await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: instance.origin } })
  expect(ended.status()).toBe(200)
  await tab(page, /^Messages/).click()
  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
