import { HELD_LISTED, type HeldUpload } from '@vitrine/core/moderation'
import { selectHeldUploads } from '#features/files'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'

/** Returns the newest held uploads. Refuses DESK_NOT_FOUND. */
export async function listHeldUploads(ctx: Ctx): Promise<HeldUpload[]> {
  await requireRole(ctx)
  const rows = await selectHeldUploads(ctx.db, HELD_LISTED)
  return rows.map(({ username, heldAt, ...row }) => ({
    ...row,
    username: username ?? '',
    heldAt: heldAt.toISOString(),
  }))
}
