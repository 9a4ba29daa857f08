import { describe, expect, test } from 'vitest'
import { createTokenCipher } from './token-cipher.ts'

const SECRET = 'a secret of at least thirty-two characters'
const OTHER = 'another secret of at least thirty-two characters'
const ROW = 'discord:019a0000-0000-7000-8000-000000000000:access'
const cipher = createTokenCipher(SECRET)

test('a text can be decrypted, and is sealed differently each time', () => {
  for (const text of ['token', '', 'ünïcode 🎹', 'x'.repeat(5000)]) {
    const [one, other] = [cipher.encrypt(text, ROW), cipher.encrypt(text, ROW)]
    expect(one).not.toBe(other)
    expect([cipher.decrypt(one, ROW), cipher.decrypt(other, ROW)]).toEqual([text, text])
  }
  expect(cipher.encrypt('a clear token', ROW)).not.toContain('clear')
})

describe('refuses', () => {
  const sealed = cipher.encrypt('token', ROW)
  const parts = sealed.split('.')
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)

  test.each([0, 1, 2, 3])('a change of part %i', (index) => {
    const changed = parts.map((part, at) => (at === index ? flipped(part) : part)).join('.')
    expect(changed).not.toBe(sealed)
    expect(cipher.decrypt(changed, ROW)).toBeNull()
  })

  test('another row, another secret, a shortened tag and garbage', () => {
    expect(cipher.decrypt(sealed, ROW.replace('access', 'refresh'))).toBeNull()
    expect(createTokenCipher(OTHER).decrypt(sealed, ROW)).toBeNull()
    for (const text of ['', '....', 'v1', `${sealed.slice(0, -4)}`, 'token', `${parts.slice(0, 3).join('.')}.`]) {
      expect(cipher.decrypt(text, ROW)).toBeNull()
    }
  })
})

test('a secret is rotated by naming the old one', () => {
  const sealed = cipher.encrypt('token', ROW)
  const rotated = createTokenCipher(OTHER, [SECRET])
  expect(rotated.decrypt(sealed, ROW)).toBe('token')
  expect([cipher, rotated].map(({ currentPrefix }) => sealed.startsWith(currentPrefix))).toEqual([true, false])
  const renewed = rotated.encrypt('token', ROW)
  expect([renewed.startsWith(rotated.currentPrefix), cipher.decrypt(renewed, ROW)]).toEqual([true, null])
})
