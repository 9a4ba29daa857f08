import { type NameAvailability, normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { accountPageTexts } from '@vitrine/core/accounts/page-texts'

/** State of a name's check. */
export type NameState = 'empty' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed'

/** Text of each state; none for an empty field. */
export const NAME_TEXTS: Record<NameState, string> = {
  empty: '',
  checking: 'Checking…',
  available: accountPageTexts.claimAvailable,
  taken: accountPageTexts.claimTaken,
  invalid: accountPageTexts.claimInvalid,
  failed: accountPageTexts.claimFailed,
}

/** A name to ask the server for, or the state of a text that needs no check. */
export type NameReading = { ask: string } | { state: 'empty' | 'invalid' }

/** Returns what a text in the field of a username means. */
export function readUsername(typed: string): NameReading {
  const username = normalizeUsername(typed)
  if (username === '') return { state: 'empty' }
  return usernameProblem(username) ? { state: 'invalid' } : { ask: username }
}

/** Returns the state for a response; null means that none arrived. */
export function stateOfAnswer(answer: NameAvailability | null): NameState {
  return answer === null ? 'failed' : answer.status
}
