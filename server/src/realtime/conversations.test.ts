import type { ConversationOpened, StoredEvent } from '@vitrine/core/realtime'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../context.ts'
import { conversations } from '../db/tables/chat.ts'
import type { ServerEvent } from '../events.ts'
import { tellEndedPlans } from '../features/billing/tell-ended-plans.ts'
import { blockVisitor } from '../features/chat/block-visitor.ts'
import { deleteConversation } from '../features/chat/delete-conversation.ts'
import { markRead } from '../features/chat/mark-read.ts'
import { unblockVisitor } from '../features/chat/unblock-visitor.ts'
import { publishPortfolio } from '../features/portfolios/publish-portfolio.ts'
import { updatePortfolio } from '../features/portfolios/update-portfolio.ts'
import { createPerson, grantPremium } from '../testing/factories.ts'
import { eventually, pause, useLiveClients } from '../testing/live-client.ts'
import { createTestApp, serveTestApp, useTestSite } from '../testing/test-app.ts'
import { createChat, type TestChat } from '../testing/test-chat.ts'

const { app, site } = await useTestSite()
const connectSocket = useLiveClients(site)

/** A socket of somebody, and everything that it hears of conversations. */
async function connect(person: Actor | null, through = connectSocket) {
  const { client } = await through(person)
  const received: string[] = []
  client.on('messageStored', ({ message }) => received.push(`${message.position} ${message.message}`))
  client.on('messagesRead', ({ by, upTo }) => received.push(`${by} read ${upTo}`))
  client.on('conversationChanged', () => received.push('changed'))
  client.on('presenceChanged', ({ side, online }) => received.push(`${side} ${online ? 'came' : 'left'}`))
  client.on('typingChanged', ({ side, typing }) => received.push(`${side} ${typing ? 'types' : 'rests'}`))
  const counts: string[] = []
  client.on('unreadChanged', ({ side, count }) => counts.push(`${side} ${count}`))
  const open = (id: string): Promise<ConversationOpened> => client.timeout(5000).emitWithAck('openConversation', id)
  return { client, received, counts, open }
}

describe('who may open a conversation', () => {
  test.each([
    { role: 'anonymous', found: false },
    { role: 'other', found: false },
    { role: 'visitor', found: true },
    { role: 'owner', found: false },
    { role: 'premium', found: true },
  ])('$role: $found', async ({ role, found }) => {
    const { owner, visitor, conversation, send } = await createChat(app, { premium: role === 'premium' })
    await send(visitor, 'Hello')
    const people: Record<string, Actor | null> = { anonymous: null, other: await createPerson(app), visitor }
    const { open } = await connect(role in people ? (people[role] ?? null) : owner)
    const opened = { found, lastPosition: 1, ownerReadUpTo: 0, visitorReadUpTo: 0, otherOnline: false }
    expect(await open(conversation.id)).toEqual(found ? opened : { found })
  })

  test.each(['', 'x', '*', 'owner:', null, 5, {}, []])('nobody opens %j', async (id) => {
    const { open, client } = await connect(await createPerson(app))
    // What a browser sends is not what its types say.
    expect(await open(id as string)).toEqual({ found: false })
    client.emit('closeConversation', id as string)
    client.emit('setTyping', id as string, 'x' as unknown as boolean)
    expect(await open(app.deps.newId())).toEqual({ found: false })
  })

  test('an unknown one is not found, and a call without an answer harms nobody', async () => {
    const { client, open } = await connect(await createPerson(app))
    client.send('openConversation')
    expect(await open(app.deps.newId())).toEqual({ found: false })
  })
})

