import type { SQL } from 'drizzle-orm'
import type { ServerEvent } from './events.ts'

/** Runs SQL statements: the database, or an open transaction. */
export interface SqlExecutor {
  execute(statement: SQL): PromiseLike<unknown>
}

/** Carries domain events between the processes of a deployment. */
export interface MessageBus {
  /**
   * Sends events to the other processes when the transaction `tx` commits, and never if it fails. Absent on a bus that
   * is not part of the transaction.
   */
  publishWithCommit?(tx: SqlExecutor, events: readonly ServerEvent[]): Promise<void>
  /** Sends an event to the other processes after the commit of its change. Returns at once; failures are logged. */
  publish(event: ServerEvent): void
  /** Subscribes to the other processes' events. Throws if the connection cannot be opened; the caller may try again. */
  listen(listener: MessageBusListener): Promise<void>
  /**
   * Returns why events of other processes do not arrive although the bus is connected, in a sentence; null if they do.
   */
  problem?(): string | null
  /** Sends the events that were published before, then ends. Call it before its database or Redis is closed. */
  close(): Promise<void>
}

export interface MessageBusListener {
  /** Receives an event of another process. */
  onEvent(event: ServerEvent): void
  /** Receives whether events arrive from now on. Each call also means that events before it may be lost. */
  onStatus(synced: boolean): void
}
