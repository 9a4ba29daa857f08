import { isDatabaseUnavailable } from './db/constraints.ts'
import { errorChain } from './error-chain.ts'

/** What the server depends on and cannot repair itself. */
export type Service = 'database' | 'file store' | 'payment provider' | 'account library'

/** A service could not be reached, or is in trouble: the same request may succeed later. The cause says what happened. */
export class Outage extends Error {
  override readonly name: string = 'Outage'

  constructor(
    readonly service: Service,
    options?: ErrorOptions,
  ) {
    super(`The ${service} is not available`, options)
  }
}

/** Returns the service whose trouble an error reports; null for any other error. */
export function outageOf(error: unknown): Service | null {
  if (isDatabaseUnavailable(error)) return 'database'
  return errorChain(error).find((one) => one instanceof Outage)?.service ?? null
}
