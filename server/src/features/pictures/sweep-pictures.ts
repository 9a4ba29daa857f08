import { ASSETS_PATH } from '@vitrine/core/portfolios'
import { type Ctx, withTransaction } from '../../context.ts'
import { deleteUnusedPicture, selectUnusedPictures } from './queries.ts'

/** Milliseconds after its last use from which a picture that no page shows is removed. */
const UNUSED_LIFE_MS = 7 * 24 * 60 * 60_000
/** Most pictures that one run removes. */
const STEP = 500

/** Removes the pictures of Discord and Spotify that were not used for a week and that no page shows. */
export async function sweepPictures(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNUSED_LIFE_MS)
  for (const { key, path } of await selectUnusedPictures(ctx.db, before, STEP)) {
    await withTransaction(ctx, async (tx) => {
      if (await deleteUnusedPicture(tx.db, key, before)) await tx.deps.files.remove([path.slice(ASSETS_PATH.length)])
    })
  }
}
