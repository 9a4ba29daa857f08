import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { countUnread } from './count-unread.ts'
import { markRead } from './mark-read.ts'

const app = await useTestApp()

test.each([true, false])('a conversation with new messages is unread once (premium: %s)', async (premium) => {
  const { owner, visitor, portfolioId, send } = await createChat(app, { premium })
  const unread = () => countUnread(app.ctx({ actor: owner }))
  expect(await unread()).toEqual([])
  await send(visitor, 'One')
  await send(visitor, 'Two')
  expect(await unread()).toEqual([{ portfolioId, count: 1 }])
  expect(await countUnread(app.ctx({ actor: visitor }))).toEqual([])
})

test('a conversation is unread until its owner has read it', async () => {
  const { owner, visitor, portfolioId, conversation, send } = await createChat(app)
  const unread = () => countUnread(app.ctx({ actor: owner }))
  await send(visitor, 'One')
  await send(visitor, 'Two')
  await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 1 })
  expect(await unread()).toEqual([{ portfolioId, count: 1 }])
  await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 2 })
  expect(await unread()).toEqual([])
  await send(owner, 'Three')
  expect(await unread()).toEqual([])
})

test('a visitor without a session is refused', async () => {
  await expect(countUnread(app.ctx())).rejects.toMatchObject(refused('NOT_SIGNED_IN'))
})
