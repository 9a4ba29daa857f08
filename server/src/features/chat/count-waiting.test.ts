import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { countWaiting } from './count-waiting.ts'
import { markRead } from './mark-read.ts'

const app = await useTestApp()

test('on a page the owner is told of conversations, a visitor of messages, anybody else of nothing', async () => {
  const { owner, visitor, portfolioId, conversation, send } = await createChat(app)
  const page = { id: portfolioId, userId: owner.userId }
  const waiting = (actor: typeof owner) => countWaiting(app.ctx({ actor }), page)
  await send(visitor, 'One')
  await send(owner, 'Two')
  await send(owner, 'Three')
  expect([await waiting(owner), await waiting(visitor), await waiting(await createPerson(app))]).toEqual([1, 2, 0])
  await markRead(app.ctx({ actor: visitor }), { id: conversation.id, upTo: 2 })
  expect(await waiting(visitor)).toBe(1)
  await markRead(app.ctx({ actor: visitor }), { id: conversation.id, upTo: 3 })
  expect(await waiting(visitor)).toBe(0)
})
