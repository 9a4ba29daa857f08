import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type * as tables from './tables/index.ts'

/** Any number, the same in every process of this product: PostgreSQL's advisory lock around migrations. */
const MIGRATION_LOCK = 5_900_030

/** Beside this file in the sources, beside the bundle in the build. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../migrations', import.meta.url))
}

/** Milliseconds until an operator reads why a start takes its time. */
const NOTICE_AFTER = 5000
/** Limits that an operator may have given to the role or the database; migrations run without them. */
const TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** How an operator learns that a start waits for another process. */
export interface MigrationNotice {
  /** Prints a sentence; to standard output unless named. */
  notify?: (text: string) => void
  /** Milliseconds of waiting before that. */
  noticeAfter?: number
}

/**
 * Applies missing migrations; several processes that start at once take turns. It uses a connection of its own without
 * time limits: building an index, or waiting for another process, may take longer than any statement of a request.
 */
export async function migratePostgres(
  url: string,
  { notify = (text) => process.stdout.write(`${text}\n`), noticeAfter = NOTICE_AFTER }: MigrationNotice = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // A connection that breaks fails the statement under way; without a listener it would also end the process.
  client.on('error', () => undefined)
  let waiting: NodeJS.Timeout | undefined
  try {
    await client.connect()
    for (const limit of TIME_LIMITS) await client.query(`set ${limit} = 0`)
    waiting = setTimeout(notify, noticeAfter, 'Another process is applying migrations; waiting …')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    clearTimeout(waiting)
    await migrateNodePg(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    clearTimeout(waiting)
    // The lock ends with its connection.
    await client.end().catch(() => undefined)
  }
}

export async function migrateEmbedded(db: PgliteDatabase<typeof tables>): Promise<void> {
  await migratePglite(db, { migrationsFolder: migrationsFolder() })
}
