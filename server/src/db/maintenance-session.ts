import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { MigrationSession } from './applied-migrations.ts'
import { createDatabaseSocket } from './database-socket.ts'

/** Milliseconds after which a statement without an answer fails. Comparing a large table with a check takes minutes. */
const STATEMENT_MAX_MS = 60 * 60_000

/** Limits of time that an operator has set for the role are for requests, so they are turned off. */
const BEGIN =
  'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/** Connection for work on tables themselves. */
export interface MaintenanceSession extends MigrationSession {
  /** Runs work in a transaction whose statements may take longer than those of requests. */
  transaction<Result>(work: (tx: MigrationSession) => Promise<Result>): Promise<Result>
}

/** Runs work with a session, and closes it. */
export type Maintain = <Result>(work: (session: MaintenanceSession) => Promise<Result>) => Promise<Result>

/** Returns a function that runs work on a connection of its own. `url` leads to PostgreSQL without a pooler. */
export function maintainPostgres(url: string): Maintain {
  return async (work) => {
    const client = new pg.Client({
      connectionString: url,
      stream: createDatabaseSocket,
      connectionTimeoutMillis: 5000,
      query_timeout: STATEMENT_MAX_MS,
      keepAlive: true,
    })
    // A broken connection fails its statement; without a listener its error would also end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await work({
        query: (text, values) => client.query(text, values),
        async transaction(inside) {
          await client.query(BEGIN)
          try {
            const result = await inside(client)
            await client.query('commit')
            return result
          } catch (error) {
            await client.query('rollback').catch(() => undefined)
            throw error
          }
        },
      })
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Returns a function that runs work on the embedded engine, between the statements of requests. */
export function maintainEmbedded(client: PGlite): Maintain {
  return (work) =>
    work({
      query: (text, values) => client.query(text, values),
      transaction: (inside) => client.transaction((tx) => inside({ query: (text, values) => tx.query(text, values) })),
    })
}
