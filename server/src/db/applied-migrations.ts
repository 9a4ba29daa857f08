import { z } from 'zod'
import type { Migration } from './migration-files.ts'

/** Runs one statement at a time: a connection, pool or transaction of either engine. */
export interface MigrationSession {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Error for a database that this version cannot use. Its message is a sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Migration in the database. Older versions stored neither `name`, `version` nor `breaking`. */
const AppliedMigration = z.object({
  created_at: z.number(),
  name: z.string().nullish(),
  version: z.string().nullish(),
  breaking: z.boolean().nullish(),
})
export type AppliedMigration = z.infer<typeof AppliedMigration>

const Row = z.object({ row: AppliedMigration })
const Presence = z.object({ present: z.boolean() })

/** Returns true if the table exists. */
export async function hasTable(session: MigrationSession, name: string): Promise<boolean> {
  const { rows } = await session.query('select to_regclass($1) is not null as present', [name])
  return rows.some((row) => Presence.parse(row).present)
}

/** Returns the applied migrations in their order, read as JSON because the columns vary with the version. */
export async function selectApplied(session: MigrationSession): Promise<AppliedMigration[]> {
  if (!(await hasTable(session, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await session.query(
    'select to_jsonb(m) as row from drizzle.__drizzle_migrations m order by created_at',
  )
  return rows.map((row) => Row.parse(row).row)
}

/** Returns the applied migrations that this version does not know. */
export function unknownMigrations(
  applied: readonly AppliedMigration[],
  known: readonly Pick<Migration, 'when'>[],
): AppliedMigration[] {
  const moments = new Set(known.map(({ when }) => when))
  return applied.filter((migration) => !moments.has(migration.created_at))
}

/** Applies migrations in the caller's transaction. Records them, with `version`, in the table of Drizzle's migrator. */
export async function applyMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
  version: string,
): Promise<void> {
  if (migrations.length === 0) return
  await prepareTable(session)
  for (const { name, when, hash, statements, breaking } of migrations) {
    for (const statement of statements) await session.query(statement)
    await session.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at, name, version, breaking) values ($1, $2, $3, $4, $5)',
      [hash, when, name, version, breaking],
    )
  }
}

async function prepareTable(session: MigrationSession): Promise<void> {
  if (!(await hasTable(session, 'drizzle.__drizzle_migrations'))) {
    await session.query('create schema if not exists drizzle')
    await session.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
  }
  await session.query(`alter table drizzle.__drizzle_migrations add column if not exists name text,
    add column if not exists version text, add column if not exists breaking boolean`)
}
