import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { BREAKING_MIGRATIONS } from './breaking-migrations.ts'

/** Change of the schema that this version knows. */
export interface Migration {
  /** Name of its file, without the extension. */
  name: string
  /** Moment at which it was created, in milliseconds since 1970. Identifies it in the database. */
  when: number
  hash: string
  statements: string[]
  /** True if processes of earlier versions cannot work after it. */
  breaking: boolean
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** Returns the migrations of this version, in their order. */
export function readMigrations(): Migration[] {
  const folder = migrationsFolder()
  const files = readMigrationFiles({ migrationsFolder: folder })
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return entries.map(({ tag, when }) => {
    const file = files.find(({ folderMillis }) => folderMillis === when)
    if (!file) throw new Error(`The migration ${tag} has no file`)
    return { name: tag, when, hash: file.hash, statements: file.sql, breaking: tag in BREAKING_MIGRATIONS }
  })
}

/** Returns the folder of migrations: beside this file in the sources, beside the bundle in the build. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../migrations', import.meta.url))
}
