import type { KeeperRole } from '@vitrine/core/moderation'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'

/** Returns the role of the signed-in keeper. Refuses DESK_NOT_FOUND. */
export async function getKeeper(ctx: Ctx): Promise<{ role: KeeperRole }> {
  return { role: await requireRole(ctx) }
}
