import { expect, test } from 'vitest'
import type { ServerEvent } from '../../events.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { expireConversations } from './expire-conversations.ts'
import { selectExpired } from './expiry-queries.ts'

const app = await useTestApp()
const { db } = app.deps.database
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const start = app.clock.now

/** Runs the job as if it ran at this moment, the last time an hour before. Answers whom it told of which conversation. */
async function runAt(milliseconds: number, since = new Date(start.getTime() + milliseconds - HOUR)): Promise<string[]> {
  app.clock.now = new Date(start.getTime() + milliseconds)
  const told: ServerEvent[] = []
  const stop = app.deps.events.on('conversationChanged', (event) => told.push(event))
  await expireConversations(app.ctx(), since)
  stop()
  app.clock.now = start
  return told.flatMap((event) => (event.type === 'conversationChanged' ? [event.conversationId] : []))
}

test('both sides are told once that a conversation has expired', async () => {
  const { visitor, conversation, send } = await createChat(app)
  await send(visitor, 'Hello')
  expect(await runAt(DAY - 1)).not.toContain(conversation.id)
  expect(await runAt(DAY)).toContain(conversation.id)
  expect(await runAt(DAY + HOUR)).not.toContain(conversation.id)
})

test('after a pause of days only the last hour is looked back on', async () => {
  const { conversation } = await createChat(app)
  expect(await runAt(DAY + HOUR - 1, new Date(0))).toContain(conversation.id)
  expect(await runAt(DAY + HOUR, new Date(0))).not.toContain(conversation.id)
})

test('a run reads the conversations of its hours, not all of them', async () => {
  const until = app.clock.now
  expect(await tablesScanned(db, (tx) => selectExpired(tx, new Date(until.getTime() - HOUR), until))).toEqual([])
})
