import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import type { Log } from '../../log/log.ts'
import { createPool } from '../connection-pool.ts'
import type { Database, PoolState, Position, ReplicaRead } from '../database.ts'
import { createDatabaseSocket } from '../database-socket.ts'
import { limitConnection } from '../pooled-connection.ts'
import * as tables from '../tables/index.ts'
import { ReplicaError } from './replica-error.ts'

/** Most connections of a process to the replica. */
const CONNECTIONS_MAX = 20
/** Milliseconds within which the replica must accept a connection. A read that waits longer goes to the primary. */
const CONNECT_MAX_MS = 2000
/** Milliseconds after which the replica ends a statement, and the read goes to the primary. */
const STATEMENT_MAX_MS = 5000
/** Milliseconds of silence after which a connection counts as half open. */
const SILENCE_MAX_MS = 7000
/** Milliseconds of silence after which the system checks an idle connection's peer. */
const KEEP_ALIVE_MS = 10_000
const IDLE_MAX_MS = 5 * 60_000
/** Seconds after which a connection is replaced, so that the address is resolved again. */
const LIFETIME_SECONDS = 30 * 60

/** Statement that returns which database a connection leads to: the same on a primary and its replicas. */
export const IDENTITY = `select system_identifier || ' ' ||
  (select oid from pg_database where datname = current_database()) as identity from pg_control_system()`
/**
 * Begins a read and returns up to where the server has replayed; null on a primary. Each later statement of the read
 * sees at least that, in this isolation level.
 */
const BEGIN = `begin isolation level read committed read only; select pg_is_in_recovery() as replica, (pg_last_wal_replay_lsn() - '0/0')::text as replayed`

const Begun = z.array(z.object({ rows: z.array(z.unknown()) }))
const Replayed = z.object({ replica: z.boolean(), replayed: z.string().nullable() })
const Identity = z.object({ identity: z.string() })

/** Connections to the replica. */
export interface ReplicaConnections {
  /**
   * Runs the statements of a read on one connection, after the server has replayed `least`. Throws a {@link ReplicaError}
   * if it has not, or if the address leads to no replica of the database.
   */
  read<Result>(least: Position, work: (db: Database) => Promise<Result>): Promise<ReplicaRead<Result>>
  state(): PoolState
  close(): Promise<void>
}

/** Opens connections to replicas of the database with this identity, when they are needed. */
export function openConnections(
  url: string,
  { identity, log, max = CONNECTIONS_MAX }: { identity: string; log: Log; max?: number },
): ReplicaConnections {
  const { pool, close } = createPool(
    {
      connectionString: url,
      stream: createDatabaseSocket,
      max,
      connectionTimeoutMillis: CONNECT_MAX_MS,
      // A connection that is being opened is not in use yet, so its silence is not noticed.
      query_timeout: SILENCE_MAX_MS,
      idleTimeoutMillis: IDLE_MAX_MS,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      async onConnect(client: pg.ClientBase) {
        await limitConnection(client, { statementTimeout: STATEMENT_MAX_MS, pooled: false })
        const { rows } = await client.query({ text: IDENTITY })
        if (Identity.parse(rows[0]).identity !== identity) throw new ReplicaError('other')
      },
    },
    { silenceMax: SILENCE_MAX_MS, log },
  )
  /** The database of each connection, which also has the statements that were prepared on it. */
  const databases = new WeakMap<pg.PoolClient, Database>()

  function databaseOf(client: pg.PoolClient): Database {
    const db = databases.get(client) ?? drizzle(client, { schema: tables })
    databases.set(client, db)
    return db
  }

  return {
    async read(least, work) {
      const client = await pool.connect()
      try {
        const replayed = await beginRead(client)
        if (replayed < least) throw new ReplicaError('late')
        return { result: await work(databaseOf(client)), replayed }
      } finally {
        // Nobody waits for the end of the transaction, which has changed nothing.
        client.query('commit').then(
          () => client.release(),
          () => client.release(true),
        )
      }
    },
    state: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
  }
}

async function beginRead(client: pg.PoolClient): Promise<Position> {
  const [, found] = Begun.parse(await client.query(BEGIN))
  const { replica, replayed } = Replayed.parse(found?.rows[0])
  if (!replica) throw new ReplicaError('primary')
  if (replayed === null) throw new ReplicaError('unknown')
  return BigInt(replayed)
}
