import { expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { blockVisitor } from './block-visitor.ts'
import { getConversation } from './get-conversation.ts'

const app = await useTestApp()

test('blocking a visitor twice stores one block, closes the conversation and publishes it to both sides', async () => {
  const { owner, visitor, conversation } = await createChat(app)
  const published: ServerEvent[] = []
  const stop = app.deps.events.on('conversationChanged', (event) => published.push(event))
  const ctx = app.ctx({ actor: owner })
  const block = await blockVisitor(ctx, { id: conversation.id })
  expect(block).toEqual({ id: block.id, visitorName: 'Ada', createdAt: app.clock.now.toISOString() })
  expect(await blockVisitor(ctx, { id: conversation.id })).toEqual(block)
  stop()
  expect(published[0]).toMatchObject({ conversationId: conversation.id, userIds: [owner.userId, visitor.userId] })
  expect(await getConversation(ctx, { id: conversation.id })).toMatchObject({ blockId: block.id, state: 'closed' })
})

test('a visitor cannot block', async () => {
  const { visitor, conversation } = await createChat(app)
  await expect(blockVisitor(app.ctx({ actor: visitor }), { id: conversation.id })).rejects.toMatchObject(
    refused('CONVERSATION_NOT_FOUND'),
  )
})
