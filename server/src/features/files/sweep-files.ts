import { setTimeout } from 'node:timers/promises'
import { isRemovedUnused, sweptIfUploadedBefore } from '@vitrine/core/files'
import type { Ctx } from '../../runtime/context.ts'
import type { RemovalError } from '../../storage/store.ts'
import { removeFiles } from './file-removal.ts'
import { deleteOldHeld } from './held-uploads.ts'
import { type FileRow, selectFilesAfter } from './queries.ts'
import { takeUnused } from './unused-files.ts'

/** Number of files that one statement reads. */
const STEP = 200
/** Pause between two steps in milliseconds, so that requests are not delayed. */
const PAUSE_MS = 10

/**
 * Removes held uploads whose time is over, deleted files, files of deleted accounts, and unreferenced files that are not hosted and were uploaded long
 * enough ago ({@link sweptIfUploadedBefore}). Reads all files in steps of bounded size. Stops after the current step when `signal`
 * is aborted; the next run starts from the beginning. If some cannot be removed, tries the others and then throws.
 */
export async function sweepFiles(ctx: Ctx, { signal, step = STEP }: SweepOptions = {}): Promise<void> {
  await deleteOldHeld(ctx)
  const before = sweptIfUploadedBefore(ctx.now())
  let after: string | null = null
  let failure: RemovalError | null = null
  while (!signal?.aborted) {
    const found: Awaited<ReturnType<typeof selectFilesAfter>> = await selectFilesAfter(ctx.db, { after, limit: step })
    const isGone = (file: FileRow) => file.deletedAt !== null || file.userId === null
    const gone = found.filter(({ file }) => isGone(file)).map(({ file }) => file)
    const unused = found
      .filter(({ file, unreferenced }) => unreferenced && isRemovedUnused(file) && file.createdAt < before)
      .map(({ file }) => file)
      .filter((file) => !isGone(file))
    const removable = [...gone, ...(await takeUnused(ctx, unused))]
    if (removable.length > 0) failure = (await removeFiles(ctx, removable)) ?? failure
    after = found.at(-1)?.file.id ?? null
    if (found.length < step) break
    await setTimeout(PAUSE_MS)
  }
  if (failure) throw failure
}

export interface SweepOptions {
  signal?: AbortSignal
  /** Number of files in a step; set by tests. */
  step?: number
}
