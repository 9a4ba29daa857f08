import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { MessageBus } from '../bus/message-bus.ts'
import type { Maintain } from './maintenance-session.ts'
import type * as tables from './tables/index.ts'

/** The database or a transaction on it, of either engine. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

/** Statement that each connection plans once and caches by its name, because planning it each time is too slow. */
export interface NamedStatement {
  name: string
  /** SQL with `$1`, `$2` … for its values. */
  text: string
}

/** Connections of a pool by what they do, and requests that wait for one. */
export type PoolState = Readonly<Record<'active' | 'idle' | 'waiting', number>>

/** Place in the write-ahead log of the primary, in bytes. A later change has a higher one. */
export type Position = bigint

/** Result of a read, and the position that its server had replayed before. */
export interface ReplicaRead<Result> {
  result: Result
  replayed: Position
}

/** A replica of the database, which is late by an unknown time of at most half a minute. */
export interface Replica {
  /**
   * Runs the statements of a read on one connection, and returns the result with the position that was replayed before.
   * Throws if the replica cannot be used, and any error of the read: the primary has the answer then.
   */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<ReplicaRead<Result>>
  /** Returns a position of the primary behind all changes that are committed now. */
  position(): Promise<Position>
  /** Returns the position that a replica has replayed at least while it is used. */
  floor(): Position
  /** Returns why the replica is not used, in a sentence; null while it is. */
  problem(): string | null
  /** Returns the seconds by which the replica was late at the last check; null if it did not answer. */
  lag(): number | null
  connections(): PoolState
  close(): Promise<void>
}

/** Open database with its migrations applied. */
export interface OpenDatabase {
  db: Database
  /** Runs a named statement outside any transaction and returns its rows. */
  run(statement: NamedStatement, values: unknown[]): Promise<Record<string, unknown>[]>
  engine: 'embedded' | 'postgres'
  /** Runs work on tables themselves, without the time limits of requests. */
  maintain: Maintain
  /** Replica for reads that may be late, which `runtime/late-reads.ts` uses; null without one. */
  replica: Replica | null
  /** Message bus to other processes on the same database; null for the embedded engine, which has one process. */
  bus: MessageBus | null
  /** Copies the database as of one moment into a new folder; null unless it is embedded in a folder. */
  copyTo: ((folder: string) => Promise<void>) | null
  /** Returns true if the database responds within two seconds. */
  isReachable(): Promise<boolean>
  /** Returns why this process can no longer work with the database, in a sentence; null if it can. */
  problem(): string | null
  /** Returns the connections of the pool; null for the embedded engine, which has none. */
  connections(): PoolState | null
  close(): Promise<void>
}
