import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../db/open-database.ts'

/**
 * Prepares the embedded suites for Vitest: dumps an empty database and a migrated one into files that the tests
 * load. Creating a database takes seconds, loading one half a second. Returns the function that deletes the files.
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
