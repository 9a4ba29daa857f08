import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type * as tables from './tables/index.ts'

/** Key of PostgreSQL's advisory lock around migrations: an arbitrary number, the same in every process. */
const MIGRATION_LOCK = 5_900_030

/** Returns the folder of migrations: beside this file in the sources, beside the bundle in the build. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../migrations', import.meta.url))
}

/** Milliseconds of waiting after which the operator is notified. */
const NOTICE_AFTER_MS = 5000
/** Milliseconds of PostgreSQL's longest time limit, 24 days. The driver does not send 0, which would mean none. */
const LONGEST_LIMIT_MS = 2 ** 31 - 1

/** Notice to the operator while a start waits for another process. */
export interface MigrationNotice {
  /** Prints a sentence; by default to standard output. */
  notify?: (text: string) => void
  /** Milliseconds of waiting before the notice. */
  noticeAfter?: number
}

/**
 * Applies missing migrations. Processes that start at the same time take turns. Uses a connection whose
 * time limits end nothing, because building an index or waiting for another process may take longer than any statement
 * of a request. Limits of the connection override those that an operator has set for the role or the database.
 */
export async function migratePostgres(
  url: string,
  { notify = (text) => process.stdout.write(`${text}\n`), noticeAfter = NOTICE_AFTER_MS }: MigrationNotice = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: LONGEST_LIMIT_MS,
    lock_timeout: LONGEST_LIMIT_MS,
    idle_in_transaction_session_timeout: LONGEST_LIMIT_MS,
  })
  // A broken connection fails its statement; without a listener its error would also end the process.
  client.on('error', () => undefined)
  let waiting: NodeJS.Timeout | undefined
  try {
    await client.connect()
    waiting = setTimeout(notify, noticeAfter, 'Another process is applying migrations; waiting …')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    clearTimeout(waiting)
    await migrateNodePg(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    clearTimeout(waiting)
    // PostgreSQL releases the lock with its connection.
    await client.end().catch(() => undefined)
  }
}

export async function migrateEmbedded(db: PgliteDatabase<typeof tables>): Promise<void> {
  await migratePglite(db, { migrationsFolder: migrationsFolder() })
}
