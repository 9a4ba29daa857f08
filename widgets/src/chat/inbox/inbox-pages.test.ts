import { expect, test } from 'vitest'
import { a, b, c, enterInbox, row, settled, stored } from './test-inbox.ts'

/** Loads two pages of an inbox: a and b, then c. */
async function withTwoPages() {
  const inbox = await enterInbox()
  await inbox.answer(a, b)
  void inbox.store.readMore()
  await inbox.answer(c)
  return inbox
}

test('a new read reads as many pages as are loaded, each from the end of the one before', async () => {
  const { receive, answer, asked, ids, leave } = await withTwoPages()
  expect(ids()).toEqual(['a', 'b', 'c'])
  receive('eventsMissed')
  await answer(row('new', '2026-11-20T12'), a)
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(asked.map(({ before }) => before)).toEqual([a.lastMessageAt])
  await answer(a, b)
  expect(ids()).toEqual(['new', 'a', 'b'])
  await settled()
  expect(asked).toHaveLength(0)
  leave()
})

test('a new read ends with the last page, and the next one reads no more than that', async () => {
  const { store, receive, answer, asked, ids, leave } = await withTwoPages()
  for (let time = 0; time < 2; time += 1) {
    receive('eventsMissed')
    await settled()
    asked.shift()?.answer({ conversations: [a, b], more: false })
    await settled()
    expect(ids()).toEqual(['a', 'b'])
    expect(store.snapshot().inbox?.more).toBe(false)
    expect(asked).toHaveLength(0)
  }
  receive('eventsMissed')
  await answer(row('new', '2026-11-20T12'), a)
  expect(ids()).toEqual(['new', 'a'])
  expect(asked).toHaveLength(0)
  leave()
})

test('a message that moves a conversation to a page that was read already does not lose it', async () => {
  const { receive, answer, ids, leave } = await withTwoPages()
  receive('eventsMissed')
  await answer(a, b)
  receive('messageStored', stored('c'))
  receive('messageStored', stored('b', 3))
  // The server lists c first now: the second page no longer contains it.
  await answer()
  expect(ids()).toEqual(['c', 'b', 'a'])
  leave()
})

test('a further page is read after a running read, from the end of its response', async () => {
  const { store, receive, asked, answer, ids, leave } = await enterInbox()
  await answer(a, b)
  receive('eventsMissed')
  await settled()
  void store.readMore()
  await settled()
  expect(store.snapshot().busy).toBe(true)
  expect(asked.map(({ before }) => before)).toEqual([undefined])
  await answer(row('new', '2026-11-20T12'), a)
  expect(asked.map(({ before }) => before)).toEqual([a.lastMessageAt])
  await answer(b)
  expect(ids()).toEqual(['new', 'a', 'b'])
  expect(store.snapshot().busy).toBe(false)
  leave()
})

test('a change while a further page is read reads both pages after it', async () => {
  const { store, receive, asked, answer, ids, leave } = await enterInbox()
  await answer(a, b)
  void store.readMore()
  await settled()
  receive('eventsMissed')
  await settled()
  expect(asked.map(({ before }) => before)).toEqual([b.lastMessageAt])
  await answer(c)
  expect(ids()).toEqual(['a', 'b', 'c'])
  await answer(row('new', '2026-11-20T12'), a)
  await answer(b)
  expect(ids()).toEqual(['new', 'a', 'b'])
  leave()
})

test('a further page that could not be read is reported, and can be read again', async () => {
  const { store, answer, fail, ids, report, leave } = await enterInbox()
  await answer(a, b)
  void store.readMore()
  await fail()
  expect(report).toHaveBeenCalledWith(new Error('nobody answered'), 'Failed to load conversations')
  expect(store.snapshot()).toMatchObject({ busy: false, error: null, inbox: { more: true } })
  void store.readMore()
  await answer(c)
  expect(ids()).toEqual(['a', 'b', 'c'])
  leave()
})
