import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Relay } from '../relay.ts'
import { createDatabaseSocket } from './database-socket.ts'
import { type EmbeddedPlace, openEmbeddedFolder } from './embedded-folder.ts'
import { type MigrationNotice, migrateEmbedded, migratePostgres } from './migrate.ts'
import { createPostgresRelay } from './relay.ts'
import * as tables from './tables/index.ts'

/** The database, or a transaction on it: one type for both engines. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

/** A statement that is too costly to be planned each time: a connection plans it once and knows it by its name. */
export interface NamedStatement {
  name: string
  /** With `$1`, `$2` … for its values. */
  text: string
}

/** An open database with its migrations applied. */
export interface OpenDatabase {
  db: Database
  /** Runs a named statement by itself, outside any transaction, and answers its rows. */
  run(statement: NamedStatement, values: unknown[]): Promise<Record<string, unknown>[]>
  engine: 'embedded' | 'postgres'
  /** Carries events to other processes on the same database, once it listens; null where there can be none. */
  relay: Relay | null
  /** True if the database answers within two seconds. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

const READY_TIMEOUT = 2000
/** Milliseconds after which the database ends a statement, or a transaction that does nothing. */
const STATEMENT_TIMEOUT = 15_000
/** Milliseconds for which a connection stays open that nobody uses. */
const IDLE_MAX = 5 * 60_000

/**
 * Opens PostgreSQL by its address and applies migrations. Statements end after 15 s, so that a hanging database becomes
 * an error and not a hanging request; migrations take as long as they need.
 */
export async function openPostgres(
  url: string,
  log: Log,
  { statementTimeout = STATEMENT_TIMEOUT, ...migrating }: { statementTimeout?: number } & MigrationNotice = {},
): Promise<OpenDatabase> {
  await migratePostgres(url, migrating)
  const pool = new pg.Pool({
    connectionString: url,
    stream: createDatabaseSocket,
    max: 20,
    connectionTimeoutMillis: 5000,
    // A new connection, and planning every statement on it again, takes longer than the statement.
    idleTimeoutMillis: IDLE_MAX,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  const db = drizzlePg(pool, { schema: tables })
  const relay = createPostgresRelay(url, db, log)
  return {
    db,
    run: async ({ name, text }, values) => (await pool.query({ name, text, values })).rows,
    engine: 'postgres',
    relay,
    answers: () => answers(db),
    async close() {
      await relay.close()
      await pool.end()
    },
  }
}

/** Opens the embedded engine in a data folder, or takes a client that is already open, and applies migrations. */
export async function openEmbedded(place: EmbeddedPlace | { client: PGlite }): Promise<OpenDatabase> {
  const client = 'client' in place ? place.client : await openEmbeddedFolder(place)
  const db = drizzlePglite(client, { schema: tables })
  await migrateEmbedded(db)
  return {
    db,
    run: async ({ text }, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    engine: 'embedded',
    relay: null,
    answers: () => answers(db),
    close: () => client.close(),
  }
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((done) => {
    timer = setTimeout(done, READY_TIMEOUT, false)
  })
  try {
    return await Promise.race([db.execute(sql`select 1`).then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
