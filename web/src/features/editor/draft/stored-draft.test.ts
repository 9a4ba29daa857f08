import { DEFAULT_DESIGN, TITLE_MAX } from '@vitrine/core/portfolios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseStoredDraft, isReported, storeDraft, storedChanges } from './stored-draft.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'

/** Creates a session storage in memory. */
function memoryStorage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    texts,
  }
}

let storage: ReturnType<typeof memoryStorage>

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('unsaved changes come back as they were typed, also invalid ones', () => {
  const changes = {
    title: ' '.repeat(3) + 'x'.repeat(TITLE_MAX + 1),
    bio: 'line\n',
    backgroundColor: '#12',
    showLocation: false,
    visualEffect: 'snow' as const,
    musicVolume: 0.25,
    ink: '#f',
    backgroundColors: ['#12'],
  }
  expect(storeDraft(PAGE, changes)).toBe(true)
  expect(storedChanges(PAGE)).toEqual(changes)
  expect(storedChanges(PAGE)).toEqual(changes)
})

test('every setting with its default value comes back', () => {
  storeDraft(PAGE, DEFAULT_DESIGN)
  expect(storedChanges(PAGE)).toEqual(DEFAULT_DESIGN)
})

test('a draft of another portfolio is not returned, and erased like one’s own', () => {
  storeDraft(PAGE, { title: 'Ada' })
  expect(storedChanges('019a0000-0000-7000-8000-000000000001')).toEqual({})
  eraseStoredDraft()
  expect(storedChanges(PAGE)).toEqual({})
  expect(storage.texts.size).toBe(0)
})

test('without changes an older draft is erased', () => {
  storeDraft(PAGE, { title: 'Ada' })
  expect(storeDraft(PAGE, {})).toBe(true)
  expect(storage.texts.size).toBe(0)
})

test.each([
  ['another version', { version: 2, portfolioId: PAGE, changes: { title: 'Ada' } }],
  ['a wrong type', { version: 1, portfolioId: PAGE, changes: { title: 7 } }],
  ['an unknown choice', { version: 1, portfolioId: PAGE, changes: { visualEffect: 'lava' } }],
  ['an unknown setting', { version: 1, portfolioId: PAGE, changes: { published: true } }],
  ['no draft', 'Ada'],
])('a stored draft with %s is dropped', (_, stored) => {
  storeDraft(PAGE, { title: 'Ada' })
  const [key = ''] = storage.texts.keys()
  storage.setItem(key, JSON.stringify(stored))
  expect(storedChanges(PAGE)).toEqual({})
  storage.setItem(key, '{')
  expect(storedChanges(PAGE)).toEqual({})
})

test('a full or forbidden storage is reported, and nothing is read from it', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  expect(storeDraft(PAGE, { title: 'Ada' })).toBe(false)
  expect(storedChanges(PAGE)).toEqual({})
  expect(() => eraseStoredDraft()).not.toThrow()
})

test('a draft whose return is reported is recognized, for its own portfolio only', () => {
  storeDraft(PAGE, { title: 'Ada' })
  expect(isReported(PAGE)).toBe(false)
  storeDraft(PAGE, { title: 'Ada' }, { reported: true })
  expect(isReported(PAGE)).toBe(true)
  expect(isReported('another page')).toBe(false)
  expect(storedChanges(PAGE)).toEqual({ title: 'Ada' })
})
