import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { chatMessages, conversations } from '../../db/tables/chat.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { eraseConversations } from './erase-conversations.ts'
import { deleteErasable, selectErasable } from './expired-conversation-queries.ts'
import { markRead } from './mark-read.ts'

const app = await useTestApp()
const { db } = app.deps.database
const DAY = 24 * 60 * 60 * 1000
const start = app.clock.now

/** Runs the job at this moment, one conversation per step. Returns the ids of the conversations it published. */
async function runAt(milliseconds: number): Promise<string[]> {
  app.clock.now = new Date(start.getTime() + milliseconds)
  const published: ServerEvent[] = []
  const stop = app.deps.events.on('conversationChanged', (event) => published.push(event))
  await eraseConversations(app.ctx(), { step: 1 })
  stop()
  app.clock.now = start
  return published.flatMap((event) => (event.type === 'conversationChanged' ? [event.conversationId] : []))
}
const isThere = async (id: string) =>
  (await db.select().from(conversations).where(eq(conversations.id, id))).length === 1

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

  test('30 days after it expired, if an owner without premium has not read it', async () => {
    const { visitor, conversation, send } = await createChat(app, { premium: false })
    await send(visitor, 'Hello')
    await runAt(31 * DAY - 1)
    expect(await isThere(conversation.id)).toBe(true)
    await runAt(31 * DAY)
    expect(await isThere(conversation.id)).toBe(false)
  })

  test('7 days after it expired, if an owner had read it before premium ended', async () => {
    const { owner, visitor, conversation, send } = await createChat(app)
    await send(visitor, 'Hello')
    await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 1 })
    await db.update(subscriptions).set({ endDate: start }).where(eq(subscriptions.userId, owner.userId))
    await runAt(8 * DAY)
    expect(await isThere(conversation.id)).toBe(false)
  })

  test('and unread conversations that are not due yet do not end the run', async () => {
    const [first, second, third] = [
      await createChat(app, { premium: false }),
      await createChat(app, { premium: false }),
      await createChat(app),
    ]
    for (const { send, visitor } of [first, second, third]) await send(visitor, 'Hello')
    expect(await runAt(8 * DAY)).toEqual([third.conversation.id])
    expect(await isThere(first.conversation.id)).toBe(true)
    expect(await runAt(31 * DAY)).toEqual([first.conversation.id, second.conversation.id])
  })

  test('also if it has no message', async () => {
    const { conversation } = await createChat(app, { premium: false })
    await runAt(8 * DAY)
    expect(await isThere(conversation.id)).toBe(false)
  })
})

test('a run finds its conversations by an index', async () => {
  const until = app.clock.now
  const after = { id: app.deps.newId(), portfolioId: '', visitorUserId: '', ownerId: '', expiresHour: 0 }
  const erase = async (tx: typeof db) => {
    await selectErasable(tx, { until, after: null, limit: 1 })
    await selectErasable(tx, { until, after, limit: 1 })
    await deleteErasable(tx, [after.id], { rest: until, unread: until, now: until })
  }
  expect(await tablesScanned(db, erase)).toEqual([])
})
