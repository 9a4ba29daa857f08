import { afterEach, expect, test, vi } from 'vitest'
import { randomId, uuidOf } from './random-id.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('an id is a UUID of version 4', () => {
  expect(randomId()).toMatch(UUID)
  expect(randomId()).not.toBe(randomId())
})

test('an id is a UUID without https as well', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  expect(randomId()).toMatch(UUID)
})

test.each([0, 255])('whatever the bytes: %i', (byte) => {
  expect(uuidOf(new Uint8Array(16).fill(byte))).toMatch(UUID)
})
