import { expect, test } from 'vitest'
import { createLinkSigner } from './link-signer.ts'

test('a token gives its id back, also after the secret was replaced, and no other token does', () => {
  const token = createLinkSigner('old').sign('0198')
  expect(createLinkSigner('new', ['old']).read(token)).toBe('0198')
  expect(createLinkSigner('new').read(token)).toBe(null)
  for (const changed of ['', '0198', '0198.', token.replace('0198', '0199'), token.slice(0, -2)]) {
    expect(createLinkSigner('old').read(changed)).toBe(null)
  }
})
