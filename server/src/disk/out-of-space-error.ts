import { errorChain } from '../log/error-chain.ts'

/** Codes of a full disk or quota: of the system, and of PostgreSQL (53100 `disk_full`). */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** Messages about a full disk or quota from libraries that report no code. */
const TEXT = /no space left on device|disk quota exceeded/i

/** Returns true if an error, or a cause of it, reports a full disk or quota. */
export function isOutOfSpace(error: unknown): boolean {
  return errorChain(error).some((one) => ('code' in one && CODES.has(one.code)) || TEXT.test(one.message))
}
