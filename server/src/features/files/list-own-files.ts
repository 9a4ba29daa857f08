import type { OwnFiles } from '@vitrine/core/files'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { toOwnFile } from './own-file.ts'
import { selectFilesOf, selectUsedBytes, selectUses } from './queries.ts'

/** Returns the actor's files with their uses, newest first. Refuses NOT_SIGNED_IN. */
export async function listOwnFiles(ctx: Ctx): Promise<OwnFiles> {
  const { userId } = requireActor(ctx)
  const rows = await selectFilesOf(ctx.db, userId)
  const uses = await selectUses(ctx.db, userId)
  return {
    files: rows.map((row) => toOwnFile(row, uses)),
    usedBytes: await selectUsedBytes(ctx.db, userId),
    limitBytes: ctx.deps.config.storageBytes,
  }
}
