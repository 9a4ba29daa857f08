import { expect, test } from 'vitest'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { findLeftMessageLink } from './find-left-message-link.ts'
import { removeMessage } from './removed-messages.ts'

const app = await useTestApp()
const { owner, visitor, send } = await createChat(app)
const { id } = await send(visitor, 'https://a.example/1 and https://b.example/2')
const find = (actor: typeof owner | null, link: number, message = id) =>
  findLeftMessageLink(app.ctx(actor ? { actor } : {}), { id: message, link })

test('both people of a chat find the links of a message by their number', async () => {
  for (const actor of [owner, visitor]) {
    expect(await find(actor, 1)).toEqual({
      sender: 'Ada',
      username: owner.username,
      href: 'https://b.example/2',
      host: 'b.example',
      judged: null,
    })
  }
})

test('nobody else finds one, and there is none of another number or message', async () => {
  expect(await find(null, 0)).toBeNull()
  expect(await find(await createPerson(app), 0)).toBeNull()
  for (const link of [-1, 2, 0.5]) expect(await find(owner, link)).toBeNull()
  expect(await find(owner, 0, app.deps.newId())).toBeNull()
})

test('a removed message has no links', async () => {
  const { id: removed } = await send(visitor, 'https://a.example/1')
  await withTransaction(app.ctx(), (tx) => removeMessage(tx, { id: removed, placedBy: 'decision 1' }))
  expect(await find(owner, 0, removed)).toBeNull()
})
