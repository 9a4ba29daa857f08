import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataFolderError, lockDataFolder } from '../../db/data-folder.ts'
import { openEmbeddedFolder } from '../../db/embedded-folder.ts'
import { migrationFindings } from './check-migrations.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const TO_BE_CREATED = ok('database', 'embedded; the first start creates it')

/**
 * Checks the embedded database in a data folder. One that a server has open is left to it; of any other a copy is opened
 * as the next start does, because the engine writes when it opens.
 */
export async function checkEmbedded(dataDir: string): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => null)
  if (!found) return [TO_BE_CREATED]
  // Files of the lock that belong to another user would stop the server's next start.
  if (found.uid !== (process.geteuid?.() ?? found.uid)) {
    return [warn('database', 'embedded, and not checked: run this as the user of the server')]
  }
  try {
    const folder = await lockDataFolder(dataDir)
    try {
      return await openCopy(dataDir)
    } finally {
      await folder.release()
    }
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error
    return error.message.startsWith('Another process')
      ? [ok('database', 'embedded, and a running server has it open; /readyz below says how it is')]
      : [fail('database', error.message)]
  }
}

async function openCopy(dataDir: string): Promise<Finding[]> {
  if (!existsSync(join(dataDir, 'database'))) return [TO_BE_CREATED]
  const scratch = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'))
  try {
    await cp(join(dataDir, 'database'), join(scratch, 'database'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    })
    const client = await openEmbeddedFolder({ folder: scratch, durable: false })
    const findings = await migrationFindings(client)
    await client.close()
    return [ok('database', 'embedded, no server has it open, and a copy of it opens'), ...findings]
  } catch (error) {
    if (error instanceof DataFolderError) return [fail('database', error.message.replaceAll(scratch, dataDir))]
    return [fail('database', `a copy of the embedded one does not open: ${reasonOf(error)}. Restore a backup`)]
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
