import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../../backups/backup-error.ts'
import { type FileSink, folderSink, storeSink } from '../../backups/file-sink.ts'
import { type InspectedArchive, inspectArchive } from '../../backups/inspect-archive.ts'
import { secretFingerprint, sizeOf } from '../../backups/manifest.ts'
import { restoreBackup } from '../../backups/restore-backup.ts'
import { type BackupSession, connectToPostgres, embeddedSession } from '../../backups/session.ts'
import { type Config, configFromEnvironment, passphraseFromEnvironment } from '../../config/config.ts'
import { lockDataFolder, preparePrivateFolder, storeSessionSecret } from '../../db/data-folder.ts'
import { builtTemplate } from '../../db/database-template.ts'
import { startCheckpoints } from '../../db/embedded-checkpoints.ts'
import { openEmbeddedFolder } from '../../db/embedded-folder.ts'
import { createFolder } from '../../disk/sync.ts'
import { openStore } from '../../storage/open-store.ts'

const USAGE = `Usage:
  npm run restore -- FILE                   restores a backup into the empty deployment of the settings
  npm run restore -- FILE --check           reads the complete backup and restores nothing
  npm run restore -- FILE --show-secret     prints the session secret that the backup contains
  npm run restore -- FILE --other-secret    restores although the session secret is another one
  docs/backups.md explains it.
`

/** Runs `npm run restore`. Returns the exit code of the process. */
export async function runRestore(parameters: readonly string[]): Promise<number> {
  try {
    const flag = { type: 'boolean', default: false } as const
    const { positionals, values } = parseArgs({
      args: [...parameters],
      options: { check: flag, 'show-secret': flag, 'other-secret': flag },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new BackupError(USAGE)
    // A backup can be looked at before the settings of its deployment are complete: they may need its secret.
    const looksOnly = values.check || values['show-secret']
    const config = looksOnly ? null : configFromEnvironment()
    const archive = await inspectArchive(resolve(file), passphraseFromEnvironment())
    process.stdout.write(config ? await restoreInto(config, archive, values) : look(archive, values))
    return 0
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(text.endsWith('\n') ? text : `${text}\n`)
    return 1
  }
}

interface Flags {
  check: boolean
  'show-secret': boolean
  'other-secret': boolean
}

/** Returns what is wanted of an archive that is not restored. */
function look(archive: InspectedArchive, flags: Flags): string {
  if (flags.check) return `The backup is complete: ${describe(archive)}.\n`
  if (archive.sessionSecret === null) throw new BackupError('The backup contains no secret: it was SESSION_SECRET.')
  return `${archive.sessionSecret}\n`
}

async function restoreInto(config: Config, archive: InspectedArchive, flags: Flags): Promise<string> {
  if (!flags['other-secret']) requireSecret(config, archive)
  await restore(config, archive)
  return `Restored: ${describe(archive)}. Start the server now.\n`
}

function describe({ manifest, contents }: InspectedArchive): string {
  return `${sizeOf(contents)} of ${manifest.createdAt}, written by version ${manifest.version}`
}

/**
 * Throws a {@link BackupError} unless tokens in the archive can be read after the restore: by the secret of the settings,
 * by an earlier one, or by that of the archive, which the data folder gets.
 */
function requireSecret(config: Config, { manifest, sessionSecret }: InspectedArchive): void {
  const known = [config.sessionSecret, ...config.oldSessionSecrets].filter((secret) => secret !== null)
  if (known.some((secret) => secretFingerprint(secret) === manifest.secret)) return
  if (config.sessionSecret === null && sessionSecret !== null) return
  const source = sessionSecret === null ? 'that of the backed up server' : 'what --show-secret prints'
  throw new BackupError(
    `SESSION_SECRET is not the one with which tokens in the backup are sealed. Set SESSION_SECRET to ${source}, or add it to SESSION_SECRET_OLD. With --other-secret the restore goes on: then two-factor authentication and connected accounts have to be set up again.`,
  )
}

/** Restores an archive into the database and the store of the settings. */
async function restore(config: Config, archive: InspectedArchive): Promise<void> {
  const { passphrase } = config.backups
  const folder = config.databaseUrl ? null : await lockDataFolder(config.dataDir)
  const dataDir = folder?.path ?? (await preparePrivateFolder(config.dataDir))
  let close: () => Promise<void> = async () => {}
  try {
    const opened = await openSession(config, dataDir)
    close = opened.close
    const files = await openSink(config, dataDir)
    const secret = config.sessionSecret === null ? archive.sessionSecret : null
    const withSecret: FileSink = {
      ...files,
      async commit() {
        // The secret comes before the rows that need it.
        if (secret !== null) await storeSessionSecret(dataDir, secret)
        await files.commit()
      },
    }
    await restoreBackup(archive, { session: opened.session, files: withSecret, passphrase })
  } finally {
    await close()
    await folder?.release()
  }
}

async function openSession(
  { databaseDirectUrl }: Config,
  dataDir: string,
): Promise<{ session: BackupSession; close: () => Promise<void> }> {
  if (databaseDirectUrl) {
    const session = await connectToPostgres(databaseDirectUrl)
    return { session, close: session.close }
  }
  const client = await openEmbeddedFolder({ folder: dataDir, template: await builtTemplate() })
  const stopCheckpoints = startCheckpoints(client)
  return {
    session: embeddedSession(client),
    async close() {
      stopCheckpoints()
      await client.close()
    },
  }
}

async function openSink(config: Config, dataDir: string): Promise<FileSink> {
  if (!config.s3) return folderSink(dataDir)
  const store = await openStore(config)
  await store.check()
  const incoming = join(dataDir, 'incoming')
  await createFolder(incoming)
  const folder = await mkdtemp(join(incoming, 'restore-'))
  const sink = storeSink(store, folder)
  const clean = () => rm(folder, { recursive: true, force: true })
  return {
    write: sink.write,
    commit: () => sink.commit().then(clean),
    undo: () => sink.undo().finally(clean),
  }
}
