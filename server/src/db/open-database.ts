import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { createPostgresBus } from '../bus/postgres-bus.ts'
import type { Log } from '../log.ts'
import type { Database, OpenDatabase } from './database.ts'
import { createDatabaseSocket } from './database-socket.ts'
import { type EmbeddedLocation, openEmbeddedFolder } from './embedded-folder.ts'
import { type MigrationNotice, migrateEmbedded, migratePostgres } from './migrate.ts'
import * as tables from './tables/index.ts'

const PROBE_TIMEOUT_MS = 2000
/** Milliseconds after which the database ends a statement, or a transaction that does nothing. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Milliseconds for which an idle connection stays open. */
const IDLE_MAX_MS = 5 * 60_000

/**
 * Opens PostgreSQL and applies migrations. Statements time out after 15 s, so that a hanging database causes errors
 * instead of hanging requests. Migrations have no timeout.
 */
export async function openPostgres(
  url: string,
  log: Log,
  { statementTimeout = STATEMENT_TIMEOUT_MS, ...migrating }: { statementTimeout?: number } & MigrationNotice = {},
): Promise<OpenDatabase> {
  await migratePostgres(url, migrating)
  const pool = new pg.Pool({
    connectionString: url,
    stream: createDatabaseSocket,
    max: 20,
    connectionTimeoutMillis: 5000,
    // Opening a connection and planning its statements takes longer than a statement.
    idleTimeoutMillis: IDLE_MAX_MS,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
  })
  // The pool replaces a broken idle connection, but its error would end the process without a listener.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  const db = drizzlePg(pool, { schema: tables })
  const bus = createPostgresBus(url, db, log)
  return {
    db,
    run: async ({ name, text }, values) => (await pool.query({ name, text, values })).rows,
    engine: 'postgres',
    bus,
    isReachable: () => isReachable(db),
    async close() {
      await bus.close()
      await pool.end()
    },
  }
}

/** Opens the embedded engine in a data folder, or uses the given open client, and applies migrations. */
export async function openEmbedded(place: EmbeddedLocation | { client: PGlite }): Promise<OpenDatabase> {
  const client = 'client' in place ? place.client : await openEmbeddedFolder(place)
  const db = drizzlePglite(client, { schema: tables })
  await migrateEmbedded(db)
  return {
    db,
    run: async ({ text }, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    engine: 'embedded',
    bus: null,
    isReachable: () => isReachable(db),
    close: () => client.close(),
  }
}

async function isReachable(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((done) => {
    timer = setTimeout(done, PROBE_TIMEOUT_MS, false)
  })
  try {
    return await Promise.race([db.execute(sql`select 1`).then(() => true), timeout])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
