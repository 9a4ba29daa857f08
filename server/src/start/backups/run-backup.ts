import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '../../backups/backup-error.ts'
import { createBackup } from '../../backups/create-backup.ts'
import { type Contents, sizeOf } from '../../backups/manifest.ts'
import { configFromEnvironment } from '../../config/config.ts'
import { openStore } from '../../storage/open-store.ts'
import { openSource } from './open-deployment.ts'
import { makeStoredBackup } from './scheduled-backup.ts'

const USAGE = `Usage:
  npm run backup -- FILE      writes a backup, with the settings of the server; FILE must not exist
  npm run backup -- --scheduled   makes the backup of BACKUP_TO now
  BACKUP_PASSPHRASE encrypts it. docs/backups.md explains what is in it.
`

/** Runs `npm run backup`. Returns the exit code of the process. */
export async function runBackup([file, ...more]: readonly string[]): Promise<number> {
  if (file === '--scheduled' && more.length === 0) return runScheduled()
  if (!file || file.startsWith('-') || more.length > 0) {
    process.stderr.write(USAGE)
    return 1
  }
  try {
    process.stdout.write(await backUp(resolve(file)))
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

/** Makes a backup where BACKUP_TO says. The server runs it as a process of its own. */
async function runScheduled(): Promise<number> {
  try {
    const config = configFromEnvironment()
    if (!config.backups.to) throw new BackupError('BACKUP_TO is not set.')
    const source = await openSource(config)
    try {
      const { name } = await makeStoredBackup(config, source, config.backups.to)
      process.stdout.write(`${name} is stored.\n`)
    } finally {
      await source.close()
    }
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function backUp(file: string): Promise<string> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Name another file.`)
  const config = configFromEnvironment()
  const source = await openSource(config)
  try {
    const { passphrase } = config.backups
    const contents = await createBackup({
      ...source,
      files: await openStore(config),
      file,
      passphrase,
      now: new Date(),
    })
    return describe(file, contents, passphrase !== null)
  } finally {
    await source.close()
  }
}

function describe(file: string, contents: Contents, encrypted: boolean): string {
  const { missing } = contents
  const lost =
    missing.length === 0 ? '' : `  Files that the database names and the store did not have: ${missing.length}.\n`
  return `${file} has ${sizeOf(contents)}${encrypted ? ', encrypted' : ''}.\n${lost}`
}