describe('messages', () => {
  test('reach all tabs of both sides in their order, and nobody else', async () => {
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

  test('reach an owner without premium as a count, and nothing else', async () => {
    const { owner, visitor, send } = await createChat(app, { premium: false })
    const tab = await connect(owner)
    const events: unknown[] = []
    // The portfolio that was made a moment ago is an event of its own.
    tab.client.onAny((name, ...event) => name !== 'portfolioChanged' && events.push([name, ...event]))
    await send(visitor, 'A secret')
    await eventually(() => tab.counts.length > 0)
    expect(tab.counts).toEqual(['owner 1'])
    expect(events).toHaveLength(1)
  })

  test('bring the expiry that they give their conversation', async () => {
    const { visitor, conversation, send } = await createChat(app)
    const { client } = await connect(visitor)
    const stored: StoredEvent[] = []
    client.on('messageStored', (event) => stored.push(event))
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 60 * 60_000)
    await send(visitor, 'An hour later')
    await eventually(() => stored.length > 0)
    const expiresAt = new Date(Date.parse(conversation.expiresAt) + 60 * 60_000).toISOString()
    expect(stored).toMatchObject([{ expiresAt, minutesLeft: 24 * 60 }])
    app.clock.now = before
  })

  test('that are read are told as read to both sides', async () => {
    const { owner, visitor, conversation, send } = await createChat(app)
    await send(visitor, 'One')
    const [one, two] = [await connect(owner), await connect(visitor)]
    await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 1 })
    for (const { received } of [one, two]) await eventually(() => received.includes('owner read 1'))
  })

  test('of a conversation that is blocked or deleted: both sides are told to look again', async () => {
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
  test('are sent once for a burst of messages: conversations to the owner, messages to the visitor', async () => {
    const { owner, visitor, conversation, send } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    for (const text of ['One', 'Two', 'Three']) await Promise.all([send(visitor, text), send(owner, text)])
    await eventually(() => one.counts.length > 0 && two.counts.length > 0)
    expect([one.counts, two.counts]).toEqual([['owner 1'], ['visitor 3']])
    // It waits already: one more message does not change how many conversations do.
    await send(visitor, 'Four')
    await pause(500)
    expect(one.counts).toEqual(['owner 1'])
    await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 99 })
    await markRead(app.ctx({ actor: visitor }), { id: conversation.id, upTo: 99 })
    await eventually(() => one.counts.length > 1 && two.counts.length > 1)
    expect([one.counts.at(-1), two.counts.at(-1)]).toEqual(['owner 0', 'visitor 0'])
  })

  test('follow from a conversation that is deleted, and from what another process reports', async () => {
    const { owner, visitor, conversation, portfolioId, send } = await createChat(app)
    await send(visitor, 'One')
    const one = await connect(owner)
    const userIds = [owner.userId, visitor.userId]
    app.deps.hear({ type: 'conversationChanged', conversationId: conversation.id, portfolioId, userIds })
    await eventually(() => one.counts.includes('owner 1'))
    await deleteConversation(app.ctx({ actor: owner }), { id: conversation.id })
    await eventually(() => one.counts.at(-1) === 'owner 0')
  })
})

describe('limits', () => {
  test.each([
    { LIMITS: 'follow=1/60', refused: 'pages' },
    { LIMITS: 'open-conversations=1/60', refused: 'conversations' },
  ])('of following pages and of opening conversations are counted apart: $LIMITS', async ({ LIMITS, refused }) => {
    const limited = await createTestApp({ LIMITS })
    const served = await serveTestApp(limited)
    const { visitor, conversation, portfolioId } = await createChat(limited)
    const { client, open } = await connect(visitor, useLiveClients(served))
    const follow = () => client.timeout(5000).emitWithAck('followPage', portfolioId)
    await Promise.all([open(conversation.id), follow()])
    const [opened, followed] = [await open(conversation.id), await follow()]
    expect(opened.found).toBe(refused === 'pages')
    expect(followed.found).toBe(refused === 'conversations')
    await served.close()
    await limited.close()
  })
})

describe('presence', () => {
  test('is told as somebody opens and closes, and who opens learns whether the other one is there', async () => {
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

  test('ends with the last of several tabs, also where the connection breaks', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const one = await connect(owner)
    await one.open(conversation.id)
    const tabs = [await connect(visitor), await connect(visitor)]
    for (const tab of tabs) await tab.open(conversation.id)
    await eventually(() => one.received.length === 2)
    tabs[0]?.client.disconnect()
    await pause(200)
    expect(one.received).not.toContain('visitor left')
    tabs[1]?.client.disconnect()
    await eventually(() => one.received.includes('visitor left'))
  })

  test('asked again and again is told once', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    await one.open(conversation.id)
    for (let times = 0; times < 5; times += 1) await two.open(conversation.id)
    await pause(100)
    expect(one.received).toEqual(['visitor came'])
  })
})

