import { setTimeout } from 'node:timers/promises'
import { sweptIfUploadedBefore } from '@vitrine/core/files'
import type { Ctx } from '../../context.ts'
import { selectFilesAfter } from './queries.ts'
import { removeDeletedFiles, removeFiles } from './remove-deleted-files.ts'

/** Files that one statement looks at. */
const STEP = 200
/** Milliseconds between two steps, for the requests of people. */
const PAUSE = 10

/**
 * Removes deleted files, those of accounts that have gone, and those that nothing shows. Looks at all files in steps of
 * bounded size. Ends after the step under way when `signal` is aborted; the next run begins anew.
 */
export async function sweepFiles(ctx: Ctx, { signal, step = STEP }: SweepOptions = {}): Promise<void> {
  await removeDeletedFiles(ctx)
  const before = sweptIfUploadedBefore(ctx.now())
  let after: string | null = null
  while (!signal?.aborted) {
    const found: Awaited<ReturnType<typeof selectFilesAfter>> = await selectFilesAfter(ctx.db, { after, limit: step })
    const unused = found.filter(({ file, unworn }) => unworn && file.createdAt < before)
    if (unused.length > 0) {
      await removeFiles(
        ctx,
        unused.map(({ file }) => file),
      )
    }
    after = found.at(-1)?.file.id ?? null
    if (found.length < step) return
    await setTimeout(PAUSE)
  }
}

export interface SweepOptions {
  signal?: AbortSignal
  /** Files a step; for tests. */
  step?: number
}
