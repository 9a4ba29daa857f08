import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sweptIfUploadedBefore } from '@vitrine/core/files'
import type { Ctx } from '../../context.ts'
import { placesOf } from './file-places.ts'
import { deleteFileRows, selectSweepable } from './queries.ts'
import { incomingRoot } from './uploads.ts'

const AT_ONCE = 100
const HOUR = 60 * 60 * 1000

/** Removes deleted files, those of accounts that have gone, those that nothing shows, and what crashed uploads left. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const before = sweptIfUploadedBefore(ctx.now())
  for (;;) {
    const rows = await selectSweepable(ctx.db, before, AT_ONCE)
    if (rows.length === 0) break
    // The row goes last: a sweep that is cut off finds it again.
    await ctx.deps.files.remove(rows.flatMap(placesOf))
    await deleteFileRows(
      ctx.db,
      rows.map(({ id }) => id),
    )
  }
  await sweepIncoming(ctx)
}

/** No upload takes an hour: the server ends a request long before. */
async function sweepIncoming(ctx: Ctx): Promise<void> {
  const root = incomingRoot(ctx)
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtimeMs < Date.now() - HOUR) await rm(folder, { recursive: true, force: true })
  }
}
