import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { blockVisitor } from './block-visitor.ts'
import { deleteConversation } from './delete-conversation.ts'
import { listBlocks } from './list-blocks.ts'
import { startConversation } from './start-conversation.ts'
import { unblockVisitor } from './unblock-visitor.ts'

const app = await useTestApp()

test('an unblocked visitor can write again', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  const { id } = await blockVisitor(app.ctx({ actor: owner }), { id: conversation.id })
  await unblockVisitor(app.ctx({ actor: owner }), { id })
  expect(await send(visitor, 'Thanks')).toMatchObject({ position: 1 })
})

test('a block remains after its conversation is deleted', async () => {
  const { owner, visitor, portfolioId, conversation } = await createChat(app)
  const ctx = app.ctx({ actor: owner })
  const { id } = await blockVisitor(ctx, { id: conversation.id })
  await deleteConversation(ctx, { id: conversation.id })
  const start = () => startConversation(app.ctx({ actor: visitor }), { portfolioId, name: 'Ada' })
  await expect(start()).rejects.toMatchObject(refused('CHAT_CLOSED'))
  await unblockVisitor(ctx, { id })
  await expect(start()).resolves.toMatchObject({ state: 'open' })
})

test('only the owner can unblock', async () => {
  const { owner, visitor, portfolioId, conversation } = await createChat(app)
  const { id } = await blockVisitor(app.ctx({ actor: owner }), { id: conversation.id })
  for (const actor of [visitor, await createPerson(app)]) {
    await expect(unblockVisitor(app.ctx({ actor }), { id })).rejects.toMatchObject(refused('BLOCK_NOT_FOUND'))
  }
  expect(await listBlocks(app.ctx({ actor: owner }), { portfolioId })).toHaveLength(1)
})
