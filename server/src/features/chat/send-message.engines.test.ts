import { contract } from '@vitrine/core/contract'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { chatMessages, conversations } from '../../db/tables/chat.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { createTestApp, serveTestApp, useTestSite } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { takeBackMonth } from '../billing/take-back-month.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { updatePortfolio } from '../portfolios/page/update-portfolio.ts'
import { blockVisitor } from './block-visitor.ts'
import { deleteConversation } from './delete-conversation.ts'
import { getConversation } from './get-conversation.ts'
import { listMessages } from './list-messages.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const DAY = 24 * 60 * 60 * 1000
const rowsOf = (id: string) =>
  db.select().from(chatMessages).where(eq(chatMessages.conversationId, id)).orderBy(asc(chatMessages.position))

/** Runs `work` with the clock moved by `milliseconds`. */
async function later<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + milliseconds)
  return work().finally(() => {
    app.clock.now = before
  })
}

test('both sides write under their own names, and the conversation expires 24 hours after the last message', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  expect(await send(visitor, 'Hello\nthere')).toMatchObject({
    position: 1,
    senderType: 'visitor',
    senderName: 'Ada',
    message: 'Hello\nthere',
  })
  await later(DAY - 1, async () => {
    expect(await send(owner, 'Hi!')).toMatchObject({ position: 2, senderType: 'owner', senderName: owner.username })
    const now = await getConversation(app.ctx({ actor: visitor }), { id: conversation.id })
    expect(now).toMatchObject({ lastMessage: 'Hi!', lastPosition: 2, minutesLeft: 24 * 60, unread: true })
  })
})

test('a message that is sent again is stored once, published again and returned unchanged', async () => {
  const { visitor, conversation, send } = await createChat(app)
  const published: ServerEvent[] = []
  const stop = app.deps.events.on('messageStored', (event) => published.push(event))
  const id = crypto.randomUUID()
  const first = await send(visitor, 'Once', id)
  const again = await Promise.all(Array.from({ length: 10 }, () => send(visitor, 'Twice?', id)))
  stop()
  expect(again).toEqual(Array(10).fill(first))
  expect(await rowsOf(conversation.id)).toHaveLength(1)
  expect(published).toHaveLength(11)
  expect((await send(visitor, 'Next')).position).toBe(2)
})

test('ten requests with one new message at once store it once and leave no gap', async () => {
  const { visitor, conversation, send } = await createChat(app)
  const id = crypto.randomUUID()
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(visitor, 'Once', id)))
  expect(new Set(sent.map(({ position }) => position))).toEqual(new Set([1]))
  expect((await send(visitor, 'Next')).position).toBe(2)
  expect((await rowsOf(conversation.id)).map(({ position }) => position)).toEqual([1, 2])
})

test('the id of another message is refused', async () => {
  const [one, two] = [await createChat(app), await createChat(app)]
  const { id } = await one.send(one.visitor, 'Mine')
  await expect(two.send(two.visitor, 'Taken', id)).rejects.toMatchObject(refused('MESSAGE_ID_TAKEN'))
  await expect(one.send(one.owner, 'Taken', id)).rejects.toMatchObject(refused('MESSAGE_ID_TAKEN'))
})

test('two hundred messages at once from both sides get the positions 1 to 200', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  const sent = await Promise.all(
    Array.from({ length: 200 }, (_, index) => send(index % 2 === 0 ? owner : visitor, `${index}`)),
  )
  const positions = sent.map(({ position }) => position).toSorted((left, right) => left - right)
  expect(positions).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  expect((await rowsOf(conversation.id)).map(({ position }) => position)).toEqual(positions)
})

test('an expired conversation refuses new messages, but returns a stored one again', async () => {
  const { owner, visitor, send } = await createChat(app)
  const sent = await send(visitor, 'In time')
  await later(DAY, async () => {
    await expect(send(visitor, 'Too late')).rejects.toMatchObject(refused('CONVERSATION_EXPIRED'))
    await expect(send(owner, 'Too late')).rejects.toMatchObject(refused('CONVERSATION_EXPIRED'))
    expect(await send(visitor, 'In time', sent.id)).toEqual(sent)
  })
})

describe('a message is refused', () => {
  test('if the visitor is blocked or the chat is off, with the same text for both', async () => {
    const { owner, visitor, portfolioId, conversation, send } = await createChat(app)
    await blockVisitor(app.ctx({ actor: owner }), { id: conversation.id })
    const blocked = await send(visitor, 'Hello?').catch((error: unknown) => error)
    expect(blocked).toMatchObject({ ...refused('CHAT_CLOSED'), message: 'This chat is closed' })
    await expect(send(owner, 'Hello?')).rejects.toMatchObject(refused('CHAT_CLOSED'))
    const seen = await getConversation(app.ctx({ actor: visitor }), { id: conversation.id })
    expect(seen).toMatchObject({ state: 'closed', blockId: null })

    const other = await createChat(app)
    await db.update(portfolios).set({ chatEnabled: false }).where(eq(portfolios.id, other.portfolioId))
    const off = await other.send(other.visitor, 'Hello?').catch((error: unknown) => error)
    expect(off).toMatchObject({ ...refused('CHAT_CLOSED'), message: (blocked as Error).message })
    expect(portfolioId).not.toBe(other.portfolioId)
  })

  test('if the conversation was deleted', async () => {
    const { owner, visitor, conversation, send } = await createChat(app)
    await deleteConversation(app.ctx({ actor: owner }), { id: conversation.id })
    await expect(send(visitor, 'Hello?')).rejects.toMatchObject(refused('CONVERSATION_NOT_FOUND'))
  })

  test('from a person who is not a participant, and from an owner without premium', async () => {
    const { owner, visitor, conversation, send } = await createChat(app, { premium: false })
    await expect(send(await createPerson(app), 'Me too')).rejects.toMatchObject(refused('CONVERSATION_NOT_FOUND'))
    await expect(send(owner, 'Hi')).rejects.toMatchObject(refused('INBOX_NEEDS_PREMIUM'))
    await send(visitor, 'An owner without premium gets messages all the same')
    expect(await rowsOf(conversation.id)).toHaveLength(1)
  })
})

