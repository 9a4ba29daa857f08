import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attachAsset } from '#features/portfolios'
import { portfolios } from '../../db/tables/portfolios.ts'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { getConversation } from './get-conversation.ts'

const app = await useTestApp()

test('the owner sees the visitor’s email, the visitor does not, and other people are refused', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  await send(visitor, 'Hello')
  const seen = (actor: typeof owner) => getConversation(app.ctx({ actor }), { id: conversation.id })
  expect(await seen(owner)).toMatchObject({
    side: 'owner',
    personId: owner.userId,
    visitorEmail: visitor.email,
    unread: true,
  })
  expect(await seen(visitor)).toMatchObject({
    side: 'visitor',
    personId: visitor.userId,
    visitorEmail: null,
    unread: false,
  })
  await expect(seen(await createPerson(app))).rejects.toMatchObject(refused('CONVERSATION_NOT_FOUND'))
  await expect(getConversation(app.ctx({ actor: visitor }), { id: app.deps.newId() })).rejects.toMatchObject(
    refused('CONVERSATION_NOT_FOUND'),
  )
})

test('each side sees the portrait of the other one’s page while that is published', async () => {
  const { owner, visitor, portfolioId, conversation } = await createChat(app)
  const portrait = async (actor: typeof owner) =>
    (await getConversation(app.ctx({ actor }), { id: conversation.id })).portraitUrl
  const { id: visitorPage } = await createPublishedPortfolio(app, visitor)
  const setPortrait = (id: string, actor: typeof owner, name: string) =>
    withTransaction(app.ctx({ actor }), (tx) =>
      attachAsset(tx, id, { kind: 'profile', url: `/portfolio-assets/${name}.webp?448x448` }),
    )
  expect([await portrait(owner), await portrait(visitor)]).toEqual([null, null])
  await setPortrait(portfolioId, owner, 'owner')
  await setPortrait(visitorPage, visitor, 'visitor')
  await app.deps.conversations.invalidate(conversation.id)
  expect([await portrait(owner), await portrait(visitor)]).toEqual([
    '/portfolio-assets/visitor-112.webp',
    '/portfolio-assets/owner-112.webp',
  ])
  await app.deps.database.db.update(portfolios).set({ published: false }).where(eq(portfolios.id, visitorPage))
  await app.deps.conversations.invalidate(conversation.id)
  expect(await portrait(owner)).toBeNull()
})

test('an owner without premium is refused with INBOX_NEEDS_PREMIUM', async () => {
  const { owner, conversation } = await createChat(app, { premium: false })
  await expect(getConversation(app.ctx({ actor: owner }), { id: conversation.id })).rejects.toMatchObject(
    refused('INBOX_NEEDS_PREMIUM'),
  )
})
