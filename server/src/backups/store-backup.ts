import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { retainedBackups } from '@vitrine/core/backups'
import { openEmbeddedFolder } from '../db/embedded-folder.ts'
import { momentOf, nameOf } from './backup-names.ts'
import type { BackupPlace } from './backup-place.ts'
import { type BackupSource, createBackup } from './create-backup.ts'
import { emptySink } from './file-sink.ts'
import { inspectArchive } from './inspect-archive.ts'
import type { Contents } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { embeddedSession } from './session.ts'

/** Backup that was verified and stored. */
export interface StoredBackup {
  name: string
  bytes: number
  contents: Contents
  /** Names of the older backups that were removed. */
  removed: string[]
}

/**
 * Makes a backup in `folder`, restores it into a database there, and only then stores it. Removes the backups that the
 * rule does not keep, and no other file. Rejects, and stores and removes nothing, if the backup cannot be restored.
 * `template` is a database without people, which is opened instead of creating one.
 */
export async function storeBackup(
  source: Omit<BackupSource, 'file'>,
  place: BackupPlace,
  folder: string,
  { template }: { template?: Blob | undefined } = {},
): Promise<StoredBackup> {
  const name = nameOf(source.now, source.passphrase !== null)
  const file = join(folder, name)
  const contents = await createBackup({ ...source, file })
  await verifyBackup(file, source.passphrase, { folder, template })
  await place.put(name, file)
  const names = await place.list()
  if (!names.includes(name)) throw new Error(`${name} is missing in ${place.description}`)
  const removed = removableNames(names)
  await place.remove(removed)
  const { size } = await stat(file)
  return { name, bytes: size, contents, removed }
}

/** Restores an archive into an embedded database in `folder` and checks its rows and the hashes of its files. */
async function verifyBackup(
  file: string,
  passphrase: string | null,
  { folder, template }: { folder: string; template: Blob | undefined },
): Promise<void> {
  const archive = await inspectArchive(file, passphrase)
  const session = embeddedSession(
    await openEmbeddedFolder({ folder: join(folder, 'scratch'), durable: false, template }),
  )
  try {
    await restoreBackup(archive, { session, files: emptySink(), passphrase })
  } finally {
    await session.close()
  }
}

/** Returns the backups that the rule does not keep. */
export function removableNames(names: readonly string[]): string[] {
  const moments = new Map(names.flatMap((name) => [[name, momentOf(name)] as const]).filter(([, moment]) => moment))
  const retained = new Set(retainedBackups([...moments.values()].filter((moment) => moment !== null)))
  return [...moments].filter(([, moment]) => moment && !retained.has(moment)).map(([name]) => name)
}
