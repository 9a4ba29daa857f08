import { fileRefusals, mayReplace, type OwnFile, type ReplaceFileInput } from '@vitrine/core/files'
import { refuse } from '@vitrine/core/kernel'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { putInPlace } from './file-replacement.ts'
import { readOwnFile, requireOwnFile } from './own-file.ts'

/**
 * Makes everything that uses one of the actor's files use another one of theirs. Refuses NOT_SIGNED_IN,
 * FILE_NOT_FOUND, FILE_OTHER_KIND.
 */
export async function replaceFile(ctx: Ctx, { id, by }: ReplaceFileInput): Promise<OwnFile> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const file = await requireOwnFile(tx, id, userId)
    const other = await requireOwnFile(tx, by, userId)
    if (!mayReplace(file, other)) throw refuse(fileRefusals.otherKind)
    if (id !== by) await putInPlace(tx, file, { by: other, userId })
    return readOwnFile(tx, by, userId)
  })
}
