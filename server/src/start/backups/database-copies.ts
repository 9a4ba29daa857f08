import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../runtime/context.ts'
import { type CommandResult, failed, succeeded } from '../admin/command-result.ts'

/** Folder in the data folder with copies of the database from which backups are made. */
const COPIES = 'backup-copies'
/** Name of a copy: the id of the process that asked for it, and a random text. */
const NAME = /^(\d+)-[0-9a-f]{8}$/

/** Returns a name for a copy that this process asks for. */
export function newCopyName(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}`
}

/** Returns the folder of a copy, which has the form of a data folder. */
export function copyFolder(dataDir: string, name: string): string {
  return join(dataDir, COPIES, name)
}

/** Removes the copies of processes that have ended. */
export async function removeOldCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(join(dataDir, COPIES)).catch(() => [])) {
    const [, id = ''] = NAME.exec(name) ?? []
    if (isRunning(Number(id))) continue
    await rm(join(dataDir, COPIES, name), { recursive: true, force: true })
  }
}

/** Copies the open embedded database for a backup in another process. */
export async function copyDatabase({ deps }: Ctx, { copy }: { copy: string }): Promise<CommandResult> {
  const { config, database, disk } = deps
  if (!NAME.test(copy) || !database.copyTo) return failed('The database cannot be copied.')
  await removeOldCopies(config.dataDir)
  const needed = await sizeOf(join(config.dataDir, 'database'))
  const spare = await disk.spareBytes()
  if (spare < needed) {
    return failed(
      `A backup needs ${megabytes(needed)} MB of free space in the data folder for a copy of the database, and ${megabytes(spare)} MB can be used. Free some space, then try again.`,
    )
  }
  const folder = copyFolder(config.dataDir, copy)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await database.copyTo(join(folder, 'database'))
  return succeeded(folder)
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
    bytes += found?.size ?? 0
  }
  return bytes
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
