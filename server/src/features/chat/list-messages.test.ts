import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { listMessages } from './list-messages.ts'

const { app, site } = await useTestSite()
const chat = await createChat(app)
for (let index = 1; index <= 120; index += 1) await chat.send(chat.visitor, `${index}`)
const browser = await signInVisitor(site.visitor(), chat.visitor)

/** Returns the first and last position of the API's response. */
async function positions(query: { before?: number; after?: number }) {
  const { output } = await browser.call(contract.chat.messages, { id: chat.conversation.id, ...query })
  const all = output.messages.map(({ position }) => position)
  expect(all).toEqual(all.toSorted((left, right) => left - right))
  return { from: all[0], to: all.at(-1), more: output.more }
}

test('the newest fifty messages come first, then those before them; each page is ordered from the oldest', async () => {
  expect(await positions({})).toEqual({ from: 71, to: 120, more: true })
  expect(await positions({ before: 71 })).toEqual({ from: 21, to: 70, more: true })
  expect(await positions({ before: 21 })).toEqual({ from: 1, to: 20, more: false })
})

test('the messages after a position can be fetched', async () => {
  expect(await positions({ after: 118 })).toEqual({ from: 119, to: 120, more: false })
  expect(await positions({ after: 10 })).toEqual({ from: 11, to: 60, more: true })
  expect(await positions({ after: 120 })).toEqual({ from: undefined, to: undefined, more: false })
})

test.each(['?after=x', '?before=0', '?before=1.5', '?after=-1'])('%s is refused', async (query) => {
  expect((await browser.get(`/api/conversations/${chat.conversation.id}/messages${query}`)).status).toBe(422)
})

test('other people are refused', async () => {
  const list = (actor: Awaited<ReturnType<typeof createPerson>> | null) =>
    listMessages(app.ctx({ actor }), { id: chat.conversation.id })
  await expect(list(await createPerson(app))).rejects.toMatchObject(refused('CONVERSATION_NOT_FOUND'))
  await expect(list(null)).rejects.toMatchObject(refused('NOT_SIGNED_IN'))
  expect((await list(chat.owner)).messages).toHaveLength(50)
})
