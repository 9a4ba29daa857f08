import type { SignInMethods } from '@vitrine/core/accounts'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { readOwnMethods } from './own-methods.ts'

/** Returns the ways in which the signed-in person can sign in. Refuses NOT_SIGNED_IN. */
export async function listSignInMethods(ctx: Ctx): Promise<SignInMethods> {
  return readOwnMethods(ctx, requireActor(ctx).userId)
}
