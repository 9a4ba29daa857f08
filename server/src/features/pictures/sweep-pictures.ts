import { setTimeout } from 'node:timers/promises'
import { unusedIfLastUsedBefore } from '@vitrine/core/pictures'
import type { Ctx } from '../../runtime/context.ts'
import type { RemovalError } from '../../storage/store.ts'
import { removePictures } from './picture-removal.ts'
import { markUnusedPictures, type PictureRow, selectUnusedPictures } from './queries.ts'

/** Number of pictures that one statement reads. */
const STEP = 500
/** Pause between two steps in milliseconds, so that requests are not delayed. */
const PAUSE_MS = 10

export interface SweepOptions {
  signal?: AbortSignal
  /** Number of pictures in a step; set by tests. */
  step?: number
}

/**
 * Removes the pictures of Discord and Spotify that no page shows ({@link unusedIfLastUsedBefore}), in steps of
 * bounded size. Each step marks its pictures first, so that nothing uses them any more, and removes the files outside
 * any transaction. Stops after the current step when `signal` is aborted. If some cannot be removed, tries the others
 * and then throws.
 */
export async function sweepPictures(ctx: Ctx, { signal, step = STEP }: SweepOptions = {}): Promise<void> {
  const before = unusedIfLastUsedBefore(ctx.now())
  let after: PictureRow | null = null
  let failure: RemovalError | null = null
  while (!signal?.aborted) {
    const found: Awaited<ReturnType<typeof selectUnusedPictures>> = await selectUnusedPictures(ctx.db, {
      before,
      after,
      limit: step,
    })
    const keys = found.filter(({ isAvatar }) => !isAvatar).map(({ picture }) => picture.key)
    if (keys.length > 0) {
      failure = (await removePictures(ctx, await markUnusedPictures(ctx.db, keys, before))) ?? failure
    }
    after = found.at(-1)?.picture ?? null
    if (found.length < step) break
    await setTimeout(PAUSE_MS)
  }
  if (failure) throw failure
}
