import { randomBytes } from 'node:crypto'

/** Creates a token or secret. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Returns the `Authorization` header of a user and a password. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
