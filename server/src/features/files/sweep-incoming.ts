import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../context.ts'
import { incomingRoot } from './uploads.ts'

const HOUR = 60 * 60 * 1000

/** Removes what crashed uploads left in this process's folder. No upload takes an hour: the server ends a request long before. */
export async function sweepIncoming(ctx: Ctx): Promise<void> {
  const root = incomingRoot(ctx)
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtimeMs < Date.now() - HOUR) await rm(folder, { recursive: true, force: true })
  }
}
