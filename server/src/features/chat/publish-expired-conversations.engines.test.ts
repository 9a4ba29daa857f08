import { expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { selectExpiredBetween } from './expired-conversation-queries.ts'
import { publishExpiredConversations } from './publish-expired-conversations.ts'

const app = await useTestApp()
const { db } = app.deps.database
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const start = app.clock.now

/** Runs the job at this moment, an hour after its last run. Returns the ids of the conversations it published. */
async function runAt(milliseconds: number, since = new Date(start.getTime() + milliseconds - HOUR)): Promise<string[]> {
  app.clock.now = new Date(start.getTime() + milliseconds)
  const published: ServerEvent[] = []
  const stop = app.deps.events.on('conversationChanged', (event) => published.push(event))
  await publishExpiredConversations(app.ctx(), since)
  stop()
  app.clock.now = start
  return published.flatMap((event) => (event.type === 'conversationChanged' ? [event.conversationId] : []))
}

test('an expired conversation is published once', async () => {
  const { visitor, conversation, send } = await createChat(app)
  await send(visitor, 'Hello')
  expect(await runAt(DAY - 1)).not.toContain(conversation.id)
  expect(await runAt(DAY)).toContain(conversation.id)
  expect(await runAt(DAY + HOUR)).not.toContain(conversation.id)
})

test('after a pause of days only the conversations of the last hour are published', async () => {
  const { conversation } = await createChat(app)
  expect(await runAt(DAY + HOUR - 1, new Date(0))).toContain(conversation.id)
  expect(await runAt(DAY + HOUR, new Date(0))).not.toContain(conversation.id)
})

test('a run finds its conversations by an index', async () => {
  const until = app.clock.now
  expect(await tablesScanned(db, (tx) => selectExpiredBetween(tx, new Date(until.getTime() - HOUR), until))).toEqual([])
})
