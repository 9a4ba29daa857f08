import { refuse } from '@vitrine/core/kernel'
import { moderationRefusals } from '@vitrine/core/moderation'
import type { Ctx } from '../../runtime/context.ts'
import { readPictureOf } from './evidence-pictures.ts'
import { requireRole } from './keepers.ts'

/** Returns the copy of a reported picture in base64. Refuses DESK_NOT_FOUND, REPORT_NOT_FOUND without a copy. */
export async function readPicture(ctx: Ctx, { id }: { id: string }): Promise<{ base64: string }> {
  await requireRole(ctx)
  const base64 = await readPictureOf(ctx, id)
  if (base64 === null) throw refuse(moderationRefusals.reportNotFound)
  return { base64 }
}
