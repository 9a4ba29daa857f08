import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '../../backups/backup-error.ts'
import { createBackup } from '../../backups/create-backup.ts'
import type { Contents } from '../../backups/manifest.ts'
import { configFromEnvironment } from '../../config/config.ts'
import { openStore } from '../../storage/open-store.ts'
import { openSource } from './open-deployment.ts'

const USAGE = `Usage:
  npm run backup -- FILE      writes a backup, with the settings of the server; FILE must not exist
  BACKUP_PASSPHRASE encrypts it. docs/backups.md explains what is in it.
`

/** Runs `npm run backup`. Returns the exit code of the process. */
export async function runBackup([file, ...more]: readonly string[]): Promise<number> {
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

function describe(file: string, { tables, files, missing }: Contents, encrypted: boolean): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const lost = missing.length === 0 ? '' : `  ${missing.length} files that the database names were not in the store.\n`
  return `${file} has ${rows} rows and ${files} files${encrypted ? ', encrypted' : ''}.\n${lost}`
}
