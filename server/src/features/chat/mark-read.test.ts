import { expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { getConversation } from './get-conversation.ts'
import { markRead } from './mark-read.ts'

const app = await useTestApp()

test('a read mark moves forward only, at most to the other side’s newest message', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  const { id } = conversation
  const published: ServerEvent[] = []
  const stop = app.deps.events.on('messagesRead', (event) => published.push(event))
  const mark = async (upTo: number) => {
    await markRead(app.ctx({ actor: owner }), { id, upTo })
    return (await getConversation(app.ctx({ actor: owner }), { id })).ownerReadUpTo
  }
  await send(visitor, 'One')
  await send(visitor, 'Two')
  await send(owner, 'Three')
  expect(await mark(1)).toBe(1)
  expect(await mark(99)).toBe(2)
  expect(await mark(1)).toBe(2)
  stop()
  expect(published).toMatchObject([
    { by: 'owner', upTo: 1, unread: true },
    { by: 'owner', upTo: 2, unread: false },
  ])
  await markRead(app.ctx({ actor: visitor }), { id, upTo: 3 })
  expect(await getConversation(app.ctx({ actor: owner }), { id })).toMatchObject({ visitorReadUpTo: 3, unread: false })
})

test('an owner without premium and other people cannot mark messages as read', async () => {
  const { owner, visitor, conversation, send } = await createChat(app, { premium: false })
  await send(visitor, 'One')
  const mark = (actor: typeof owner) => markRead(app.ctx({ actor }), { id: conversation.id, upTo: 1 })
  await expect(mark(owner)).rejects.toMatchObject(refused('INBOX_NEEDS_PREMIUM'))
  await expect(mark(await createPerson(app))).rejects.toMatchObject(refused('CONVERSATION_NOT_FOUND'))
})
