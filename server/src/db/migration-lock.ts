import { z } from 'zod'
import type { MigrationSession } from './applied-migrations.ts'

/** Key of PostgreSQL's advisory lock around migrations: an arbitrary number, the same in every process. */
const MIGRATION_LOCK = 5_900_030

const Locked = z.object({ locked: z.boolean() })

/** Takes the lock of migrations until the transaction ends. Returns false if another process has it. */
export async function tryMigrationLock(session: MigrationSession): Promise<boolean> {
  const { rows } = await session.query('select pg_try_advisory_xact_lock($1) as locked', [MIGRATION_LOCK])
  return Locked.parse(rows[0]).locked
}
