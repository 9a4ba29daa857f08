import { createHash, randomBytes } from 'node:crypto'

/** Life of a reset link in milliseconds. */
export const RESET_LIFE_MS = 60 * 60 * 1000

/** Makes the token of a reset link, 256 random bits, and the hash under which it is stored. */
export function newResetToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashResetToken(token) }
}

/** Returns the hash under which a token is stored. A random token of this length needs neither salt nor a slow hash. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
