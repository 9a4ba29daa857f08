import { expect, test, vi } from 'vitest'
import { ApiRefusal } from '../../api/call-api.ts'
import type { InboxApi } from './inbox-store.ts'
import { a, b, c, enterInbox, row, settled, stored } from './test-inbox.ts'

test('a message of a listed conversation changes its row, and nothing is read', async () => {
  const { store, receive, answer, ids, asked, leave } = await enterInbox()
  await answer(a, b)
  receive('messageStored', stored('b'))
  expect(ids()).toEqual(['b', 'a'])
  expect(store.snapshot().inbox?.conversations[0]).toMatchObject({ unread: true, minutesLeft: 1440 })
  await settled()
  expect(asked).toHaveLength(0)
  leave()
})

test('a message moves its conversation from a further page to the top, and nothing is read', async () => {
  const { store, receive, answer, ids, asked, leave } = await enterInbox()
  await answer(a, b)
  void store.readMore()
  await answer(c)
  receive('messageStored', stored('c'))
  expect(ids()).toEqual(['c', 'a', 'b'])
  await settled()
  expect(asked).toHaveLength(0)
  leave()
})

test('a message that arrives twice changes nothing', async () => {
  const { store, receive, answer, ids, asked, leave } = await enterInbox()
  await answer(a, b)
  receive('messageStored', stored('b', 1))
  expect(ids()).toEqual(['a', 'b'])
  expect(store.snapshot().inbox?.conversations).toEqual([a, b])
  await settled()
  expect(asked).toHaveLength(0)
  leave()
})

test('a conversation that the owner read in any tab is no longer new', async () => {
  const { store, receive, answer, leave } = await enterInbox()
  await answer(a)
  receive('messageStored', stored('a'))
  receive('messagesRead', { conversationId: 'a', by: 'owner', upTo: 2, unread: false })
  expect(store.snapshot().inbox?.conversations[0]).toMatchObject({ id: 'a', unread: false, ownerReadUpTo: 2 })
  leave()
})

test('a message of a conversation that is not listed reads the inbox', async () => {
  const { receive, answer, asked, leave } = await enterInbox()
  await answer(a)
  receive('messageStored', stored('new', 1))
  await settled()
  expect(asked).toHaveLength(1)
  leave()
})

test('a changed conversation reads the inbox and the blocked visitors', async () => {
  const blocks = vi.fn<InboxApi['blocks']>().mockResolvedValue([])
  const { receive, answer, asked, leave } = await enterInbox({ blocks })
  await answer(a)
  blocks.mockClear()
  receive('conversationChanged', { conversationId: 'a', portfolioId: 'p' })
  await settled()
  expect(asked).toHaveLength(1)
  expect(blocks).toHaveBeenCalledTimes(1)
  leave()
})

test('events of another page cause no read', async () => {
  const { receive, answer, asked, ids, leave } = await enterInbox()
  await answer(a)
  receive('messageStored', { ...stored('new', 1), portfolioId: 'another page' })
  receive('conversationChanged', { conversationId: 'a', portfolioId: 'another page' })
  await settled()
  expect(asked).toHaveLength(0)
  expect(ids()).toEqual(['a'])
  leave()
})

test('a message that comes during a read is not overwritten by its response', async () => {
  const { store, receive, answer, ids, leave } = await enterInbox()
  await answer(a, b)
  receive('conversationChanged', { conversationId: 'a', portfolioId: 'p' })
  await settled()
  receive('messageStored', stored('b'))
  await answer(a, b)
  expect(ids()).toEqual(['b', 'a'])
  expect(store.snapshot().inbox?.conversations[0]).toMatchObject({ lastMessage: 'Again', lastPosition: 2 })
  leave()
})

test('a new conversation that begins during a read is read after it', async () => {
  const { receive, answer, ids, asked, leave } = await enterInbox()
  receive('messageStored', stored('c'))
  receive('messageStored', stored('c', 3))
  await answer(a, b)
  expect(ids()).toEqual(['a', 'b'])
  await answer(row('c', '2026-11-20T12'), a, b)
  expect(ids()).toEqual(['c', 'a', 'b'])
  expect(asked).toHaveLength(0)
  leave()
})

/** Returns a delete operation that a test lets fail or succeed. */
function manualDeletion() {
  const asked: { succeed(): void; fail(error: Error): void }[] = []
  const deletion: InboxApi['delete'] = () =>
    new Promise((succeed, fail) => asked.push({ succeed: () => succeed({ ok: true }), fail }))
  return { deletion, succeed: () => asked.shift()?.succeed(), fail: (error: Error) => asked.shift()?.fail(error) }
}

test('a deleted conversation does not come back by a response that is older than the deletion', async () => {
  const { deletion, succeed } = manualDeletion()
  const { store, receive, asked, answer, ids, notify, leave } = await enterInbox({ delete: deletion })
  await answer(a, b)
  receive('eventsMissed')
  await settled()
  const removal = store.remove(a)
  expect(ids()).toEqual(['b'])
  const [older] = asked.splice(0, 1)
  succeed()
  await removal
  expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Conversation deleted' })
  older?.answer({ conversations: [a, b], more: true })
  await settled()
  expect(ids()).toEqual(['b'])
  void store.readMore()
  await answer(a, c)
  expect(ids()).toEqual(['b', 'c'])
  leave()
})

