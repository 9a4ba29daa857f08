import type { ConversationOpened, StoredEvent } from '@vitrine/core/realtime'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ServerEvent } from '../bus/events.ts'
import { conversations } from '../db/tables/chat.ts'
import { publishExpiredPlans } from '../features/billing/publish-expired-plans.ts'
import { blockVisitor } from '../features/chat/block-visitor.ts'
import { deleteConversation } from '../features/chat/delete-conversation.ts'
import { markRead } from '../features/chat/mark-read.ts'
import { unblockVisitor } from '../features/chat/unblock-visitor.ts'
import { publishPortfolio } from '../features/portfolios/page/publish-portfolio.ts'
import { updatePortfolio } from '../features/portfolios/page/update-portfolio.ts'
import type { Actor } from '../runtime/context.ts'
import { createPerson, grantPremium } from '../testing/factories.ts'
import { eventually, useLiveClients } from '../testing/live-client.ts'
import { createTestApp, serveTestApp, useTestSite } from '../testing/test-app.ts'
import { createChat, type TestChat } from '../testing/test-chat.ts'

const { app, site } = await useTestSite()
const connectSocket = useLiveClients(site)

/** Connects a socket and collects the events of conversations that it receives. */
async function connect(person: Actor | null, connectTo = connectSocket) {
  const { client } = await connectTo(person)
  const received: string[] = []
  client.on('messageStored', ({ message }) => received.push(`${message.position} ${message.message}`))
  client.on('messagesRead', ({ by, upTo }) => received.push(`${by} read ${upTo}`))
  client.on('conversationChanged', () => received.push('changed'))
  client.on('presenceChanged', ({ side, online }) => received.push(`${side} ${online ? 'came' : 'left'}`))
  client.on('typingChanged', ({ side, typing }) => received.push(`${side} ${typing ? 'types' : 'rests'}`))
  const counts: string[] = []
  client.on('unreadChanged', ({ side, count }) => counts.push(`${side} ${count}`))
  const open = (id: string): Promise<ConversationOpened> => client.timeout(30_000).emitWithAck('openConversation', id)
  /** Waits until the server has handled this socket's earlier events, and its own earlier events have arrived. */
  const flush = () => client.timeout(30_000).emitWithAck('followPage', app.deps.newId())
  return { client, received, counts, open, flush }
}

type Client = Awaited<ReturnType<typeof connect>>

/** Returns true if an event of `from` that its person types arrives at `to`. */
async function typingArrives(id: string, from: Client, to: Client): Promise<boolean> {
  to.received.length = 0
  from.client.emit('setTyping', id, true)
  await from.flush()
  await to.flush()
  return to.received.some((event) => event.endsWith('types'))
}

describe('permission to open a conversation', () => {
  test.each([
    { role: 'anonymous', found: false },
    { role: 'other', found: false },
    { role: 'visitor', found: true },
    { role: 'owner', found: false },
    { role: 'premium', found: true },
  ])('$role may: $found', async ({ role, found }) => {
    const { owner, visitor, conversation, send } = await createChat(app, { premium: role === 'premium' })
    await send(visitor, 'Hello')
    const people: Record<string, Actor | null> = { anonymous: null, other: await createPerson(app), visitor }
    const { open } = await connect(role in people ? (people[role] ?? null) : owner)
    const opened = { found, lastPosition: 1, ownerReadUpTo: 0, visitorReadUpTo: 0, otherOnline: false }
    expect(await open(conversation.id)).toEqual(found ? opened : { found })
  })

  test.each(['', 'x', '*', 'owner:', null, 5, {}, []])('%j is not found', async (id) => {
    const { open, client } = await connect(await createPerson(app))
    // Browsers can send values of any type.
    expect(await open(id as string)).toEqual({ found: false })
    client.emit('closeConversation', id as string)
    client.emit('setTyping', id as string, 'x' as unknown as boolean)
    expect(await open(app.deps.newId())).toEqual({ found: false })
  })

  test('an unknown conversation is not found, and a request without an acknowledgement does no harm', async () => {
    const { client, open } = await connect(await createPerson(app))
    client.send('openConversation')
    expect(await open(app.deps.newId())).toEqual({ found: false })
  })
})

