import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { cachedFolder } from '../../../scripts/testing/cached-folder.ts'
import { openEmbedded } from '../db/open-database.ts'

/** Sources that determine an empty and a migrated database of the embedded engine. */
export const EMBEDDED_SOURCES: readonly string[] = [
  'server/src/db',
  'server/src/testing/embedded-snapshot.ts',
  'node_modules/@electric-sql/pglite/package.json',
]

/**
 * Prepares the embedded suites for Vitest: dumps an empty database and a migrated one, once for each version of them, into
 * files that the tests load. Creating a database takes seconds, loading one half a second.
 */
export async function setup(): Promise<void> {
  const folder = await cachedFolder('embedded-snapshot', { sources: EMBEDDED_SOURCES, fill: dumpDatabases })
  process.env.TEST_EMPTY_SNAPSHOT = join(folder, 'empty.tar')
  process.env.TEST_EMBEDDED_SNAPSHOT = join(folder, 'database.tar')
}

/** Reads the empty database that `setup` dumped. */
export async function emptySnapshot(): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(process.env.TEST_EMPTY_SNAPSHOT ?? ''))])
}

async function dumpDatabases(folder: string): Promise<void> {
  const client = await PGlite.create()
  const dump = async (name: string) => {
    await writeFile(join(folder, name), new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()))
  }
  await dump('empty.tar')
  await openEmbedded({ client })
  await dump('database.tar')
  await client.close()
}
