import { type Done, done, refuse } from '@vitrine/core/kernel'
import { noteRefusals } from '@vitrine/core/notes'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { deleteNote } from './queries.ts'

/** Deletes a note of the actor. Refuses NOT_SIGNED_IN, NOTE_NOT_FOUND. */
export async function removeNote(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const note = await deleteNote(tx.db, id, userId)
    if (!note) throw refuse(noteRefusals.notFound)
    publishAfterCommit(tx, { type: 'noteChanged', portfolioId: note.portfolioId, userId })
    return done
  })
}