describe('messages', () => {
  test('reach all tabs of both sides in order, and no other person', async () => {
    const { owner, visitor, send } = await createChat(app)
    const clients = [await connect(owner), await connect(owner), await connect(visitor)]
    const stranger = await connect(await createPerson(app))
    for (let index = 1; index <= 20; index += 1) await send(index % 3 === 0 ? owner : visitor, `m${index}`)
    for (const { received } of clients) {
      await eventually(() => received.length === 20)
      expect(received).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 1} m${index + 1}`))
    }
    expect(stranger.received).toEqual([])
  })

  test('reach an owner without premium only as a count', async () => {
    const { owner, visitor, send } = await createChat(app, { premium: false })
    const tab = await connect(owner)
    const events: unknown[] = []
    // The creation of the portfolio is an event as well.
    tab.client.onAny((name, ...event) => name !== 'portfolioChanged' && events.push([name, ...event]))
    await send(visitor, 'A secret')
    await eventually(() => tab.counts.length > 0)
    expect(tab.counts).toEqual(['owner 1'])
    expect(events).toHaveLength(1)
  })

  test('contain the new expiry of their conversation', async () => {
    const { visitor, conversation, send } = await createChat(app)
    const { client } = await connect(visitor)
    const stored: StoredEvent[] = []
    client.on('messageStored', (event) => stored.push(event))
    const before = app.clock.now
    onTestFinished(() => {
      app.clock.now = before
    })
    app.clock.now = new Date(before.getTime() + 60 * 60_000)
    await send(visitor, 'An hour later')
    await eventually(() => stored.length > 0)
    const expiresAt = new Date(Date.parse(conversation.expiresAt) + 60 * 60_000).toISOString()
    expect(stored).toMatchObject([{ expiresAt, minutesLeft: 24 * 60 }])
  })

  test('that were read are reported to both sides', async () => {
    const { owner, visitor, conversation, send } = await createChat(app)
    await send(visitor, 'One')
    const [one, two] = [await connect(owner), await connect(visitor)]
    await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 1 })
    for (const { received } of [one, two]) await eventually(() => received.includes('owner read 1'))
  })

  test('both sides are notified if their conversation is blocked or deleted', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    await blockVisitor(app.ctx({ actor: owner }), { id: conversation.id })
    await deleteConversation(app.ctx({ actor: owner }), { id: conversation.id })
    for (const { received } of [one, two]) {
      await eventually(() => received.length === 2)
      expect(received).toEqual(['changed', 'changed'])
    }
  })
})

describe('unread counts', () => {
  test('are sent after messages: unread conversations to the owner, unread messages to the visitor', async () => {
    const { owner, visitor, conversation, send } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    for (const text of ['One', 'Two', 'Three']) await Promise.all([send(visitor, text), send(owner, text)])
    await eventually(() => one.counts.length > 0 && two.counts.at(-1) === 'visitor 3')
    expect(one.counts).toEqual(['owner 1'])
    // The conversation is unread already, so one more message does not change the owner's count.
    await send(visitor, 'Four')
    await send(owner, 'Five')
    await eventually(() => two.counts.includes('visitor 4'))
    await one.flush()
    expect(one.counts).toEqual(['owner 1'])
    await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 99 })
    await markRead(app.ctx({ actor: visitor }), { id: conversation.id, upTo: 99 })
    await eventually(() => one.counts.length > 1 && two.counts.length > 1)
    expect([one.counts.at(-1), two.counts.at(-1)]).toEqual(['owner 0', 'visitor 0'])
  })

  test('are sent after a deletion, and once for several events of another process', async () => {
    const { owner, visitor, conversation, portfolioId, send } = await createChat(app)
    const one = await connect(owner)
    await send(visitor, 'One')
    await eventually(() => one.counts.length === 1)
    const userIds = [owner.userId, visitor.userId]
    for (let event = 0; event < 3; event += 1) {
      app.deps.receive({ type: 'conversationChanged', conversationId: conversation.id, portfolioId, userIds })
    }
    await eventually(() => one.counts.length === 2)
    await deleteConversation(app.ctx({ actor: owner }), { id: conversation.id })
    await eventually(() => one.counts.at(-1) === 'owner 0')
    expect(one.counts).toEqual(['owner 1', 'owner 1', 'owner 0'])
  })
})

describe('limits', () => {
  test.each([
    { LIMITS: 'follow=1/60', refused: 'pages' },
    { LIMITS: 'open-conversations=1/60', refused: 'conversations' },
  ])('of following pages and of opening conversations are counted separately: $LIMITS', async ({ LIMITS, refused }) => {
    const limited = await createTestApp({ LIMITS })
    const served = await serveTestApp(limited)
    const { visitor, conversation, portfolioId } = await createChat(limited)
    const { client, open } = await connect(visitor, useLiveClients(served))
    const follow = () => client.timeout(30_000).emitWithAck('followPage', portfolioId)
    await Promise.all([open(conversation.id), follow()])
    const [opened, followed] = [await open(conversation.id), await follow()]
    expect(opened.found).toBe(refused === 'pages')
    expect(followed.found).toBe(refused === 'conversations')
    await served.close()
    await limited.close()
  })
})

describe('online status', () => {
  test('is sent when a person opens or closes a conversation, and opening returns whether the other side is online', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    expect(await one.open(conversation.id)).toMatchObject({ otherOnline: false })
    expect(await two.open(conversation.id)).toMatchObject({ otherOnline: true })
    await eventually(() => one.received.length === 1)
    two.client.emit('closeConversation', conversation.id)
    await eventually(() => one.received.length === 2)
    expect(one.received).toEqual(['visitor came', 'visitor left'])
    expect(two.received).toEqual([])
  })

  test('ends with the last of several tabs, also if its connection breaks', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const one = await connect(owner)
    await one.open(conversation.id)
    const tabs = [await connect(visitor), await connect(visitor)]
    for (const tab of tabs) await tab.open(conversation.id)
    await eventually(() => one.received.length === 2)
    tabs[0]?.client.disconnect()
    await connectSocket(null)
    tabs[1]?.client.emit('setTyping', conversation.id, true)
    await eventually(() => one.received.includes('visitor types'))
    expect(one.received).not.toContain('visitor left')
    tabs[1]?.client.disconnect()
    await eventually(() => one.received.includes('visitor left'))
    expect(one.received.filter((event) => event === 'visitor left')).toHaveLength(1)
  })

  test('is sent once if a conversation is opened several times', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    await one.open(conversation.id)
    for (let times = 0; times < 5; times += 1) await two.open(conversation.id)
    await one.flush()
    expect(one.received).toEqual(['visitor came'])
  })
})

describe('typing', () => {
  test('is sent to the other side only', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const [one, two, tab] = [await connect(owner), await connect(visitor), await connect(visitor)]
    for (const { open } of [one, two, tab]) await open(conversation.id)
    two.client.emit('setTyping', conversation.id, true)
    two.client.emit('setTyping', conversation.id, false)
    await eventually(() => one.received.includes('visitor rests'))
    expect(one.received.filter((event) => !event.endsWith('came'))).toEqual(['visitor types', 'visitor rests'])
    expect([two, tab].flatMap(({ received }) => received).filter((event) => event.includes('types'))).toEqual([])
  })

  test('is not sent by a socket that has not opened the conversation, nor by another person', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const [one, two, stranger] = [await connect(owner), await connect(visitor), await connect(await createPerson(app))]
    await one.open(conversation.id)
    await stranger.open(conversation.id)
    for (const other of [two, stranger]) expect(await typingArrives(conversation.id, other, one)).toBe(false)
    expect(one.received).toEqual([])
  })

  test('floods are dropped, and messages still arrive', async () => {
    const limited = await createTestApp({ LIMITS: 'typing=5/10' })
    const served = await serveTestApp(limited)
    const connectTo = useLiveClients(served)
    const { owner, visitor, conversation, send } = await createChat(limited)
    const [one, two] = [await connect(owner, connectTo), await connect(visitor, connectTo)]
    for (const { open } of [one, two]) await open(conversation.id)
    for (let times = 0; times < 500; times += 1) two.client.emit('setTyping', conversation.id, true)
    await send(visitor, 'Still here')
    await eventually(() => one.received.includes('1 Still here'))
    await two.flush()
    await one.flush()
    expect(one.received.filter((event) => event === 'visitor types')).toHaveLength(5)
    await served.close()
    await limited.close()
  })
})

test('when premium ends, the owner’s open conversations are closed', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  const [one, two] = [await connect(owner), await connect(visitor)]
  for (const { open } of [one, two]) await open(conversation.id)
  const start = app.clock.now
  onTestFinished(() => {
    app.clock.now = start
  })
  await grantPremium(app, owner.userId, new Date(start.getTime() + 500))
  app.clock.now = new Date(start.getTime() + 500)
  await publishExpiredPlans(app.ctx(), start)
  await expect.poll(() => typingArrives(conversation.id, two, one)).toBe(false)
  one.received.length = 0
  await send(visitor, 'A secret')
  await eventually(() => one.counts.length > 0)
  expect(one.received).toEqual([])
  expect(await one.open(conversation.id)).toEqual({ found: false })
})

describe('a conversation that closes', () => {
  /** Ways to close a conversation. Each returns a function that opens it again. */
  const reversible: Record<string, (chat: TestChat) => Promise<() => Promise<unknown>>> = {
    async 'by a block'({ owner, conversation }) {
      const { id } = await blockVisitor(app.ctx({ actor: owner }), { id: conversation.id })
      return () => unblockVisitor(app.ctx({ actor: owner }), { id })
    },
    async 'by unpublishing'({ owner, portfolioId }) {
      await publishPortfolio(app.ctx({ actor: owner }), { id: portfolioId, published: false })
      return () => publishPortfolio(app.ctx({ actor: owner }), { id: portfolioId, published: true })
    },
    async 'by turning chat off'({ owner, portfolioId }) {
      await updatePortfolio(app.ctx({ actor: owner }), portfolioId, { chatEnabled: false })
      return () => updatePortfolio(app.ctx({ actor: owner }), portfolioId, { chatEnabled: true })
    },
  }
  /** Ways to close a conversation, and some that end it. */
  const ways: Record<string, (chat: TestChat) => Promise<unknown>> = {
    ...reversible,
    async 'by expiry'({ conversation }) {
      const start = app.clock.now
      onTestFinished(() => {
        app.clock.now = start
      })
      app.clock.now = new Date(conversation.expiresAt)
    },
    async 'by deletion on another process whose event was lost'({ conversation }) {
      await app.deps.database.db.delete(conversations).where(eq(conversations.id, conversation.id))
      app.deps.receive({ type: 'busStatusChanged', synced: true })
    },
  }

  test.each(Object.entries(ways))('%s: typing and online status no longer reach either side', async (_, close) => {
    const chat = await createChat(app)
    const { id } = chat.conversation
    const [one, two, tab] = [await connect(chat.owner), await connect(chat.visitor), await connect(chat.visitor)]
    for (const { open } of [one, two, tab]) await open(id)
    await eventually(() => one.received.includes('visitor came'))
    await close(chat)
    await expect.poll(() => typingArrives(id, one, two)).toBe(false)
    await expect.poll(() => typingArrives(id, two, one)).toBe(false)
    for (const { received } of [one, two]) received.length = 0
    for (const { client } of [one, two]) client.emit('setTyping', id, true)
    tab.client.emit('closeConversation', id)
    two.client.disconnect()
    await tab.flush()
    await connectSocket(null)
    const late = await one.open(id)
    await one.flush()
    const live = (received: string[]) => received.filter((event) => event !== 'changed')
    expect([live(one.received), live(two.received)]).toEqual([[], []])
    expect(late.found && late.otherOnline).toBe(false)
  })

  /** Opens a conversation on both sides and closes it. Returns the sides after both were notified. */
  async function closeShown<Result>(close: (chat: TestChat) => Promise<Result>) {
    const chat = await createChat(app)
    const [one, two] = [await connect(chat.owner), await connect(chat.visitor)]
    for (const { open } of [one, two]) await open(chat.conversation.id)
    const closed = await close(chat)
    for (const { received } of [one, two]) await eventually(() => received.includes('changed'))
    return { id: chat.conversation.id, one, two, closed }
  }

  test.each(Object.entries(ways))('%s: both sides that show it are notified', async (_, close) => {
    await expect(closeShown(close)).resolves.toBeDefined()
  })

  test.each(Object.entries(reversible))('%s: both sides are notified when it opens, and online', async (_, close) => {
    const { id, one, two, closed: openAgain } = await closeShown(close)
    // Also the panel of a conversation that was closed when it was reported again.
    expect(await two.open(id)).toMatchObject({ found: true, otherOnline: false })
    for (const { received } of [one, two]) received.length = 0
    await openAgain()
    for (const { received } of [one, two]) await eventually(() => received.includes('changed'))
    expect(await one.open(id)).toMatchObject({ found: true })
    expect(await two.open(id)).toMatchObject({ found: true, otherOnline: true })
    await expect.poll(() => typingArrives(id, two, one)).toBe(true)
  })

  test('a closed panel is not notified', async () => {
    const { owner, visitor, conversation, portfolioId } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    for (const { open } of [one, two]) await open(conversation.id)
    two.client.emit('closeConversation', conversation.id)
    await two.flush()
    await updatePortfolio(app.ctx({ actor: owner }), portfolioId, { chatEnabled: false })
    await eventually(() => one.received.includes('changed'))
    await two.flush()
    expect(two.received).not.toContain('changed')
  })

  test('is read from the database when access may have changed, and not with each message', async () => {
    const { owner, visitor, conversation, portfolioId } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    for (const { open } of [one, two]) await open(conversation.id)
    await app.deps.database.db.delete(conversations).where(eq(conversations.id, conversation.id))
    const { id: conversationId } = conversation
    const changed: ServerEvent = { type: 'conversationChanged', conversationId, portfolioId, userIds: [] }
    app.deps.receive({ ...changed, messagesOnly: true })
    await two.flush()
    expect(await typingArrives(conversation.id, two, one)).toBe(true)
    app.deps.receive(changed)
    await expect.poll(() => typingArrives(conversation.id, two, one)).toBe(false)
  })
})
