import { setSessionCookie } from './support/api.ts'
import {
  blockSockets,
  chatNow,
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
test('a visitor learns before signing in that the owner has no inbox; with blocked WebSockets answers arrive by polling', async ({
  page,
  instance,
  visitor,
}) => {
  await test.step('without an inbox', async () => {
    const free = await publishPage(instance)
    await page.goto(free.path)
    await started(page)
    await chatNow(page).click()
    const panel = panelWith(page, free.username)
    await expect(
      panel.getByText(`@${free.username} has no inbox at the moment, so an answer may not come.`),
    ).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${free.path}$`))
    await panel.getByRole('button', { name: 'Sign in to write' }).click()
    await expect(page).toHaveURL(/\/auth\?/)
    await expectToast(page, 'Please sign in to start a conversation')
  })

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
