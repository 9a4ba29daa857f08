import { type Done, done } from '@vitrine/core/kernel'
import { detachEverywhere } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { requireOwnFile } from './own-file.ts'
import { markDeleted, markUnusedPosters } from './queries.ts'

/** Deletes one of the actor's files and detaches it everywhere; a video's poster is deleted too. Refuses NOT_SIGNED_IN, FILE_NOT_FOUND. */
export async function deleteFile(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const file = await requireOwnFile(tx, id, userId)
    await detachEverywhere(tx, file.url)
    await markDeleted(tx.db, id, tx.now())
    if (file.kind === 'video') await markUnusedPosters(tx.db, userId, tx.now())
    publishAfterCommit(tx, { type: 'filesDeleted' })
  })
  return done
}
