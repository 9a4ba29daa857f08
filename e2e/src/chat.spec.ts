import { setSessionCookie } from './support/api.ts'
import {
  chatNow,
  composer,
  controlConnection,
  expectMarks,
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
  typeUntilShown,
} from './support/chat.ts'
import { atBothSizes, expect, expectFitsBoth, test } from './support/fixtures.ts'
import { delayScripts, started } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD } from './support/people.ts'

/** Milliseconds, slightly more than the life of a conversation. */
const DAY = 24 * 60 * 60 * 1000 + 1000

test.use({ movingClock: true })

test('messages written without a connection arrive once and in order', async ({ page, instance, visitor, faults }) => {
  const { id, path, username, owner } = await publishPremium(instance)
  const { client } = await newVisitor(instance, page)
  const conversationId = await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello' })
  const own = await visitor()
  await setSessionCookie(own, instance, owner)
  await own.goto('/dashboard#messages')
  await inbox(own).getByRole('button', { name: /^Vi/ }).click()
  const here = panelWith(page, username)
  const there = panelWith(own, 'Vi')

  const connection = await controlConnection(page, faults)
  await page.goto(path)
  await started(page)
  await chatNow(page).click()
  await expect(here.getByText('Online')).toBeVisible()
  await expectMarks(here, ['Read'])

  await test.step('offline', async () => {
    await connection.disconnect()
    await expect(here.getByText('Reconnecting…')).toBeVisible()
    await expect(there.getByText('Offline')).toBeVisible()
    await sendMessage(here, 'Two')
    await sendMessage(here, 'Three')
    await expect(messages(here)).toHaveText(['Hello', 'Two', 'Three'])
    await expectMarks(here, ['Read', 'Not sent', 'Not sent'])
    await sendMessage(there, 'Meanwhile')
    await expectMarks(there, ['Sent'])
  })

  await test.step('online again', async () => {
    await connection.reconnect()
    const all = ['Hello', 'Meanwhile', 'Two', 'Three']
    // A disconnected browser retries after at most 7.5 s.
    await expect(messages(here)).toHaveText(all)
    await expect(messages(there)).toHaveText(all)
    await expectMarks(here, ['Read', 'Read', 'Read'])
    await expectMarks(there, ['Read'])
    await expect(here.getByText('Reconnecting…')).toHaveCount(0)
    const stored = await (await client.get(`/api/conversations/${conversationId}/messages`)).json()
    expect(stored.messages.map(({ message }: { message: string }) => message)).toEqual(all)
  })
})

