import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../db/client.ts'

/**
 * Vitest's global set-up of the embedded suites: a migrated database once, as a file that each test file starts from, and
 * the empty one before its migrations. Making one takes seconds, loading it half of one.
 */
export async function setup(): Promise<() => Promise<void>> {
  const client = await PGlite.create()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-snapshot-'))
  const dump = async (name: string) => {
    const file = join(folder, name)
    await writeFile(file, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()))
    return file
  }
  process.env.TEST_EMPTY_SNAPSHOT = await dump('empty.tar')
  await openEmbedded({ client })
  process.env.TEST_EMBEDDED_SNAPSHOT = await dump('database.tar')
  await client.close()
  return () => rm(folder, { recursive: true, force: true })
}
