import type { ChatMessage } from '@vitrine/core/chat/lite'
import { describe, expect, test } from 'vitest'
import {
  addNewest,
  addOlder,
  addStored,
  addUnsent,
  dropUnsent,
  EMPTY_LOG,
  gapAfter,
  type MessageLog,
  markUnsent,
  reach,
  renewed,
} from './message-log.ts'

const at = (position: number): ChatMessage => ({
  id: `m${position}`,
  conversationId: 'c',
  position,
  senderType: 'visitor',
  senderName: 'Vi',
  message: `message ${position}`,
  createdAt: '2026-11-20T12:00:00.000Z',
})
const some = (...positions: number[]) => positions.map(at)
const logOf = (...positions: number[]) => addNewest(EMPTY_LOG, { messages: some(...positions), more: false })
const positions = ({ stored }: MessageLog) => stored.map(({ position }) => position)
const draft = (id: string) => ({ id, message: id, createdAt: '2026-11-20T12:00:00.000Z' })

describe('stored messages', () => {
  test('a new one follows the last', () => {
    expect(positions(addStored(logOf(1, 2), some(3)))).toEqual([1, 2, 3])
  })

  test('messages that are added twice change nothing', () => {
    const log = logOf(1, 2)
    expect(addStored(log, some(1, 2))).toBe(log)
    const next = addStored(log, some(4))
    expect(addStored(next, some(4))).toBe(next)
  })

  test('messages after a gap wait until the gap is closed', () => {
    const next = addStored(logOf(1), some(4, 3))
    expect(positions(next)).toEqual([1])
    expect(gapAfter(next)).toBe(1)
    const closed = addStored(next, some(2))
    expect(positions(closed)).toEqual([1, 2, 3, 4])
    expect(gapAfter(closed)).toBeNull()
  })

  test('messages from events before the first read stay', () => {
    const next = addStored(EMPTY_LOG, some(5, 3))
    expect(next.stored).toEqual([])
    expect(gapAfter(next)).toBeNull()
    const read = addNewest(next, { messages: some(2, 3, 4), more: true })
    expect(positions(read)).toEqual([2, 3, 4, 5])
    expect(read.older).toBe(true)
  })

  test('reading the newest again adds what is missing', () => {
    expect(positions(addNewest(logOf(1, 2), { messages: some(2, 3), more: false }))).toEqual([1, 2, 3])
  })

  test('a position from the server without its message is a gap', () => {
    expect(gapAfter(reach(logOf(1, 2), 2))).toBeNull()
    expect(gapAfter(reach(logOf(1, 2), 3))).toBe(2)
    expect(gapAfter(reach(logOf(), 1))).toBe(0)
  })

  test('older messages are added before the first one, each once', () => {
    const log = addOlder(logOf(3, 4), { messages: some(1, 2, 3), more: false })
    expect(positions(log)).toEqual([1, 2, 3, 4])
    expect(log.older).toBe(false)
  })

  test('an event about an older message that was not read leaves no gap', () => {
    const log = addNewest(EMPTY_LOG, { messages: some(8, 9), more: true })
    expect(addStored(log, some(3))).toBe(log)
  })
})

describe('unsent messages', () => {
  test('a message is removed after a response or an event reports it as stored', () => {
    const log = addUnsent(addUnsent(logOf(1), draft('m2')), draft('m3'))
    const stored = addStored(log, some(2))
    expect(stored.unsent.map(({ id }) => id)).toEqual(['m3'])
    expect(positions(stored)).toEqual([1, 2])
  })

  test('a message that is in the log already is removed as well', () => {
    const log = addUnsent(logOf(1, 2), draft('m2'))
    expect(addStored(log, some(2)).unsent).toEqual([])
  })

  test('a failure stops the later messages, and all continue together', () => {
    const log = addUnsent(addUnsent(logOf(), draft('a')), draft('b'))
    const failed = markUnsent(log, 'failed')
    expect(failed.unsent.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(markUnsent(failed, 'failed')).toBe(failed)
    expect(markUnsent(failed, 'waiting').unsent.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  test('removing one message leaves the others', () => {
    const log = addUnsent(addUnsent(logOf(), draft('a')), draft('b'))
    expect(dropUnsent(log, 'a').unsent.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('messages that are read again', () => {
  test('replace what was read before, also with another text', () => {
    const log = renewed(logOf(1, 2), { messages: [at(1), { ...at(2), message: '', removed: true }], more: false })
    expect(log.stored[1]).toMatchObject({ message: '', removed: true })
  })

  test('older ones are read again later, and newer ones stay', () => {
    const log = renewed(logOf(1, 2, 3, 4), { messages: some(2, 3), more: true })
    expect(positions(log)).toEqual([2, 3, 4])
    expect(log.older).toBe(true)
  })
})
