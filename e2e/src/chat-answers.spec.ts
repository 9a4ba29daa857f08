import { setSessionCookie } from './support/api.ts'
import {
  blockSockets,
  chatNow,
  expectMarks,
  expectUncovered,
  inbox,
  messages,
  newVisitor,
  panelWith,
  publishPremium,
  sendMessage,
  sendMessageByApi,
  startConversationByApi,
} from './support/chat.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'
import { expectToast } from './support/people.ts'

// The same options as the specs of chat and notes, so that all of them share an instance.
test.use({ shop: true, movingClock: true })

test('a page without chat has no chat button; visitors learn before and after signing in that the owner has no inbox', async ({
  page,
  instance,
}) => {
  const silent = await publishPremium(instance, { chatEnabled: false })
  const { path, username } = await publishPage(instance)
  const mayNotCome = `@${username} has no inbox at the moment, so an answer may not come.`
  await test.step('signed out', async () => {
    await page.goto(path)
    await started(page)
    await chatNow(page).click()
    const panel = panelWith(page, username)
    await expect(panel.getByText(mayNotCome)).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await panel.getByRole('button', { name: 'Sign in to write' }).click()
    await expect(page).toHaveURL(/\/auth\?/)
    await expectToast(page, 'Please sign in to start a conversation')
  })

  await newVisitor(instance, page)
  await page.goto(silent.path)
  await started(page)
  await expect(page.getByRole('button', { name: 'Gift Premium' })).toBeVisible()
  await expect(chatNow(page)).toHaveCount(0)

  await page.goto(path)
  await started(page)
  await chatNow(page).click()
  const here = panelWith(page, username)
  await expect(here.getByText(mayNotCome)).toBeVisible()
  await test.step('minimised, the name stays', async () => {
    await here.getByRole('textbox', { name: 'Name' }).fill('Vi')
    await here.getByRole('button', { name: 'Minimise chat' }).click()
    const bar = page.getByRole('region', { name: `Chat with ${username}` })
    await expectUncovered(page, bar)
    await bar.getByRole('button', { name: 'Open chat' }).click()
    await expect(here.getByRole('textbox', { name: 'Name' })).toHaveValue('Vi')
  })
  await here.getByRole('button', { name: 'Start Chat' }).click()
  await sendMessage(here, 'Hello all the same')
  await expectMarks(here, ['Sent'])
  await expect(here.getByText(mayNotCome)).toBeVisible()
})

test('with blocked WebSockets replies arrive by polling, and a notice stays until there is a connection', async ({
  page,
  instance,
  visitor,
}) => {
  const { id, path, username, owner } = await publishPremium(instance)
  const { client } = await newVisitor(instance, page)
  const conversationId = await startConversationByApi(client, { portfolioId: id, name: 'Vi', message: 'Hello' })
  const own = await visitor()
  await setSessionCookie(own, instance, owner)
  const [unblock] = await Promise.all([blockSockets(page), blockSockets(own)])
  await page.goto(path)
  await started(page)
  await chatNow(page).click()
  const here = panelWith(page, username)
  await sendMessageByApi(owner, conversationId, 'Welcome')
  await expect(messages(here)).toHaveText(['Hello', 'Welcome'])
  const said = 'Live connection unavailable. Checking for replies every few seconds.'
  await expect(here.getByText(said)).toBeVisible()
  await expect(here.getByText('Offline')).toHaveCount(0)
  await expectAccessible(page)

  await test.step('in the dashboard as well', async () => {
    await own.goto('/dashboard#messages')
    await inbox(own).getByRole('button', { name: /^Vi/ }).click()
    const there = panelWith(own, 'Vi')
    await sendMessage(here, 'Thank you')
    await expect(messages(there)).toHaveText(['Hello', 'Welcome', 'Thank you'])
    await expect(there.getByText(said)).toBeVisible()
  })

  await unblock()
  await expect(here.getByText(said)).toHaveCount(0)
  await expect(here.getByText('Offline')).toBeVisible()
})
