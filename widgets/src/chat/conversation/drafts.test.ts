import { expect, onTestFinished, test, vi } from 'vitest'
import { clearDrafts, moveDraft, readDraft, writeDraft } from './drafts.ts'

/** Gives the test a local storage that already contains `stored`. */
function withStorage(stored: Record<string, string> = {}): Storage {
  const storage: Storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? String(Reflect.get(storage, key)) : null),
    setItem: (key: string, text: string) => Reflect.set(storage, key, text),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  })
  Object.assign(storage, stored)
  vi.stubGlobal('localStorage', storage)
  onTestFinished(() => void vi.unstubAllGlobals())
  return storage
}

test('each person has their own unsent text of a conversation', () => {
  const storage = withStorage()
  writeDraft({ id: 'c', personId: 'ada' }, 'an answer')
  expect(readDraft({ id: 'c', personId: 'ada' })).toBe('an answer')
  expect(readDraft({ id: 'c', personId: 'vi' })).toBe('')
  moveDraft({ id: 'c', personId: 'ada' }, { id: 'd', personId: 'ada' })
  expect(Object.values(storage)).toEqual(['an answer'])
  expect(readDraft({ id: 'd', personId: 'ada' })).toBe('an answer')
  writeDraft({ id: 'd', personId: 'ada' }, '')
  expect(Object.keys(storage)).toEqual([])
})

test('the unsent text of an ended conversation stays with its person', () => {
  withStorage()
  writeDraft({ id: 'c', personId: 'ada' }, 'mine')
  moveDraft({ id: 'c', personId: 'ada' }, { id: 'd', personId: 'bob' })
  expect(readDraft({ id: 'd', personId: 'bob' })).toBe('')
  expect(readDraft({ id: 'c', personId: 'ada' })).toBe('mine')
})

test('signing out removes the unsent texts of this person and of earlier versions, and nothing else', () => {
  const storage = withStorage({ other: 'stays', 'vitrine-draft-owner-c': 'of an earlier version' })
  writeDraft({ id: 'c', personId: 'ada' }, 'one')
  writeDraft({ id: 'd', personId: 'ada' }, 'two')
  writeDraft({ id: 'd', personId: 'bob' }, 'three')
  clearDrafts('ada')
  expect({ ...storage }).toEqual({ other: 'stays', 'vitrine-draft-bob-d': 'three' })
})

test('signing out of all accounts removes the unsent texts of everybody', () => {
  const storage = withStorage({ other: 'stays' })
  writeDraft({ id: 'c', personId: 'ada' }, 'one')
  writeDraft({ id: 'd', personId: 'bob' }, 'two')
  clearDrafts()
  expect({ ...storage }).toEqual({ other: 'stays' })
})
