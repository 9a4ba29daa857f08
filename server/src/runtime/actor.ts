import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import type { Actor, Ctx } from './context.ts'

/** Returns the signed-in person. Refuses NOT_SIGNED_IN. */
export function requireActor(ctx: Ctx): Actor {
  if (!ctx.actor) throw refuse(kernelRefusals.notSignedIn)
  return ctx.actor
}
