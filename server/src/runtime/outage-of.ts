import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { errorChain } from '../log/error-chain.ts'
import { Outage, type Service } from '../log/outage.ts'

/** Returns the service whose outage caused an error; null for any other error. */
export function outageOf(error: unknown): Service | null {
  if (isDatabaseUnavailable(error)) return 'database'
  return errorChain(error).find((one) => one instanceof Outage)?.service ?? null
}
