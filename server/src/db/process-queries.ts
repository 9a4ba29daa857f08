import { z } from 'zod'
import { hasTable, type MigrationSession } from './applied-migrations.ts'

/** Seconds after which a process that has not reported is considered dead. The watchdog ends a hanging one after 30. */
export const DEAD_AFTER_S = 40

/** Process of a deployment on PostgreSQL, as it is registered. */
export interface RegisteredProcess {
  id: string
  version: string
  /** Moment at which the newest migration that the process knows was created, in milliseconds since 1970. */
  newestMigration: number
}

/** Stores that the process runs, and deletes the rows of dead processes. */
export async function reportProcess(session: MigrationSession, process: RegisteredProcess): Promise<void> {
  await session.query(
    `with dead as (delete from processes where seen_at < now() - make_interval(secs => ${DEAD_AFTER_S}) and id <> $1)
     insert into processes (id, version, newest_migration, started_at, seen_at) values ($1, $2, $3, now(), now())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [process.id, process.version, process.newestMigration],
  )
}

export async function deleteProcess(session: MigrationSession, id: string): Promise<void> {
  await session.query('delete from processes where id = $1', [id])
}

const Version = z.object({ version: z.string() })

/** Returns the version of each running process that does not know a migration created at `when`. */
export async function selectOldProcesses(session: MigrationSession, when: number): Promise<string[]> {
  // Earlier versions have no table.
  if (!(await hasTable(session, 'processes'))) return []
  const { rows } = await session.query(
    `select version from processes
     where newest_migration < $1 and seen_at >= now() - make_interval(secs => ${DEAD_AFTER_S}) order by version`,
    [when],
  )
  return rows.map((row) => Version.parse(row).version)
}
