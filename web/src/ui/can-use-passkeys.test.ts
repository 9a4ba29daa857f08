import { expect, test } from 'vitest'
import { canUsePasskeys } from './can-use-passkeys.ts'

test.each([
  ['https://vitrine.example', true],
  ['http://localhost:3000', true],
  ['https://1.example', true],
  ['http://127.0.0.1:3000', false],
  ['https://10.0.0.1', false],
  ['http://[::1]:3000', false],
])('a site at %s can use passkeys: %s', (origin, can) => expect(canUsePasskeys(origin)).toBe(can))
