import { BURSTS_LISTED, type ViewBurst } from '@vitrine/core/moderation'
import { selectBursts } from '#features/views'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'

/** Returns the newest bursts of views. Refuses DESK_NOT_FOUND. */
export async function listBursts(ctx: Ctx): Promise<ViewBurst[]> {
  await requireRole(ctx)
  return selectBursts(ctx.db, BURSTS_LISTED)
}