describe('typing', () => {
  test('is told to the other side alone', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const [one, two, tab] = [await connect(owner), await connect(visitor), await connect(visitor)]
    for (const { open } of [one, two, tab]) await open(conversation.id)
    two.client.emit('setTyping', conversation.id, true)
    two.client.emit('setTyping', conversation.id, false)
    await eventually(() => one.received.includes('visitor rests'))
    expect(one.received.filter((fact) => !fact.endsWith('came'))).toEqual(['visitor types', 'visitor rests'])
    expect([two, tab].flatMap(({ received }) => received).filter((fact) => fact.includes('types'))).toEqual([])
  })

  test('in a conversation that is not open here, or somebody else’s, is told to nobody', async () => {
    const { owner, visitor, conversation } = await createChat(app)
    const [one, two, stranger] = [await connect(owner), await connect(visitor), await connect(await createPerson(app))]
    await one.open(conversation.id)
    await stranger.open(conversation.id)
    for (const { client } of [two, stranger]) client.emit('setTyping', conversation.id, true)
    await pause(200)
    expect(one.received).toEqual([])
  })

  test('floods are dropped, and messages come through them', async () => {
    const limited = await createTestApp({ LIMITS: 'typing=5/10' })
    const served = await serveTestApp(limited)
    const through = useLiveClients(served)
    const { owner, visitor, conversation, send } = await createChat(limited)
    const [one, two] = [await connect(owner, through), await connect(visitor, through)]
    for (const { open } of [one, two]) await open(conversation.id)
    for (let times = 0; times < 500; times += 1) two.client.emit('setTyping', conversation.id, true)
    await send(visitor, 'Still here')
    await eventually(() => one.received.includes('1 Still here'))
    const typed = () => one.received.filter((fact) => fact === 'visitor types')
    await eventually(() => typed().length > 0)
    await pause(50)
    expect(typed()).toHaveLength(5)
    await served.close()
    await limited.close()
  })
})

test('when premium ends, its owner’s open conversations are closed to them', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  const [one, two] = [await connect(owner), await connect(visitor)]
  for (const { open } of [one, two]) await open(conversation.id)
  const start = app.clock.now
  await grantPremium(app, owner.userId, new Date(start.getTime() + 500))
  app.clock.now = new Date(start.getTime() + 500)
  await tellEndedPlans(app.ctx(), start)
  await pause(200)
  one.received.length = 0
  two.client.emit('setTyping', conversation.id, true)
  await send(visitor, 'A secret')
  await eventually(() => one.counts.length > 0)
  expect(one.received).toEqual([])
  expect(await one.open(conversation.id)).toEqual({ found: false })
  app.clock.now = start
})

describe('a conversation that closes', () => {
  /** How it closes; each returns how it opens again, if it can. */
  const ways: Record<string, (chat: TestChat) => Promise<(() => Promise<unknown>) | null>> = {
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
    async 'by expiry'({ conversation }) {
      app.clock.now = new Date(conversation.expiresAt)
      return null
    },
    async 'by deletion on another process whose event was lost'({ conversation }) {
      await app.deps.database.db.delete(conversations).where(eq(conversations.id, conversation.id))
      app.deps.hear({ type: 'hearingChanged', whole: true })
      return null
    },
  }

  test.each(Object.keys(ways))('%s: typing and presence reach neither side from then on', async (way) => {
    const start = app.clock.now
    const chat = await createChat(app)
    const { id } = chat.conversation
    const [one, two, tab] = [await connect(chat.owner), await connect(chat.visitor), await connect(chat.visitor)]
    for (const { open } of [one, two, tab]) await open(id)
    await eventually(() => one.received.includes('visitor came'))
    const openAgain = await ways[way]?.(chat)
    await pause(way === 'by expiry' ? 1500 : 200)
    for (const { received } of [one, two]) received.length = 0
    one.client.emit('setTyping', id, true)
    two.client.emit('setTyping', id, true)
    tab.client.emit('closeConversation', id)
    two.client.disconnect()
    const late = await one.open(id)
    await pause(200)
    const live = (received: string[]) => received.filter((fact) => fact !== 'changed')
    expect([live(one.received), live(two.received)]).toEqual([[], []])
    if (late.found) expect(late.otherOnline).toBe(false)
    if (openAgain) {
      await openAgain()
      const back = await connect(chat.visitor)
      expect(await one.open(id)).toMatchObject({ found: true })
      expect(await back.open(id)).toMatchObject({ found: true, otherOnline: true })
      back.client.emit('setTyping', id, true)
      await eventually(() => one.received.includes('visitor types'))
    }
    app.clock.now = start
  })

  test('is looked for in the database when access may have changed, not with each message', async () => {
    const { owner, visitor, conversation, portfolioId } = await createChat(app)
    const [one, two] = [await connect(owner), await connect(visitor)]
    for (const { open } of [one, two]) await open(conversation.id)
    await app.deps.database.db.delete(conversations).where(eq(conversations.id, conversation.id))
    const { id: conversationId } = conversation
    const changed: ServerEvent = { type: 'conversationChanged', conversationId, portfolioId, userIds: [] }
    app.deps.hear({ ...changed, messagesOnly: true })
    await pause(100)
    two.client.emit('setTyping', conversation.id, true)
    await eventually(() => one.received.includes('visitor types'))
    app.deps.hear(changed)
    await pause(100)
    two.client.emit('setTyping', conversation.id, false)
    await pause(100)
    expect(one.received).not.toContain('visitor rests')
  })
})
