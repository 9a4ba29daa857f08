import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Copies the files of an open embedded database, as of one moment. Statements wait meanwhile, and a checkpoint before
 * keeps that short. An engine opens the copy as it does a database after a crash: with all that was committed.
 */
export async function copyEmbedded(client: PGlite, from: string, to: string): Promise<void> {
  await client.exec('checkpoint')
  await client.runExclusive(() => cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE }))
}
