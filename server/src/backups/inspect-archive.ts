import { type Migration, readMigrations } from '../db/migration-files.ts'
import { damaged, readArchive, textOf } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import {
  CONTENTS,
  Contents,
  FILES_FOLDER,
  FORMAT_VERSION,
  MANIFEST,
  Manifest,
  SECRET,
  TABLES_FOLDER,
} from './manifest.ts'

/** Storage keys that a restore writes: relative, and below the store's own folder. */
const SAFE_KEY = /^[0-9a-zA-Z][0-9a-zA-Z._-]*(?:\/[0-9a-zA-Z][0-9a-zA-Z._-]*)*$/
/** Entry with rows. */
const ROWS = /^([a-z_0-9]+)\/\d+\.jsonl$/

/** Archive that was read completely and can be restored by this version. */
export interface InspectedArchive {
  file: string
  manifest: Manifest
  contents: Contents
  /** Session secret in the archive; null if the deployment had it in its settings. */
  sessionSecret: string | null
}

/** Returns the table of an entry with rows; null for another entry. */
export function tableOf(entry: string): string | null {
  return (entry.startsWith(TABLES_FOLDER) && ROWS.exec(entry.slice(TABLES_FOLDER.length))?.[1]) || null
}

/**
 * Reads a complete archive and writes nothing. Throws a {@link BackupError} if it is damaged, incomplete, of something
 * else, or of a newer version, or if its passphrase is missing or wrong.
 */
export async function inspectArchive(
  file: string,
  passphrase: string | null,
  { migrations = readMigrations() }: { migrations?: readonly Migration[] } = {},
): Promise<InspectedArchive> {
  let manifest: Manifest | null = null
  let contents: Contents | null = null
  let sessionSecret: string | null = null
  let [files, bytes] = [0, 0]
  await readArchive(file, passphrase, async ({ name, size, body }) => {
    if (name === MANIFEST) manifest = parseManifest(file, await textOf(body), migrations)
    else if (name === SECRET) sessionSecret = (await textOf(body)).trim()
    else if (name === CONTENTS) contents = Contents.parse(parseJson(file, await textOf(body)))
    else if (name.startsWith(FILES_FOLDER)) {
      if (!SAFE_KEY.test(name.slice(FILES_FOLDER.length))) throw damaged(file)
      files += 1
      bytes += size
    } else if (tableOf(name) === null) throw damaged(file)
  })
  const found = { manifest: manifest as Manifest | null, contents: contents as Contents | null }
  if (!found.manifest || !found.contents) throw damaged(file)
  if (found.contents.files !== files || found.contents.bytes !== bytes) throw damaged(file)
  return { file, manifest: found.manifest, contents: found.contents, sessionSecret }
}

function parseManifest(file: string, text: string, migrations: readonly Migration[]): Manifest {
  const { data } = Manifest.safeParse(parseJson(file, text))
  if (!data) throw new BackupError(`${file} is not a backup of Vitrine.`)
  const known = new Set(migrations.map(({ when }) => when))
  const unknown = data.migrations.find(({ when }) => !known.has(when))
  if (data.formatVersion > FORMAT_VERSION || unknown) {
    throw new BackupError(
      `${file} was written by version ${data.version} of Vitrine, which is newer than this one${unknown ? ` (it has the migration ${unknown.name})` : ''}. Restore it with that version.`,
    )
  }
  return data
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw damaged(file, { cause })
  }
}
