import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { MigrationSession } from '../db/applied-migrations.ts'
import { createDatabaseSocket } from '../db/database-socket.ts'

/** Connection of a backup or a restore to a database of either engine. */
export interface BackupSession extends MigrationSession {
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** Milliseconds after which a statement without an answer fails. A large table may need many minutes for its keys. */
const STATEMENT_MAX_MS = 60 * 60_000

/** Connects to PostgreSQL. Limits of time that its role has are turned off by transactions. */
export async function connectToPostgres(url: string): Promise<BackupSession> {
  const client = new pg.Client({
    connectionString: url,
    stream: createDatabaseSocket,
    connectionTimeoutMillis: 10_000,
    query_timeout: STATEMENT_MAX_MS,
    keepAlive: true,
  })
  // A broken connection fails its statement; without a listener its error would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  return {
    engine: 'postgres',
    query: (text, values) => client.query(text, values),
    close: () => client.end().catch(() => undefined),
  }
}

/** Uses an open embedded engine. */
export function embeddedSession(client: PGlite): BackupSession {
  return {
    engine: 'embedded',
    query: (text, values) => client.query(text, values),
    close: () => client.close(),
  }
}

/** Turns off, until the transaction ends, all limits that would end a long one. */
const WITHOUT_LIMITS: readonly string[] = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`,
]

/**
 * Runs `work` in a transaction without limits of time. `locks` are statements before its snapshot is taken. Any error rolls
 * it back.
 */
export async function inTransaction<Result>(
  session: BackupSession,
  {
    begin = 'begin',
    locks = [],
    settings = [],
  }: { begin?: string; locks?: readonly string[]; settings?: readonly string[] },
  work: () => Promise<Result>,
): Promise<Result> {
  await session.query(begin)
  try {
    for (const setting of [...locks, ...WITHOUT_LIMITS, ...settings]) await session.query(setting)
    const result = await work()
    await session.query('commit')
    return result
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  }
}
