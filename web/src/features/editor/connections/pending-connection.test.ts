import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  eraseForeignPending,
  erasePending,
  pendingPortfolio,
  storePending,
  storeState,
  takeReturned,
} from './pending-connection.ts'
import { holdCode } from './received-code.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'
const OTHER = '019a0000-0000-7000-8000-000000000001'

const texts = new Map<string, string>()

beforeEach(() => {
  texts.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
})
afterEach(() => {
  takeReturned(PAGE)
  vi.unstubAllGlobals()
})

/** Leaves for Discord and comes back with a state, as the callback stores it. */
function comeBack(state = 'S'): void {
  storePending('discord', PAGE)
  storeState('discord', state)
}

test('a code is taken once, with its state, and everything stored for it is erased', () => {
  comeBack()
  expect(holdCode(PAGE, '?tab=discord&discord_code=a%2Bb')).toBe(true)
  expect(takeReturned(PAGE)).toEqual({ provider: 'discord', code: 'a+b', state: 'S' })
  expect(takeReturned(PAGE)).toBeNull()
  expect(texts.size).toBe(0)
})

test('a code of Spotify is taken with the state of Spotify', () => {
  comeBack()
  storePending('spotify', PAGE)
  storeState('spotify', 'T')
  holdCode(PAGE, '?spotify_code=c')
  expect(takeReturned(PAGE)).toEqual({ provider: 'spotify', code: 'c', state: 'T' })
})

test('a query without a code is left in the address', () => {
  expect(holdCode(PAGE, '')).toBe(false)
  expect(holdCode(PAGE, '?tab=discord&code=c')).toBe(false)
  expect(takeReturned(PAGE)).toBeNull()
})

test('a code for another portfolio is not taken', () => {
  holdCode(OTHER, '?discord_code=c')
  expect(takeReturned(PAGE)).toBeNull()
  expect(takeReturned(OTHER)).toEqual({ provider: 'discord', code: 'c', state: null })
})

test('a code that the tab did not ask for has no state', () => {
  holdCode(PAGE, '?discord_code=foreign')
  expect(takeReturned(PAGE)).toEqual({ provider: 'discord', code: 'foreign', state: null })
})

test('a return whose code was lost is reported once; leaving without coming back is not', () => {
  storePending('discord', PAGE)
  expect(takeReturned(PAGE)).toBeNull()
  expect(pendingPortfolio('discord')).toBe(PAGE)
  storeState('discord', '')
  expect(takeReturned(OTHER)).toBeNull()
  expect(takeReturned(PAGE)).toEqual({ provider: 'discord', code: null, state: null })
  expect(takeReturned(PAGE)).toBeNull()
})

test('leaving again forgets the state of an earlier return', () => {
  comeBack()
  storePending('discord', PAGE)
  expect(takeReturned(PAGE)).toBeNull()
  erasePending('discord')
  expect(pendingPortfolio('discord')).toBeNull()
})

test('what another person’s editor stored is erased, and one’s own stays', () => {
  comeBack()
  storePending('spotify', OTHER)
  storeState('spotify', 'T')
  eraseForeignPending(PAGE)
  expect(texts.size).toBe(2)
  eraseForeignPending(OTHER)
  expect(texts.size).toBe(0)
})
