import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chatMessages, conversations } from '../../db/tables/chat.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { eraseChats } from './erase-chats.ts'

const app = await useTestApp()
const { db } = app.deps.database

test('conversations of both sides are deleted with their messages, and both people read them again', async () => {
  const [person, other, third] = [await createCreator(app), await createCreator(app), await createCreator(app)]
  await fillEveryTable(app, person, other)
  const stays = {
    id: app.deps.newId(),
    portfolioId: other.portfolioId,
    visitorUserId: third.userId,
    visitorName: 'Third',
  }
  await db.insert(conversations).values({ ...stays, createdAt: app.clock.now, expiresAt: app.clock.now })
  const notified: string[][] = []
  const stop = app.deps.events.on('conversationChanged', ({ userIds }) => notified.push(userIds))
  expect(await eraseChats(app.ctx(), person)).toBe(6)
  expect(await eraseChats(app.ctx(), person)).toBe(0)
  stop()
  expect(notified.map((ids) => ids.toSorted())).toEqual(Array(2).fill([person.userId, other.userId].toSorted()))
  expect(await db.select({ id: conversations.id }).from(conversations)).toEqual([{ id: stays.id }])
  expect(await db.$count(chatMessages, eq(chatMessages.senderId, other.userId))).toBe(0)
})
