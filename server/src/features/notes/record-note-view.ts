import { type Done, done, refuse } from '@vitrine/core/kernel'
import { noteRefusals } from '@vitrine/core/notes'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { countNoteView, insertNoteView } from './queries.ts'

/** Records a view of a published page's note: a row, and the count in the same transaction. Refuses NOTE_NOT_FOUND, RATE_LIMITED. */
export async function recordNoteView(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const visit = `${ctx.source} ${id}`
  await ctx.deps.limiter.spend('views', visit)
  await ctx.deps.limiter.spend('views-hour', visit)
  return withTransaction(ctx, async (tx) => {
    const now = tx.now()
    if (!(await countNoteView(tx.db, id, now))) throw refuse(noteRefusals.notFound)
    const viewerUserId = tx.actor?.userId ?? null
    await insertNoteView(tx.db, { id: tx.deps.newId(), noteId: id, viewedAt: now, viewerUserId })
    return done
  })
}
