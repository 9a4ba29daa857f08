import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { countUnreadOnPages } from './count-unread-on-pages.ts'
import { markRead } from './mark-read.ts'

const app = await useTestApp()

test('an owner’s unread conversations and a visitor’s unread messages are counted; other people have none', async () => {
  const { owner, visitor, portfolioId, conversation, send } = await createChat(app)
  const stranger = await createPerson(app)
  const unread = async () => {
    const people = [owner, visitor, stranger]
    const counts = await countUnreadOnPages(
      app.ctx(),
      people.map(({ userId }) => ({ userId, portfolioId })),
    )
    const of = (userId: string) => counts.find((one) => one.userId === userId)
    return people.map(({ userId }) => [of(userId)?.own, of(userId)?.count])
  }
  await send(visitor, 'One')
  await send(owner, 'Two')
  await send(owner, 'Three')
  expect(await unread()).toEqual([
    [true, 1],
    [false, 2],
    [false, 0],
  ])
  await markRead(app.ctx({ actor: visitor }), { id: conversation.id, upTo: 2 })
  await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 1 })
  expect((await unread()).map(([, count]) => count)).toEqual([0, 1, 0])
  app.clock.now = new Date(Date.parse((await send(owner, 'Four')).createdAt) + 24 * 60 * 60 * 1000)
  expect((await unread()).map(([, count]) => count)).toEqual([0, 0, 0])
})

test('a page that does not exist has no count', async () => {
  expect(await countUnreadOnPages(app.ctx(), [{ userId: app.deps.newId(), portfolioId: app.deps.newId() }])).toEqual([])
  expect(await countUnreadOnPages(app.ctx(), [])).toEqual([])
})