describe('after a message, the next one is refused once', () => {
  type Chat = Awaited<ReturnType<typeof createChat>>
  const asOwner = ({ owner }: Chat) => app.ctx({ actor: owner })

  test.each([
    [
      'the visitor is blocked',
      'CHAT_CLOSED',
      (chat: Chat) => blockVisitor(asOwner(chat), { id: chat.conversation.id }),
    ],
    [
      'the chat is off',
      'CHAT_CLOSED',
      (chat: Chat) => updatePortfolio(asOwner(chat), chat.portfolioId, { chatEnabled: false }),
    ],
    [
      'the page is unpublished',
      'CHAT_CLOSED',
      (chat: Chat) => publishPortfolio(asOwner(chat), { id: chat.portfolioId, published: false }),
    ],
    [
      'the conversation is deleted',
      'CONVERSATION_NOT_FOUND',
      (chat: Chat) => deleteConversation(asOwner(chat), { id: chat.conversation.id }),
    ],
  ])('%s', async (_, code, change) => {
    const chat = await createChat(app)
    for (const text of ['Before', 'And again']) await chat.send(chat.visitor, text)
    await change(chat)
    await expect(chat.send(chat.visitor, 'After')).rejects.toMatchObject(refused(code))
  })

  test('the owner’s premium is refunded or has ended', async () => {
    const chat = await createChat(app)
    const { owner, send } = chat
    await send(owner, 'Before')
    await later(5 * 365 * DAY, async () => {
      await expect(send(owner, 'After')).rejects.toMatchObject(refused('INBOX_NEEDS_PREMIUM'))
    })
    await send(owner, 'Before')
    await withTransaction(app.ctx(), (tx) => takeBackMonth(tx, { userId: owner.userId, grantedAt: new Date(0) }))
    await db.delete(subscriptions).where(eq(subscriptions.userId, owner.userId))
    await expect(send(owner, 'After')).rejects.toMatchObject(refused('INBOX_NEEDS_PREMIUM'))
  })
})

test.each([
  { message: '', problem: 'Please enter a message' },
  { message: ' \n\t ', problem: 'Please enter a message' },
  { message: 'a'.repeat(1001), problem: 'Message must be 1000 characters or less' },
])('the message $message is refused', async ({ message, problem }) => {
  const response = await sendFirst(message)
  expect(response.status).toBe(422)
  expect(response.error.data).toEqual({ fields: [{ field: 'message', message: problem }] })
})

test.each([
  'a'.repeat(1000),
  '👨‍👩‍👧‍👦'.repeat(1000),
  ' Hello\r\nthere ',
  `<script>alert('x')</script> ‮ ${'\u200b'.repeat(20)}`,
])('the message %s is accepted', async (message) => {
  expect((await sendFirst(message)).output.message).toBe(message.trim().replace('\r', ''))
})

/** Sends the first message of a new conversation over HTTP. */
async function sendFirst(message: string) {
  const { visitor, conversation } = await createChat(app)
  const browser = await signInVisitor(site.visitor(), visitor)
  const body = { id: crypto.randomUUID(), message }
  return browser.call(contract.chat.send, { conversationId: conversation.id }, body)
}

test.each([{ senderType: 'owner' }, { senderId: 'x' }, { position: 7 }, { createdAt: 'x' }, { senderName: 'Mira' }])(
  'the additional field %j is refused',
  async (more) => {
    const { visitor, conversation } = await createChat(app)
    const browser = await signInVisitor(site.visitor(), visitor)
    const body = { id: crypto.randomUUID(), message: 'Hello', ...more }
    expect((await browser.post(`/api/conversations/${conversation.id}/messages`, body)).status).toBe(422)
    expect(await rowsOf(conversation.id)).toEqual([])
  },
)

test('twenty messages in ten seconds are stored, and more are refused with a time to wait', async () => {
  const limited = await createTestApp({ LIMITS: 'on' })
  const served = await serveTestApp(limited)
  try {
    const { visitor, conversation } = await createChat(limited)
    const browser = await signInVisitor(served.visitor(), visitor)
    const send = () =>
      browser.post(`/api/conversations/${conversation.id}/messages`, { id: crypto.randomUUID(), message: 'Spam' })
    const responses = await Promise.all(Array.from({ length: 30 }, send))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    const refusal = responses.find(({ status }) => status === 429)
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
    const { messages } = await listMessages(limited.ctx({ actor: visitor }), { id: conversation.id })
    expect(messages).toHaveLength(20)
  } finally {
    await served.close()
    await limited.close()
  }
})

test('the database refuses a second message at a position, and a read mark beyond the last message', async () => {
  const { visitor, conversation, send } = await createChat(app)
  await send(visitor, 'First')
  const [row] = await rowsOf(conversation.id)
  if (!row) throw new Error('The message was not stored')
  const twice = db.insert(chatMessages).values({ ...row, id: crypto.randomUUID() })
  await expect(twice.execute()).rejects.toMatchObject({
    cause: { constraint: 'chat_messages_conversation_id_position_unique' },
  })
  const ahead = db.update(conversations).set({ ownerReadUpTo: 9 }).where(eq(conversations.id, conversation.id))
  await expect(ahead.execute()).rejects.toMatchObject({ cause: { constraint: 'conversations_read_check' } })
})
