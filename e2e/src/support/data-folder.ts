import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../server/src/db/client.ts'

/**
 * The global set-up of Playwright and Vitest: a migrated database once, as a folder that each copy starts from. Making
 * one takes seconds, copying it none.
 */
// biome-ignore lint/style/noDefaultExport: both runners ask for one
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-prepared-'))
  const database = await openEmbedded({ folder })
  await database.close()
  process.env.TEST_PREPARED_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** A data folder with a database that nobody has used, as after a first start. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  const prepared = process.env.TEST_PREPARED_FOLDER
  if (prepared) await cp(prepared, folder, { recursive: true })
  return folder
}
