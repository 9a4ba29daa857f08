import { contract } from '@vitrine/core/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountDeletions } from '../../db/tables/accounts.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { rowsRead, tablesScanned } from '../../testing/table-scans.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { countUnreadByPage, selectInbox } from './conversation-queries.ts'
import { listInbox } from './list-inbox.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

const { app, site } = await useTestSite()

test('conversations with a message are listed, newest first', async () => {
  const { owner, visitor, portfolioId, conversation, send } = await createChat(app)
  const list = () => listInbox(app.ctx({ actor: owner }), { portfolioId })
  expect(await list()).toEqual({ conversations: [], more: false })
  await send(visitor, 'Hello')
  const other = await createPerson(app)
  const second = await startConversation(app.ctx({ actor: other }), { portfolioId, name: 'Grace' })
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await sendMessage(app.ctx({ actor: other }), { conversationId: second.id, id: app.deps.newId(), message: 'Hey' })
  expect((await list()).conversations.map(({ id }) => id)).toEqual([second.id, conversation.id])
  expect((await list()).conversations[0]).toMatchObject({
    visitorName: 'Grace',
    visitorEmail: other.email,
    lastMessage: 'Hey',
    lastSender: 'visitor',
    unread: true,
    state: 'open',
    blockId: null,
  })
  await send(owner, 'Hello too')
  const answered = (await list()).conversations.find(({ id }) => id === conversation.id)
  expect(answered).toMatchObject({ lastMessage: 'Hello too', lastSender: 'owner' })
})

test('long lists come in pages; the next one begins at the moment of the last conversation', async () => {
  const { owner, portfolioId } = await createChat(app)
  for (let index = 0; index < 60; index += 1) {
    const actor = await createPerson(app)
    const { id: conversationId } = await startConversation(app.ctx({ actor }), { portfolioId, name: `N${index}` })
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await sendMessage(app.ctx({ actor }), { conversationId, id: app.deps.newId(), message: 'x' })
  }
  const browser = await signInVisitor(site.visitor(), owner)
  const list = async (query: { before?: string }) =>
    (await browser.call(contract.chat.inbox, { portfolioId, ...query })).output
  const first = await list({})
  expect(first.more).toBe(true)
  expect(first.conversations).toHaveLength(50)
  const rest = await list({ before: first.conversations.at(-1)?.lastMessageAt ?? '' })
  expect(rest.conversations.map(({ visitorName }) => visitorName)).toEqual(
    Array.from({ length: 11 }, (_, index) => `N${10 - index}`),
  )
  expect(rest.more).toBe(false)
})

test('conversations of different hours are ordered by the moment of their newest message', async () => {
  const { owner, portfolioId } = await createChat(app)
  const hour = 60 * 60 * 1000
  const start = Math.ceil(app.clock.now.getTime() / hour) * hour
  const moments = [start + 26 * hour, start, start - 1, start + hour / 2, start + hour].map((time) => new Date(time))
  for (const now of moments) {
    const actor = await createPerson(app)
    app.clock.now = now
    const { id: conversationId } = await startConversation(app.ctx({ actor }), { portfolioId, name: 'Ada' })
    await sendMessage(app.ctx({ actor }), { conversationId, id: app.deps.newId(), message: 'x' })
  }
  const list = async (before?: Date) => {
    const query = { portfolioId, ...(before && { before: before.toISOString() }) }
    const { conversations } = await listInbox(app.ctx({ actor: owner }), query)
    return conversations.map(({ lastMessageAt }) => (Date.parse(lastMessageAt ?? '') - start) / hour)
  }
  expect(await list()).toEqual([26, 1, 0.5, 0, -1 / hour])
  expect(await list(new Date(start + hour - 1))).toEqual([0.5, 0, -1 / hour])
  expect(await list(new Date(start))).toEqual([0, -1 / hour])
  expect(await list(new Date(start - 1))).toEqual([-1 / hour])
})

test('the newest conversations and the number of unread ones are found by an index', async () => {
  const { owner, visitor, portfolioId, send } = await createChat(app)
  await send(visitor, 'Hello')
  const { db } = app.deps.database
  const inbox = { portfolioId, before: null, limit: 51 }
  expect(await tablesScanned(db, (tx) => selectInbox(tx, inbox))).toEqual([])
  expect(await tablesScanned(db, (tx) => selectInbox(tx, { ...inbox, before: app.clock.now }))).toEqual([])
  expect(await tablesScanned(db, (tx) => countUnreadByPage(tx, owner.userId))).toEqual([])
})

test('an inbox reads its own conversations alone, however many others there are', async () => {
  const others = await createChat(app)
  const { portfolioId, visitor, send } = await createChat(app)
  await send(visitor, 'Hello')
  // So many that no plan reads them all because there are few.
  const { db } = app.deps.database
  await db.execute(sql`
    insert into conversations
      (id, portfolio_id, visitor_user_id, visitor_name, is_current, last_message, last_message_at, created_at, expires_at)
    select gen_random_uuid(), ${others.portfolioId}, ${others.visitor.userId}, 'Ada', false, 'x', now(), now(), now()
    from generate_series(1, 5000)`)
  const read = await rowsRead(db, (tx) => selectInbox(tx, { portfolioId, before: null, limit: 51 }))
  // All of them would be read by joins that come before the choice of this page's newest.
  expect(read.get('conversations')).toBeLessThan(40)
})

test('a visitor who deleted their account does not hide that there are more conversations', async () => {
  const { owner, visitor, portfolioId, send } = await createChat(app)
  await send(visitor, 'The oldest')
  const visitors: (typeof visitor)[] = []
  for (let index = 0; index < 51; index += 1) {
    const actor = await createPerson(app)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    const { id: conversationId } = await startConversation(app.ctx({ actor }), { portfolioId, name: `N${index}` })
    await sendMessage(app.ctx({ actor }), { conversationId, id: app.deps.newId(), message: 'x' })
    visitors.push(actor)
  }
  const leaving = visitors.at(-1)
  const erasedAt = new Date(app.clock.now.getTime() + 60_000)
  await app.deps.database.db
    .insert(accountDeletions)
    .values({ userId: leaving?.userId ?? '', erasedAt, wasPublished: false })
  const first = await listInbox(app.ctx({ actor: owner }), { portfolioId })
  expect(first.conversations.map(({ visitorName }) => visitorName)).toEqual(
    Array.from({ length: 50 }, (_, index) => `N${49 - index}`),
  )
  expect(first.more).toBe(true)
})

test('an inbox is open to its owner alone, and needs premium', async () => {
  const { owner, visitor, portfolioId } = await createChat(app, { premium: false })
  const list = (actor: typeof owner) => listInbox(app.ctx({ actor }), { portfolioId })
  await expect(list(owner)).rejects.toMatchObject(refused('INBOX_NEEDS_PREMIUM'))
  await expect(list(visitor)).rejects.toMatchObject(refused('PORTFOLIO_NOT_FOUND'))
})
