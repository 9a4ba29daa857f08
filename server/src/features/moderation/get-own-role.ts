import type { KeeperRole } from '@vitrine/core/moderation'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { readRole } from './keepers.ts'

/** Returns the role that the signed-in person was given, and if it works already. Refuses NOT_SIGNED_IN. */
export async function getOwnRole(ctx: Ctx): Promise<{ role: KeeperRole | null; works: boolean }> {
  const state = await readRole(ctx, requireActor(ctx).userId)
  return { role: state?.role ?? null, works: state?.hasFactor ?? false }
}