test('a conversation that could not be deleted comes back as a read and events during the attempt changed it', async () => {
  const { deletion, fail } = manualDeletion()
  const { store, receive, asked, answer, ids, report, leave } = await enterInbox({ delete: deletion })
  await answer(a, b, c)
  const removal = store.remove(a)
  receive('eventsMissed')
  await answer(a, b, c)
  receive('messageStored', stored('c'))
  receive('messageStored', stored('a', 3))
  expect(ids()).toEqual(['c', 'b'])
  fail(new Error('nobody answered'))
  await removal
  expect(ids()).toEqual(['a', 'c', 'b'])
  expect(store.snapshot().inbox?.conversations[0]).toMatchObject({ lastMessage: 'Again', lastPosition: 3 })
  expect(report).toHaveBeenCalledWith(new Error('nobody answered'), 'Failed to delete conversation')
  await settled()
  expect(asked).toHaveLength(0)
  leave()
})

test('a conversation that was deleted already stays deleted, and nothing is reported', async () => {
  const { deletion, fail } = manualDeletion()
  const { store, answer, ids, notify, report, leave } = await enterInbox({ delete: deletion })
  await answer(a, b)
  const removal = store.remove(a)
  fail(new ApiRefusal('CONVERSATION_NOT_FOUND', 'Conversation not found'))
  await removal
  expect(ids()).toEqual(['b'])
  expect(notify).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
  leave()
})

test('a failure before the first response is part of the state and is not reported', async () => {
  const { store, fail, answer, ids, report, leave } = await enterInbox()
  await fail()
  expect(store.snapshot()).toMatchObject({ inbox: null, error: new Error('nobody answered') })
  expect(report).not.toHaveBeenCalled()
  store.retry()
  expect(store.snapshot().error).toBeNull()
  await answer(a)
  expect(ids()).toEqual(['a'])
  leave()
})

test('several failures in a row are reported once', async () => {
  const { store, receive, answer, fail, report, leave } = await enterInbox()
  await answer(a)
  for (let time = 0; time < 2; time += 1) {
    receive('eventsMissed')
    await fail()
  }
  expect(store.snapshot()).toMatchObject({ inbox: { conversations: [a] }, error: new Error('nobody answered') })
  expect(report).toHaveBeenCalledTimes(1)
  receive('eventsMissed')
  await answer(a)
  expect(store.snapshot().error).toBeNull()
  receive('eventsMissed')
  await fail()
  expect(report).toHaveBeenCalledTimes(2)
  leave()
})

test('the end of the session is reported, also before the first response', async () => {
  const { fail, report, leave } = await enterInbox()
  const signedOut = new ApiRefusal('NOT_SIGNED_IN', 'You must be signed in')
  await fail(signedOut)
  expect(report).toHaveBeenCalledWith(signedOut, 'Failed to load conversations')
  leave()
})

test('the end of premium is part of the state and is not reported; a changed plan reads the inbox', async () => {
  const { store, receive, answer, fail, ids, report, leave } = await enterInbox()
  await answer(a)
  receive('planChanged')
  const needsPremium = new ApiRefusal('INBOX_NEEDS_PREMIUM', 'Upgrade')
  await fail(needsPremium)
  expect(store.snapshot().error).toBe(needsPremium)
  expect(report).not.toHaveBeenCalled()
  receive('planChanged')
  await answer(b)
  expect(ids()).toEqual(['b'])
  expect(store.snapshot().error).toBeNull()
  leave()
})

test('an inbox that is entered again shows its conversations while it reads them again', async () => {
  const { store, receive, answer, fail, asked, ids, report, leave } = await enterInbox()
  await answer(a)
  receive('eventsMissed')
  leave()
  await fail()
  expect(report).not.toHaveBeenCalled()
  receive('messageStored', stored('a'))
  expect(ids()).toEqual(['a'])
  await settled()
  expect(asked).toHaveLength(0)
  const leaveAgain = store.enter()
  expect(store.snapshot()).toMatchObject({ inbox: { conversations: [a] }, error: null })
  await answer(a, b)
  expect(ids()).toEqual(['a', 'b'])
  leaveAgain()
})

test('a poll reads the inbox, and nothing if the server does not answer its host', async () => {
  const { store, receive, answer, poll, beforePoll, asked, ids, leave } = await enterInbox()
  await answer(a)
  beforePoll.mockResolvedValueOnce(false)
  await poll()
  expect(asked).toHaveLength(0)
  expect(store.snapshot()).toMatchObject({ polling: false, error: null })
  await poll()
  await answer(b)
  expect(ids()).toEqual(['b'])
  expect(store.snapshot().polling).toBe(true)
  receive('connect')
  expect(store.snapshot().polling).toBe(false)
  leave()
})
