import { z } from 'zod/mini'
import { eraseTab, readTab, writeTab } from '../../ui/tab-storage.ts'

const KEY = 'vitrine.sign-up'

/** A sign-up of this tab whose address is not confirmed yet. */
export interface WaitingSignUp {
  email: string
  /** Time of the last mail, in milliseconds since 1970. */
  sentAt: number
}

const Stored = z.object({ email: z.string(), sentAt: z.number() })

/** Returns the sign-up of this tab that waits for its confirmation; null if there is none. */
export function readWaitingSignUp(): WaitingSignUp | null {
  try {
    return Stored.parse(JSON.parse(readTab(KEY) ?? 'null'))
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
