import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../server/src/db/open-database.ts'

/**
 * Prepares Playwright and Vitest: creates a migrated database once, as a folder that instances start from. Creating
 * one takes seconds, copying it milliseconds.
 */
// biome-ignore lint/style/noDefaultExport: both runners ask for one
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-prepared-'))
  const database = await openEmbedded({ folder })
  await database.close()
  process.env.TEST_PREPARED_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Creates a data folder as after a first start: with an empty migrated database, or with the sample creators. */
export async function newDataFolder({ demo = false }: { demo?: boolean } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  const prepared = (demo && process.env.TEST_DEMO_FOLDER) || process.env.TEST_PREPARED_FOLDER
  if (prepared) await cp(prepared, folder, { recursive: true })
  return folder
}
