import { createHash, randomBytes } from 'node:crypto'

/** Makes a token of 256 random bits, and the hash under which it is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Returns the hash under which a token is stored. A random token of this length needs neither salt nor a slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
