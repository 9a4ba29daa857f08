import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { createPostgresBus } from '../bus/postgres-bus.ts'
import type { Log } from '../log/log.ts'
import { MigrationError } from './applied-migrations.ts'
import { createPool } from './connection-pool.ts'
import { copyEmbedded } from './copy-embedded.ts'
import type { OpenDatabase } from './database.ts'
import { createDatabaseSocket } from './database-socket.ts'
import { startCheckpoints } from './embedded-checkpoints.ts'
import { type EmbeddedLocation, openEmbeddedFolder } from './embedded-folder.ts'
import { maintainEmbedded, maintainPostgres } from './maintenance-session.ts'
import { type MigrationOptions, migrateEmbedded, migratePostgres } from './migrate.ts'
import { limitConnection } from './pooled-connection.ts'
import { createProbe } from './probe.ts'
import { startHeartbeat } from './process-heartbeat.ts'
import * as tables from './tables/index.ts'

/** Milliseconds after which the database ends a statement, or a transaction that does nothing. */
const STATEMENT_TIMEOUT_MS = 10_000
/** Milliseconds within which a connection must be free or opened. */
const CONNECT_TIMEOUT_MS = 5000
/** Milliseconds after {@link STATEMENT_TIMEOUT_MS} within which the database's answer must arrive. */
const ANSWER_MARGIN_MS = 2000
/** Milliseconds for which an idle connection stays open. */
const IDLE_MAX_MS = 5 * 60_000
/** Seconds after which a connection is replaced, so that the address is resolved again. */
const LIFETIME_SECONDS = 30 * 60
/** Milliseconds of silence after which the system checks an idle connection's peer. */
const KEEP_ALIVE_MS = 10_000

/** Options of PostgreSQL. */
interface PostgresOptions {
  /** Address without a pooler in between, for migrations and notifications; by default the address itself. */
  directUrl?: string
  /** Milliseconds after which the database ends a statement, or a transaction that does nothing. */
  statementTimeout?: number
  /** Milliseconds within which a connection must be free or opened. */
  connectTimeout?: number
}

/**
 * Opens PostgreSQL and applies migrations. Statements time out after 10 s, so that a hanging database causes errors
 * instead of hanging requests. Migrations have no timeout. Throws a {@link MigrationError} if the migrations cannot be
 * applied, or if the two addresses lead to different databases.
 */
export async function openPostgres(
  url: string,
  log: Log,
  {
    directUrl = url,
    statementTimeout = STATEMENT_TIMEOUT_MS,
    connectTimeout = CONNECT_TIMEOUT_MS,
    ...migrating
  }: PostgresOptions & MigrationOptions = {},
): Promise<OpenDatabase> {
  const registered = await migratePostgres(directUrl, randomUUID(), migrating)
  const config = {
    connectionString: url,
    stream: createDatabaseSocket,
    max: 20,
    connectionTimeoutMillis: connectTimeout,
    // Opening a connection and planning its statements takes longer than a statement.
    idleTimeoutMillis: IDLE_MAX_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Limits are set by statements, because poolers refuse parameters at the log-in.
    onConnect: (client: pg.ClientBase) => limitConnection(client, { statementTimeout, pooled: directUrl !== url }),
  }
  const { pool, close } = createPool(config, { silenceMax: statementTimeout + ANSWER_MARGIN_MS, log })
  const db = drizzlePg(pool, { schema: tables })
  const bus = createPostgresBus({ connectionString: directUrl, stream: createDatabaseSocket }, db, log)
  if (directUrl !== url && !(await isRegisteredIn(pool, registered.id))) {
    await close()
    throw new MigrationError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  }
  const heartbeat = startHeartbeat(pool, registered, log)
  return {
    db,
    run: async ({ name, text }, values) => (await pool.query({ name, text, values })).rows,
    engine: 'postgres',
    maintain: maintainPostgres(directUrl),
    replica: null,
    copyTo: null,
    bus,
    isReachable: createProbe(db),
    problem: heartbeat.problem,
    connections: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await bus.close()
      await heartbeat.stop()
      await close()
    },
  }
}

/**
 * Returns true if the pool leads to the database in which the process is registered. Another database may have no table
 * `processes`.
 */
async function isRegisteredIn(pool: pg.Pool, processId: string): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('processes') is not null as present`)
  if (!rows[0]?.present) return false
  const { rowCount } = await pool.query('select from processes where id = $1', [processId])
  return rowCount === 1
}

/** Opens the embedded engine in a data folder, or uses the given open client, and applies migrations. */
export async function openEmbedded(
  place: EmbeddedLocation | { client: PGlite },
  migrating: MigrationOptions = {},
): Promise<OpenDatabase> {
  const client = 'client' in place ? place.client : await openEmbeddedFolder(place)
  try {
    await migrateEmbedded(client, migrating)
  } catch (error) {
    if (!('client' in place)) await client.close()
    throw error
  }
  const db = drizzlePglite(client, { schema: tables })
  // A given client is in memory and does not live long.
  const stopCheckpoints = 'client' in place ? () => undefined : startCheckpoints(client)
  return {
    db,
    run: async ({ text }, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    engine: 'embedded',
    maintain: maintainEmbedded(client),
    replica: null,
    copyTo: 'client' in place ? null : (folder) => copyEmbedded(client, join(place.folder, 'database'), folder),
    bus: null,
    isReachable: createProbe(db),
    problem: () => null,
    connections: () => null,
    close() {
      stopCheckpoints()
      return client.close()
    },
  }
}
