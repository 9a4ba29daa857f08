import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedFolder } from '../../../scripts/testing/cached-folder.ts'
import { openEmbedded } from '../../../server/src/db/open-database.ts'
import { EMBEDDED_SOURCES } from '../../../server/src/testing/embedded-snapshot.ts'

/**
 * Prepares Playwright and Vitest: creates a migrated database, once for each version of it, as a folder that instances
 * start from. Creating one takes seconds, copying it milliseconds.
 */
// biome-ignore lint/style/noDefaultExport: both runners ask for one
export default async function prepare(): Promise<void> {
  process.env.TEST_PREPARED_FOLDER = await cachedFolder('data-folder', {
    sources: EMBEDDED_SOURCES,
    async fill(folder) {
      const database = await openEmbedded({ folder })
      await database.close()
    },
  })
}

/** Creates a data folder as after a first start: with an empty migrated database, or with the sample creators. */
export async function newDataFolder({ demo = false }: { demo?: boolean } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  const prepared = (demo && process.env.TEST_DEMO_FOLDER) || process.env.TEST_PREPARED_FOLDER
  if (prepared) await cp(prepared, folder, { recursive: true })
  return folder
}
