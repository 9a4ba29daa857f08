import { type MigrationSession, selectApplied, unknownMigrations } from '../../db/applied-migrations.ts'
import { readMigrations } from '../../db/migration-files.ts'
import { type Finding, fail, ok } from './finding.ts'

/** Checks that this version knows all migrations of a database of either engine. */
export async function migrationFindings(session: MigrationSession): Promise<Finding[]> {
  const applied = await selectApplied(session)
  const known = readMigrations()
  if (unknownMigrations(applied, known).length > 0) {
    return [fail('migrations', 'a newer version has migrated the database: start that version, or restore a backup')]
  }
  const left = known.length - applied.length
  return [ok('migrations', left === 0 ? 'all are applied' : `the next start applies ${left}`)]
}