test('a returning visitor sees that there is a reply; once blocked, that the chat is closed; a deleted conversation disappears', async ({
  page,
  instance,
  visitor,
}) => {
  const { id, path, username, owner } = await publishPremium(instance)
  const { client } = await newVisitor(instance, page)
  const conversationId = await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello' })
  await sendMessageByApi(owner, conversationId, 'Good to see you')
  await sendMessageByApi(owner, conversationId, 'Come in')
  const here = panelWith(page, username)

  await test.step('a click before the scripts are loaded opens the reply', async () => {
    await page.goto(path)
    await expect(chatNow(page)).toContainText('2 new')

    const letThrough = await delayScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await chatNow(page).click()
    await expect(here).toHaveCount(0)
    letThrough()
    await expect(messages(here)).toHaveText(['Hello', 'Good to see you', 'Come in'])
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect
      .poll(async () => (await (await owner.get(`/api/conversations/${conversationId}`)).json()).visitorReadUpTo)
      .toBe(3)
    await here.getByRole('button', { name: 'Close chat' }).click()
    await expect(chatNow(page)).toHaveText('Chat Now')
  })

  const own = await visitor()
  await setSessionCookie(own, instance, owner)
  await own.goto('/dashboard#messages')
  await inbox(own).getByRole('button', { name: /^Vi/ }).click()
  await chatNow(page).click()
  const there = panelWith(own, 'Vi')
  await expect(composer(here)).toBeVisible()

  await test.step('blocked', async () => {
    await there.getByRole('button', { name: 'Block' }).click()
    const question = own.getByRole('alertdialog', { name: 'Block Vi?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Block' }).click()
    await expectToast(own, 'Visitor blocked')
    await expect(there.getByText('Blocked', { exact: true })).toBeVisible()
    await expect(here.getByText('This chat is closed')).toBeVisible()
    await expect(composer(here)).toHaveCount(0)
    await expect(page.getByText(/block/i)).toHaveCount(0)
    await page.reload()
    await started(page)
    await chatNow(page).click()
    await expect(here.getByText('This chat is closed')).toBeVisible()
    await expect(page.getByText(/block/i)).toHaveCount(0)
  })

  await test.step('unblocked', async () => {
    await there.getByRole('button', { name: 'Unblock' }).click()
    await expectToast(own, 'Visitor unblocked')
    await sendMessage(here, 'Thank you')
    await expect(messages(there)).toHaveText(['Hello', 'Good to see you', 'Come in', 'Thank you'])
  })

  await test.step('chat turned off, and on again', async () => {
    await owner.patch(`/api/portfolios/${id}`, { chatEnabled: false })
    for (const panel of [here, there]) {
      await expect(panel.getByText('This chat is closed')).toBeVisible()
      await expect(composer(panel)).toHaveCount(0)
    }
    await owner.patch(`/api/portfolios/${id}`, { chatEnabled: true })
    for (const panel of [here, there]) await expect(composer(panel)).toBeVisible()
  })

  await test.step('deleted', async () => {
    await there.getByRole('button', { name: 'Close chat' }).click()
    await inbox(own).getByRole('button', { name: 'Delete conversation with Vi' }).click()
    const question = own.getByRole('alertdialog', { name: 'Delete the conversation with Vi?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(items(own)).toHaveCount(1)
    await inbox(own).getByRole('button', { name: 'Delete conversation with Vi' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(own, 'Conversation deleted')
    await expect(inbox(own).getByText('No messages yet')).toBeVisible()
    await expectToast(page, 'Conversation not found')
    await expect(here).toHaveCount(0)
    await expect(chatNow(page)).toBeVisible()
  })
})

// Must be the last test, because it moves the clock.
test('a visitor and an owner talk: from signing in to the end of the conversation, and to the next one', async ({
  page,
  instance,
  visitor,
}) => {
  const { path, username, owner } = await publishPremium(instance)
  const person = await newAccount(instance)
  const own = await visitor()
  await setSessionCookie(own, instance, owner)
  await own.goto('/dashboard#messages')
  await expect(inbox(own).getByText('No messages yet')).toBeVisible()

  const here = panelWith(page, username)
  const there = panelWith(own, 'Vi')
  await test.step('signing in leads back to the chat, which asks for a name', async () => {
    await page.goto(path)
    await started(page)
    await chatNow(page).click()
    await expect(page).toHaveURL(/\/auth\?/)
    await expectToast(page, 'Please sign in to start a conversation')
    await fillSignIn(page, person.email, PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    const name = here.getByRole('textbox', { name: 'Name' })
    const start = here.getByRole('button', { name: 'Start Chat' })
    await expect(name).toHaveValue(person.username)
    await name.fill('Vi')
    await start.click()
    await expect(composer(here)).toBeFocused()
    await expect(here.getByText('Offline')).toBeVisible()
  })

  await test.step('Enter sends, Shift+Enter breaks the line, and the owner has it at once', async () => {
    await composer(here).fill('First line')
    await composer(here).press('Shift+Enter')
    await expect(composer(here)).toHaveValue('First line\n')
    await page.keyboard.insertText('second line')
    await composer(here).press('Enter')
    await expect(composer(here)).toHaveValue('')
    await expect(messages(here)).toHaveText([/^First line\nsecond line$/])
    await expectMarks(here, ['Sent'])
    await expect(items(own)).toContainText(['First line second line'])
  })

  await test.step('messages that the owner sees count as read', async () => {
    await inbox(own).getByRole('button', { name: /^Vi/ }).click()
    await expect(messages(there)).toHaveText([/^First line\nsecond line$/])
    await expect(there.getByText('Online')).toBeVisible()
    await expect(here.getByText('Online')).toBeVisible()
    await expectMarks(here, ['Read'])
  })

  await test.step('each side sees the other one typing, until a second after the last key', async () => {
    const signs = [there.getByText('Vi is typing...'), here.getByText(`${username} is typing...`)] as const
    await typeUntilShown(here, 'Well', signs[0])
    await typeUntilShown(there, 'So', signs[1])
    // Without the event that typing has stopped it would be shown for 5 s after the last key.
    for (const sign of signs) await expect(sign).toHaveCount(0, { timeout: 4000 })
  })

  await test.step('the reply is shown at once and counts as read', async () => {
    await sendMessage(there, 'Hello Vi')
    await expect(messages(here)).toHaveText([/^First line/, 'Hello Vi'])
    await expectMarks(there, ['Read'])
    await expectFitsBoth(page)
  })

  await test.step('a minimised panel counts new messages, which stay unread', async () => {
    await here.getByRole('button', { name: 'Minimise chat' }).click()
    await expect(here).toHaveCount(0)
    await sendMessage(there, 'Still there?')
    const bar = page.getByRole('region', { name: `Chat with ${username}` })
    await expect(bar.getByText('1 new')).toBeVisible()
    await expect(chatNow(page)).toContainText('1 new')
    await atBothSizes(page, () => expectUncovered(page, bar))
    await expectMarks(there, ['Read', 'Sent'])
    await expectFitsBoth(page)
    await bar.getByRole('button', { name: 'Open chat' }).click()
    await expect(messages(here)).toHaveText([/^First line/, 'Hello Vi', 'Still there?'])
    await expectMarks(there, ['Read', 'Read'])
  })

  await test.step('a panel that is opened again shows all messages', async () => {
    await here.getByRole('button', { name: 'Close chat' }).click()
    await expect(here).toHaveCount(0)
    await expect(there.getByText('Offline')).toBeVisible()
    await chatNow(page).click()
    await expect(messages(here)).toHaveText([/^First line/, 'Hello Vi', 'Still there?'])
    await expect(composer(here)).toHaveValue('Well')
    await page.keyboard.press('Escape')
    await expect(here).toHaveCount(0)
    await expect(chatNow(page)).toBeFocused()
  })

  await test.step('a day after its last message the conversation ends, and a new one can begin', async () => {
    await there.getByRole('button', { name: 'Close chat' }).click()
    // A minute may have passed since the last message.
    await expect(items(own)).toHaveText([/(?:24h 0m|23h 59m) left/])
    await chatNow(page).click()
    await composer(here).fill('Not sent in time')

    instance.moveClock(DAY)
    // The server's job ends conversations every ten seconds.
    await expect(here.getByText('This conversation has expired')).toBeVisible()
    await expect(composer(here)).toHaveCount(0)
    await expect(messages(here)).toHaveText([/^First line/, 'Hello Vi', 'Still there?'])
    await expect(items(own)).toHaveText([/Expired/])
    await expectFitsBoth(page)

    await here.getByRole('button', { name: 'Start a new chat' }).click()
    await here.getByRole('textbox', { name: 'Name' }).fill('Vi again')
    await here.getByRole('button', { name: 'Start Chat' }).click()
    await expect(composer(here)).toHaveValue('Not sent in time')
    await composer(here).press('Enter')
    await expect(messages(here)).toHaveText(['Not sent in time'])
    await expect(items(own)).toHaveText([/Vi again.*Not sent in time.*24h 0m left/s, /Still there.*Expired/s])
  })
})
