import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../db/client.ts'

/**
 * Vitest's global set-up of the embedded suites: a migrated database once, as a file that each test file starts from.
 * Making one takes seconds, loading it half of one.
 */
export async function setup(): Promise<() => Promise<void>> {
  const client = await PGlite.create()
  await openEmbedded({ client })
  const snapshot = await client.dumpDataDir('none')
  await client.close()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-snapshot-'))
  const file = join(folder, 'database.tar')
  await writeFile(file, new Uint8Array(await snapshot.arrayBuffer()))
  process.env.TEST_EMBEDDED_SNAPSHOT = file
  return () => rm(folder, { recursive: true, force: true })
}
