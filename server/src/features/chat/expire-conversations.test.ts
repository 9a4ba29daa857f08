import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscriptions } from '../../db/tables/billing.ts'
import { chatMessages, conversations } from '../../db/tables/chat.ts'
import type { ServerEvent } from '../../events.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { expireConversations } from './expire-conversations.ts'
import { markRead } from './mark-read.ts'

const app = await useTestApp()
const { db } = app.deps.database
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const start = app.clock.now

/** Runs the job as if it ran at this moment, the last time an hour before. Answers whom it told of which conversation. */
async function runAt(milliseconds: number): Promise<string[]> {
  app.clock.now = new Date(start.getTime() + milliseconds)
  const told: ServerEvent[] = []
  const stop = app.deps.events.on('conversationChanged', (event) => told.push(event))
  await expireConversations(app.ctx(), new Date(app.clock.now.getTime() - HOUR))
  stop()
  app.clock.now = start
  return told.flatMap((event) => (event.type === 'conversationChanged' ? [event.conversationId] : []))
}
const isThere = async (id: string) =>
  (await db.select().from(conversations).where(eq(conversations.id, id))).length === 1

test('both sides are told once that a conversation has expired', async () => {
  const { visitor, conversation, send } = await createChat(app)
  await send(visitor, 'Hello')
  expect(await runAt(DAY - 1)).not.toContain(conversation.id)
  expect(await runAt(DAY)).toContain(conversation.id)
  expect(await runAt(DAY + HOUR)).not.toContain(conversation.id)
})

describe('a conversation is erased with its messages', () => {
  test('7 days after it expired', async () => {
    const { visitor, conversation, send } = await createChat(app)
    await send(visitor, 'Hello')
    await runAt(8 * DAY - 1)
    expect(await isThere(conversation.id)).toBe(true)
    expect(await runAt(8 * DAY)).toContain(conversation.id)
    expect(await isThere(conversation.id)).toBe(false)
    const left = await db.select().from(chatMessages).where(eq(chatMessages.conversationId, conversation.id))
    expect(left).toEqual([])
  })

  test('30 days after where an owner without premium has not read it', async () => {
    const { visitor, conversation, send } = await createChat(app, { premium: false })
    await send(visitor, 'Hello')
    await runAt(31 * DAY - 1)
    expect(await isThere(conversation.id)).toBe(true)
    await runAt(31 * DAY)
    expect(await isThere(conversation.id)).toBe(false)
  })

  test('7 days after where an owner has read it before premium ended', async () => {
    const { owner, visitor, conversation, send } = await createChat(app)
    await send(visitor, 'Hello')
    await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 1 })
    await db.update(subscriptions).set({ endDate: start }).where(eq(subscriptions.userId, owner.userId))
    await runAt(8 * DAY)
    expect(await isThere(conversation.id)).toBe(false)
  })

  test('also one in which nothing was ever said', async () => {
    const { conversation } = await createChat(app, { premium: false })
    await runAt(8 * DAY)
    expect(await isThere(conversation.id)).toBe(false)
  })
})
