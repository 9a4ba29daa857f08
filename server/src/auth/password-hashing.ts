import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'

/** Password hashes computed at the same time. Each uses a core and 16 MB for about a tenth of a second. */
const CONCURRENT_MAX = 2
/** Maximum number of waiting hashes. The last of them waits about two seconds. */
const WAITING_MAX = 40
/** Seconds after which a refused client may try again. The queue is empty by then. */
const RETRY_AFTER = 3

/**
 * Creates the password functions of the account library. They use scrypt and run a few at a time, so that sign-ins
 * leave the CPU to other requests. `hash` and `verify` refuse RATE_LIMITED while the queue is full.
 */
export function createPasswordHashing({ hash, verify }: PasswordFunctions = scrypt): PasswordFunctions {
  const limit = pLimit(CONCURRENT_MAX)
  async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= WAITING_MAX) throw refuse(kernelRefusals.rateLimited, { retryAfter: RETRY_AFTER })
    return limit(work)
  }
  return {
    hash: (password) => enqueue(() => hash(password)),
    verify: (attempt) => enqueue(() => verify(attempt)),
  }
}

export interface PasswordFunctions {
  hash(password: string): Promise<string>
  verify(attempt: { hash: string; password: string }): Promise<boolean>
}

const scrypt: PasswordFunctions = { hash: hashPassword, verify: verifyPassword }
