import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import type * as tables from './tables/index.ts'

/** Any number, the same in every process of this product: PostgreSQL's advisory lock around migrations. */
const MIGRATION_LOCK = 5_900_030

/** Beside this file in the sources, beside the bundle in the build. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../migrations', import.meta.url))
}

/** Applies what is missing; several processes that start at once take turns. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateNodePg(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

export async function migrateEmbedded(db: PgliteDatabase<typeof tables>): Promise<void> {
  await migratePglite(db, { migrationsFolder: migrationsFolder() })
}
