import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { blockVisitor } from './block-visitor.ts'
import { listBlocks } from './list-blocks.ts'

const app = await useTestApp()

test('only the owner sees the blocked visitors of a page', async () => {
  const { owner, visitor, portfolioId, conversation } = await createChat(app)
  const list = (actor: typeof owner) => listBlocks(app.ctx({ actor }), { portfolioId })
  expect(await list(owner)).toEqual([])
  const block = await blockVisitor(app.ctx({ actor: owner }), { id: conversation.id })
  expect(await list(owner)).toEqual([block])
  await expect(list(visitor)).rejects.toMatchObject(refused('PORTFOLIO_NOT_FOUND'))
})
