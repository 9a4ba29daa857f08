import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { conversations } from '../../db/tables/chat.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { blockVisitor } from './block-visitor.ts'
import { startConversation } from './start-conversation.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const DAY = 24 * 60 * 60 * 1000

test('a conversation starts under the visitor’s name and expires after 24 hours', async () => {
  const { conversation, owner, portfolioId } = await createChat(app)
  expect(conversation).toMatchObject({
    portfolioId,
    side: 'visitor',
    username: owner.username,
    visitorName: 'Ada',
    visitorEmail: null,
    lastPosition: 0,
    state: 'open',
    minutesLeft: 24 * 60,
    ownerPremium: true,
  })
  expect(Date.parse(conversation.expiresAt) - app.clock.now.getTime()).toBe(DAY)
})

test('a returning visitor gets the open conversation under its first name', async () => {
  const { conversation, visitor, portfolioId } = await createChat(app)
  const again = await startConversation(app.ctx({ actor: visitor }), { portfolioId, name: 'Grace' })
  expect(again).toMatchObject({ id: conversation.id, visitorName: 'Ada' })
})

test('after an expired conversation a new one starts', async () => {
  const { conversation, visitor, portfolioId } = await createChat(app)
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + DAY)
  const next = await startConversation(app.ctx({ actor: visitor }), { portfolioId, name: 'Grace' })
  app.clock.now = before
  expect(next.id).not.toBe(conversation.id)
  expect(next.visitorName).toBe('Grace')
})

test('twenty starts at once make one conversation', async () => {
  const { visitor, portfolioId } = await createChat(app)
  await db.delete(conversations).where(eq(conversations.portfolioId, portfolioId))
  const starts = Array.from({ length: 20 }, () =>
    startConversation(app.ctx({ actor: visitor }), { portfolioId, name: 'Ada' }),
  )
  expect(new Set((await Promise.all(starts)).map(({ id }) => id)).size).toBe(1)
})

test('the own page, an unpublished page, a chat that is off and a blocked visitor are refused', async () => {
  const { owner, visitor, portfolioId, conversation } = await createChat(app)
  const start = (actor: typeof owner | null) => startConversation(app.ctx({ actor }), { portfolioId, name: 'Ada' })
  await expect(start(null)).rejects.toMatchObject(refused('SIGN_IN_TO_CHAT'))
  await expect(start(owner)).rejects.toMatchObject(refused('OWN_PAGE'))
  await blockVisitor(app.ctx({ actor: owner }), { id: conversation.id })
  await expect(start(visitor)).rejects.toMatchObject(refused('CHAT_CLOSED'))
  await db.update(portfolios).set({ chatEnabled: false }).where(eq(portfolios.id, portfolioId))
  await expect(start(await createPerson(app))).rejects.toMatchObject(refused('CHAT_CLOSED'))
  await db.update(portfolios).set({ published: false }).where(eq(portfolios.id, portfolioId))
  await expect(start(visitor)).rejects.toMatchObject(refused('PORTFOLIO_NOT_FOUND'))
})

test('the chat is on after premium has ended, even if it was turned off before', async () => {
  const owner = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  await grantPremium(app, owner.userId, new Date(app.clock.now.getTime() - 1))
  await db.update(portfolios).set({ chatEnabled: false }).where(eq(portfolios.id, portfolioId))
  const actor = await createPerson(app)
  await expect(startConversation(app.ctx({ actor }), { portfolioId, name: 'Ada' })).resolves.toMatchObject({
    state: 'open',
    ownerPremium: false,
  })
})

test.each([
  { name: '', message: 'Please enter your name' },
  { name: '   ', message: 'Please enter your name' },
  { name: 'a'.repeat(51), message: 'Name must be 50 characters or less' },
])('the name $name is refused: $message', async ({ name, message }) => {
  const response = await startAs(name)
  expect(response.status).toBe(422)
  expect(response.error.data).toEqual({ fields: [{ field: 'name', message }] })
})

test('a name of 50 characters is accepted', async () => {
  expect((await startAs('👨‍👩‍👧‍👦'.repeat(50))).status).toBe(201)
})

/** Starts a conversation under a name, over HTTP. */
async function startAs(name: string) {
  const { id } = await createPublishedPortfolio(app, await createPerson(app))
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))
  return visitor.post(`/api/portfolios/${id}/conversations`, { name })
}
