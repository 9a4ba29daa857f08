import { setTimeout } from 'node:timers/promises'
import { deletedIfReplacedBefore } from '@vitrine/core/share-images'
import type { Ctx } from '../../runtime/context.ts'
import { type RemovalError, removeFilesOf } from '../../storage/store.ts'
import { deleteReplaced, selectImagesAfter, setReplaced } from './queries.ts'

/** Number of images that one statement reads. */
const STEP = 500
/** Pause between two steps in milliseconds, so that requests are not delayed. */
const PAUSE_MS = 10

export interface SweepOptions {
  signal?: AbortSignal
  /** Number of images in a step; set by tests. */
  step?: number
}

/**
 * Removes share images a day after they were replaced, or after a run found their page deleted or unpublished, in
 * steps of bounded size. Files are removed before their rows, so that a run that ends in between finds them again.
 * Stops after the current step when `signal` is aborted. Throws at the end if some files could not be removed.
 */
export async function sweepShareImages(ctx: Ctx, { signal, step = STEP }: SweepOptions = {}): Promise<void> {
  const now = ctx.now()
  const before = deletedIfReplacedBefore(now)
  let after = ''
  let failure: RemovalError | null = null
  while (!signal?.aborted) {
    const found = await selectImagesAfter(ctx.db, { after, limit: step })
    const hidden = found.filter(({ image, published }) => !published && image.replacedAt === null)
    if (hidden.length > 0) await setReplaced(ctx.db, pathsOf(hidden), now)
    const removable = found.filter(({ image }) => image.replacedAt !== null && image.replacedAt < before)
    if (removable.length > 0) {
      const result = await removeFilesOf(ctx.deps.files, removable, ({ image }) => [image.path])
      if (result.removed.length > 0) await deleteReplaced(ctx.db, pathsOf(result.removed), before)
      failure = result.failure ?? failure
    }
    after = found.at(-1)?.image.path ?? ''
    if (found.length < step) break
    await setTimeout(PAUSE_MS)
  }
  if (failure) throw failure
}

function pathsOf(found: readonly { image: { path: string } }[]): string[] {
  return found.map(({ image }) => image.path)
}
