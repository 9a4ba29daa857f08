import { expect, test } from 'vitest'
import { createFileSigner, type SignedPicture } from './file-signer.ts'

const SECRET = 'a'.repeat(40)
const PICTURE: SignedPicture = {
  kind: 'profile',
  size: { width: 40, height: 30 },
  parts: [
    { width: null, avif: false, sha256: 'ab' },
    { width: 20, avif: true, sha256: 'cd' },
  ],
}
const [full, variant] = PICTURE.parts as [SignedPicture['parts'][number], SignedPicture['parts'][number]]
const signer = createFileSigner(SECRET)
const signature = signer.sign(PICTURE)

test('a signature is recognized by the same secret, also after that was replaced', () => {
  expect(signer.isSigned(PICTURE, signature)).toBe(true)
  expect(createFileSigner('b'.repeat(40), [SECRET]).isSigned(PICTURE, signature)).toBe(true)
  expect(createFileSigner('b'.repeat(40)).isSigned(PICTURE, signature)).toBe(false)
  for (const other of ['', 'x', `${signature}x`, signature.slice(1)])
    expect(signer.isSigned(PICTURE, other)).toBe(false)
})

test.each<[string, Partial<SignedPicture>]>([
  ['kind', { kind: 'link' }],
  ['size', { size: { width: 40, height: 31 } }],
  ['animation', { size: null }],
  ['content', { parts: [{ ...full, sha256: 'ac' }, variant] }],
  ['content of a variant', { parts: [full, { ...variant, sha256: 'ce' }] }],
  ['width of a variant', { parts: [full, { ...variant, width: 21 }] }],
  ['format of a variant', { parts: [full, { ...variant, avif: false }] }],
  ['order', { parts: [variant, full] }],
  ['number of parts', { parts: [full] }],
])('a picture with another %s is not signed', (_, change) => {
  expect(signer.isSigned({ ...PICTURE, ...change }, signature)).toBe(false)
})
