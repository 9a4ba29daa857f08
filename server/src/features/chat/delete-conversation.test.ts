import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { chatMessages } from '../../db/tables/chat.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { deleteConversation } from './delete-conversation.ts'
import { getConversation } from './get-conversation.ts'

const app = await useTestApp()

test('a conversation is deleted for both sides with its messages, and published to both', async () => {
  const { owner, visitor, portfolioId, conversation, send } = await createChat(app)
  await send(visitor, 'Hello')
  const published: ServerEvent[] = []
  const stop = app.deps.events.on('conversationChanged', (event) => published.push(event))
  await deleteConversation(app.ctx({ actor: owner }), { id: conversation.id })
  stop()
  expect(published).toEqual([
    {
      type: 'conversationChanged',
      conversationId: conversation.id,
      portfolioId,
      userIds: [owner.userId, visitor.userId],
    },
  ])
  for (const actor of [owner, visitor]) {
    await expect(getConversation(app.ctx({ actor }), { id: conversation.id })).rejects.toMatchObject(
      refused('CONVERSATION_NOT_FOUND'),
    )
  }
  const left = await app.deps.database.db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversation.id))
  expect(left).toEqual([])
})

test('a visitor cannot delete a conversation', async () => {
  const { visitor, conversation } = await createChat(app)
  await expect(deleteConversation(app.ctx({ actor: visitor }), { id: conversation.id })).rejects.toMatchObject(
    refused('CONVERSATION_NOT_FOUND'),
  )
})
