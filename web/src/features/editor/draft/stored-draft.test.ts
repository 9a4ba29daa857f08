import { DEFAULT_DESIGN, TITLE_MAX } from '@vitrine/core/portfolios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseStored } from '../../../session/erase-unsaved.ts'
import { clearTab } from '../../../session/session.ts'
import { eraseStoredDraft, isReported, storeDraft, storedChanges } from './stored-draft.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'
const OWN = { portfolioId: PAGE, ownerId: 'ada' }
const ANOTHER = '019a0000-0000-7000-8000-000000000001'

/** Creates a session storage in memory, whose own keys are those of its texts. */
function memoryStorage(): Storage {
  const storage: Storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? String(Reflect.get(storage, key)) : null),
    setItem: (key: string, text: string) => void Reflect.set(storage, key, text),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  })
  return storage
}

let storage: Storage

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
  expect(storeDraft(OWN, changes)).toBe(true)
  expect(storedChanges(PAGE)).toEqual(changes)
  expect(storedChanges(PAGE)).toEqual(changes)
})

test('every setting with its default value comes back', () => {
  storeDraft(OWN, DEFAULT_DESIGN)
  expect(storedChanges(PAGE)).toEqual(DEFAULT_DESIGN)
})

test('a draft is returned for its own portfolio only, and stays while another one’s is erased', () => {
  storeDraft(OWN, { title: 'Ada' })
  expect(storedChanges(ANOTHER)).toEqual({})
  eraseStoredDraft(ANOTHER)
  storeDraft({ portfolioId: ANOTHER, ownerId: 'bob' }, { title: 'Bob' })
  expect(storedChanges(PAGE)).toEqual({ title: 'Ada' })
  eraseStoredDraft(PAGE)
  expect(storedChanges(PAGE)).toEqual({})
  expect(storedChanges(ANOTHER)).toEqual({ title: 'Bob' })
})

test('a switch of accounts keeps the drafts of all, and a sign-out erases those of its own account', () => {
  storage.setItem('pending-like', PAGE)
  storeDraft(OWN, { title: 'Ada', bio: '"ownerId":"bob"' })
  storeDraft({ portfolioId: ANOTHER, ownerId: 'bob' }, { title: 'Bob' })
  clearTab()
  expect(storage.getItem('pending-like')).toBeNull()
  expect([storedChanges(PAGE).title, storedChanges(ANOTHER).title]).toEqual(['Ada', 'Bob'])
  eraseStored('bob')
  expect([storedChanges(PAGE).title, storedChanges(ANOTHER).title]).toEqual(['Ada', undefined])
})

test('without changes an older draft is erased', () => {
  storeDraft(OWN, { title: 'Ada' })
  expect(storeDraft(OWN, {})).toBe(true)
  expect(Object.keys(storage)).toEqual([])
})

test.each([
  ['another version', { version: 1, ownerId: 'ada', changes: { title: 'Ada' } }],
  ['a wrong type', { version: 2, ownerId: 'ada', changes: { title: 7 } }],
  ['an unknown choice', { version: 2, ownerId: 'ada', changes: { visualEffect: 'lava' } }],
  ['an unknown setting', { version: 2, ownerId: 'ada', changes: { published: true } }],
  ['no draft', 'Ada'],
])('a stored draft with %s is dropped', (_, stored) => {
  storeDraft(OWN, { title: 'Ada' })
  const [key = ''] = Object.keys(storage)
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
  expect(storeDraft(OWN, { title: 'Ada' })).toBe(false)
  expect(storedChanges(PAGE)).toEqual({})
  expect(() => eraseStoredDraft(PAGE)).not.toThrow()
})

test('a draft whose return is reported is recognized, for its own portfolio only', () => {
  storeDraft(OWN, { title: 'Ada' })
  expect(isReported(PAGE)).toBe(false)
  storeDraft(OWN, { title: 'Ada' }, { reported: true })
  expect(isReported(PAGE)).toBe(true)
  expect(isReported('another page')).toBe(false)
  expect(storedChanges(PAGE)).toEqual({ title: 'Ada' })
})
