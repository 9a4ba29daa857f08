import { parseClaim } from '@vitrine/core/accounts'
import type { NameReading } from '../accounts/index.ts'

/** Returns typed text in lower case, with `_` for each hyphen, cut to 20 characters. */
export function typedClaim(raw: string): string {
  return raw.toLowerCase().replaceAll('-', '_').slice(0, 20)
}

/** Returns the name to check on the server, or the state if no check is needed. */
export function readClaim(typed: string): NameReading {
  if (typed.trim() === '') return { state: 'empty' }
  const name = parseClaim(typed)
  return name === null ? { state: 'invalid' } : { ask: name }
}
