import { eraseTab, readTab, writeTab } from '../../ui/tab-storage.ts'

const KEY = 'vitrine.sign-up'

/** A sign-up of this tab whose address is not confirmed yet. */
export interface WaitingSignUp {
  email: string
  /** Time of the last mail, in milliseconds since 1970. */
  sentAt: number
}

/** Returns the sign-up of this tab that waits for its confirmation; null if there is none. */
export function readWaitingSignUp(): WaitingSignUp | null {
  try {
    const stored: unknown = JSON.parse(readTab(KEY) ?? 'null')
    return isSignUp(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores that a mail was sent to this address, so that the screen survives a reload. */
export function writeWaitingSignUp(signUp: WaitingSignUp): void {
  writeTab(KEY, JSON.stringify(signUp))
}

/** Forgets the sign-up of this tab. */
export function eraseWaitingSignUp(): void {
  eraseTab(KEY)
}

function isSignUp(stored: unknown): stored is WaitingSignUp {
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('sentAt' in stored)) return false
  return typeof stored.email === 'string' && typeof stored.sentAt === 'number'
}
