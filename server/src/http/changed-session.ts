import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import { ACCOUNT_HEADER } from '@vitrine/core/realtime'
import type { Ctx } from '../runtime/context.ts'

/**
 * Returns SESSION_CHANGED for a request of a tab that shows another account than the one in use; null for any other
 * request. Without a session the operation itself decides.
 */
export function changedSessionRefusal({ actor, headers }: Ctx): Refusal | null {
  const shown = headers.get(ACCOUNT_HEADER)
  return actor && shown && shown !== actor.userId ? refuse(kernelRefusals.sessionChanged) : null
}
