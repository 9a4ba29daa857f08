import { expect, test } from 'vitest'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson, grantPremium } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { findReportableMessage } from './find-reportable-message.ts'
import { removeMessage } from './removed-messages.ts'

const app = await useTestApp()
const { owner, visitor, send } = await createChat(app)
const find = (id: string, actor: typeof owner | null) =>
  findReportableMessage(app.ctx(actor ? { actor } : {}), { id, distance: 1 })

const texts = ['One', 'Two', 'Three', 'Four', 'Five']
const sent: string[] = []
for (const [index, text] of texts.entries()) sent.push((await send(index % 2 === 0 ? visitor : owner, text)).id)
const [first = '', second = '', third = ''] = sent

test('each side finds the messages of the other one, with those around them', async () => {
  const found = await find(third, owner)
  expect(found).toMatchObject({ authorId: visitor.userId, page: owner.username, message: { message: 'Three' } })
  expect(found?.around.map(({ message }) => message)).toEqual(['Two', 'Three', 'Four'])
  const ofOwner = await find(second, visitor)
  expect(ofOwner).toMatchObject({ authorId: owner.userId, message: { message: 'Two' } })
  expect((await find(first, owner))?.around.map(({ message }) => message)).toEqual(['One', 'Two'])
})

test('a message of another conversation, an unknown one and one’s own are the same: nothing', async () => {
  const stranger = await createPerson(app)
  await grantPremium(app, stranger.userId)
  for (const [id, actor] of [
    [third, stranger],
    [third, visitor],
    [second, owner],
    [third, null],
    [app.deps.newId(), owner],
  ] as const) {
    expect(await find(id, actor)).toBeNull()
  }
})

test('an owner without premium cannot read the message, and cannot report it', async () => {
  const chat = await createChat(app, { premium: false })
  const { id } = await chat.send(chat.visitor, 'Unread')
  expect(await find(id, chat.owner)).toBeNull()
})

test('a removed message cannot be reported again', async () => {
  const chat = await createChat(app)
  const { id } = await chat.send(chat.visitor, 'Threat')
  expect(await find(id, chat.owner)).not.toBeNull()
  await withTransaction(app.ctx(), (tx) => removeMessage(tx, { id, placedBy: 'decision 1' }))
  expect(await find(id, chat.owner)).toBeNull()
})
