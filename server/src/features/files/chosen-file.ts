import { type FileKind, fileRefusals, mayReplace, refusedUpload } from '@vitrine/core/files'
import { refuse } from '@vitrine/core/kernel'
import { readPlan } from '#features/billing'
import { premiumFeatureRefusal } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { requireOwnFile } from './own-file.ts'

/**
 * Uses one of the actor's files where an upload of `kind` would be used: runs `attach` with its address in one
 * transaction, which must lock the page. Refuses NOT_SIGNED_IN, PREMIUM_FEATURE where the upload is refused,
 * FILE_NOT_FOUND, FILE_OTHER_KIND, and what `attach` refuses.
 */
export async function takeChosenFile<Result>(
  ctx: Ctx,
  { fileId, kind }: { fileId: string; kind: FileKind },
  attach: (tx: Ctx, url: string) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireActor(ctx)
  const refused = refusedUpload(kind, await readPlan(ctx, userId))
  if (refused) throw premiumFeatureRefusal([refused])
  return withTransaction(ctx, async (tx) => {
    const file = await requireOwnFile(tx, fileId, userId)
    if (!mayReplace(file, { kind })) throw refuse(fileRefusals.otherKind)
    const result = await attach(tx, file.url)
    // A deletion locks the page first, so what is read here holds until the commit.
    await requireOwnFile(tx, fileId, userId)
    return result
  })
}
