import type { NameAvailability } from '@vitrine/core/accounts'
import { accountTexts, parseClaim } from '@vitrine/core/accounts'

/** How far the check of a name has come. */
export type ClaimState = 'empty' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed'

/** What is said of each state; nothing while the field is empty. */
export const CLAIM_WORDS: Record<ClaimState, string> = {
  empty: '',
  checking: 'Checking…',
  available: accountTexts.claimAvailable,
  taken: accountTexts.claimTaken,
  invalid: accountTexts.claimInvalid,
  failed: accountTexts.claimFailed,
}

/** Converts typed text for the field: lower case, `_` for each hyphen, at most 20 characters. */
export function typedClaim(raw: string): string {
  return raw.toLowerCase().replaceAll('-', '_').slice(0, 20)
}

/** What can be said before asking the server: the name to ask for, or the state. */
export function readClaim(typed: string): { ask: string } | { state: 'empty' | 'invalid' } {
  if (typed.trim() === '') return { state: 'empty' }
  const name = parseClaim(typed)
  return name === null ? { state: 'invalid' } : { ask: name }
}

/** The state that an answer, or its absence, leads to. */
export function stateOfAnswer(answer: NameAvailability | null): ClaimState {
  return answer === null ? 'failed' : answer.status
}
