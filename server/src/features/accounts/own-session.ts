import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import type { Actor, Ctx } from '../../runtime/context.ts'

/** Returns the signed-in person with the session of the request. Refuses NOT_SIGNED_IN. */
export function requireOwnSession({ actor }: Ctx): Actor & { sessionId: string } {
  if (!actor?.sessionId) throw refuse(kernelRefusals.notSignedIn)
  return { ...actor, sessionId: actor.sessionId }
}
