import { fileRefusals } from '@vitrine/core/files'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { takeOffEverywhere } from '#features/portfolios'
import { requireActor } from '../../actor.ts'
import { announce, type Ctx, withTransaction } from '../../context.ts'
import { markDeleted, selectOwnFile } from './queries.ts'

/** Deletes a file of the actor's, and takes it off what wears it. Refuses NOT_SIGNED_IN, FILE_NOT_FOUND. */
export async function deleteFile(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const file = await selectOwnFile(tx.db, id, userId)
    if (!file) throw refuse(fileRefusals.notFound)
    await takeOffEverywhere(tx, file.url)
    await markDeleted(tx.db, id, tx.now())
    announce(tx, { type: 'filesDeleted' })
  })
  return done
}
