import { reportsErasedBefore } from '@vitrine/core/moderation'
import { and, asc, inArray, lt, ne } from 'drizzle-orm'
import { evidencePictures, reports } from '../../db/tables/moderation.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/** Most reports that one run erases. */
const STEP = 200

/**
 * Erases the texts, names, addresses and evidence of reports that were decided long ago. Their category, times and
 * decision stay, for the public numbers. Returns their number, at most 200.
 */
export async function eraseOldReports(ctx: Ctx): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const old = await tx.db
      .select({ id: reports.id })
      .from(reports)
      .where(and(lt(reports.closedAt, reportsErasedBefore(tx.now())), ne(reports.evidence, '')))
      .orderBy(asc(reports.closedAt))
      .limit(STEP)
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.db.delete(evidencePictures).where(inArray(evidencePictures.reportId, ids))
    await tx.db
      .update(reports)
      .set({ text: '', reporterName: '', reporterEmail: '', evidence: '' })
      .where(inArray(reports.id, ids))
    return ids.length
  })
}
