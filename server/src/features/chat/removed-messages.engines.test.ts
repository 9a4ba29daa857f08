import { chatTexts } from '@vitrine/core/chat'
import { expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { getConversation } from './get-conversation.ts'
import { listMessages } from './list-messages.ts'
import { removeMessage, showMessageAgain } from './removed-messages.ts'

const app = await useTestApp()
const within = <Result>(work: (tx: Ctx) => Promise<Result>) => withTransaction(app.ctx(), work)
const PLACED = 'decision 1'

/** Creates a conversation of two messages. Returns what both sides see of it. */
async function openChat() {
  const chat = await createChat(app)
  const first = await chat.send(chat.visitor, 'Hello')
  const last = await chat.send(chat.visitor, 'x'.repeat(300))
  const { id } = chat.conversation
  const seen = async () => {
    const sides = [chat.owner, chat.visitor].map((actor) => app.ctx({ actor }))
    const pages = await Promise.all(sides.map((ctx) => listMessages(ctx, { id })))
    const [one] = await Promise.all(sides.map((ctx) => getConversation(ctx, { id })))
    return {
      texts: pages.map(({ messages }) => messages.map(({ message, removed }) => (removed ? 'removed' : message[0]))),
      excerpt: one?.lastMessage,
      revision: one?.revision,
    }
  }
  return { ...chat, first, last, seen }
}

test('a removed message is empty for both sides, also in the list, until it is shown again', async () => {
  const { last, seen } = await openChat()
  const events: ServerEvent[] = []
  const stop = app.deps.events.on('conversationChanged', (event) => events.push(event))
  expect(await within((tx) => removeMessage(tx, { id: last.id, placedBy: PLACED }))).toBe(true)
  stop()
  expect(events).toHaveLength(1)
  const removed = ['H', 'removed']
  expect(await seen()).toEqual({ texts: [removed, removed], excerpt: chatTexts.removed, revision: 1 })
  await within((tx) => showMessageAgain(tx, { id: last.id, placedBy: 'decision 2' }))
  expect((await seen()).revision).toBe(1)
  await within((tx) => showMessageAgain(tx, { id: last.id, placedBy: PLACED }))
  expect(await seen()).toEqual({
    texts: [
      ['H', 'x'],
      ['H', 'x'],
    ],
    excerpt: 'x'.repeat(200),
    revision: 2,
  })
})

test('an older message leaves the excerpt of the newest one', async () => {
  const { first, seen } = await openChat()
  await within((tx) => removeMessage(tx, { id: first.id, placedBy: PLACED }))
  expect((await seen()).excerpt).toBe('x'.repeat(200))
})

test('a message that is gone or removed already cannot be removed, and nothing changes', async () => {
  const { first, seen } = await openChat()
  const remove = (id: string) => within((tx) => removeMessage(tx, { id, placedBy: PLACED }))
  expect(await remove(first.id)).toBe(true)
  expect(await remove(first.id)).toBe(false)
  expect(await remove(app.deps.newId())).toBe(false)
  expect((await seen()).revision).toBe(1)
})

test('a message can be sent after one was removed, at the next position', async () => {
  const { last, send, visitor } = await openChat()
  await within((tx) => removeMessage(tx, { id: last.id, placedBy: PLACED }))
  expect((await send(visitor, 'Next')).position).toBe(3)
})
