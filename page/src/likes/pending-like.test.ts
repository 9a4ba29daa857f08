import { beforeEach, expect, test, vi } from 'vitest'
import { rememberPendingLike, takePendingLike } from './pending-like.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test.each([true, false])('what a visitor wanted is done once, as it was meant (%s)', (liked) => {
  rememberPendingLike('p', liked)
  expect(takePendingLike('p')).toBe(liked)
  expect(takePendingLike('p')).toBeUndefined()
})

test('another page takes nothing', () => {
  rememberPendingLike('p', false)
  expect(takePendingLike('other')).toBeUndefined()
  expect(takePendingLike('p')).toBeUndefined()
})

test('without storage nothing is pending', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberPendingLike('p', true)
  expect(takePendingLike('p')).toBeUndefined()
})
