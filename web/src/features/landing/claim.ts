import type { NameAvailability } from '@vitrine/core/accounts'
import { parseClaim } from '@vitrine/core/accounts'
import { accountPageTexts } from '@vitrine/core/accounts/page-texts'

/** State of a name's check. */
export type ClaimState = 'empty' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed'

/** Text of each state; none for an empty field. */
export const CLAIM_TEXTS: Record<ClaimState, string> = {
  empty: '',
  checking: 'Checking…',
  available: accountPageTexts.claimAvailable,
  taken: accountPageTexts.claimTaken,
  invalid: accountPageTexts.claimInvalid,
  failed: accountPageTexts.claimFailed,
}

/** Returns typed text in lower case, with `_` for each hyphen, cut to 20 characters. */
export function typedClaim(raw: string): string {
  return raw.toLowerCase().replaceAll('-', '_').slice(0, 20)
}

/** Returns the name to check on the server, or the state if no check is needed. */
export function readClaim(typed: string): { ask: string } | { state: 'empty' | 'invalid' } {
  if (typed.trim() === '') return { state: 'empty' }
  const name = parseClaim(typed)
  return name === null ? { state: 'invalid' } : { ask: name }
}

/** Returns the state for a response; null means that none arrived. */
export function stateOfAnswer(answer: NameAvailability | null): ClaimState {
  return answer === null ? 'failed' : answer.status
}
