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

test('each side of a conversation has its own unsent text', () => {
  const storage = withStorage()
  writeDraft({ id: 'c', side: 'owner' }, 'an answer')
  expect(readDraft({ id: 'c', side: 'owner' })).toBe('an answer')
  expect(readDraft({ id: 'c', side: 'visitor' })).toBe('')
  moveDraft({ id: 'c', side: 'owner' }, { id: 'd', side: 'owner' })
  expect(Object.values(storage)).toEqual(['an answer'])
  expect(readDraft({ id: 'd', side: 'owner' })).toBe('an answer')
  writeDraft({ id: 'd', side: 'owner' }, '')
  expect(Object.keys(storage)).toEqual([])
})

test('signing out removes all unsent texts and nothing else', () => {
  const storage = withStorage({ other: 'stays' })
  writeDraft({ id: 'c', side: 'owner' }, 'one')
  writeDraft({ id: 'd', side: 'visitor' }, 'two')
  clearDrafts()
  expect({ ...storage }).toEqual({ other: 'stays' })
})
