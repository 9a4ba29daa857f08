import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createDatabaseSocket } from './database-socket.ts'
import { mayConnectLater } from './unavailable.ts'

/** Milliseconds for which a start waits for its database. */
const WAIT_MAX_MS = 60_000
const RETRY_MS = 500
const CONNECT_MAX_MS = 5000

/** Waiting for a database that does not accept connections yet. */
export interface DatabaseWait {
  /** Prints the reason when the waiting begins. */
  notify: (reason: string) => void
  /** Milliseconds of waiting after which the last error is thrown; by default a minute. */
  waitMax?: number
}

/**
 * Waits until a database that is starting, unreachable or out of connections accepts a connection. Throws the last
 * error after `waitMax`, and at once an error that waiting does not resolve, such as a wrong password.
 */
export function waitForDatabase(url: string, wait: DatabaseWait): Promise<void> {
  return retryWhileStarting(() => tryConnection(url), wait)
}

/**
 * Repeats work while it fails because the database, or another service, is starting or unreachable. Throws the last
 * error after `waitMax`, and at once any other error.
 */
export async function retryWhileStarting<Result>(
  work: () => Promise<Result>,
  { notify, waitMax = WAIT_MAX_MS }: DatabaseWait,
  isStarting: (error: unknown) => boolean = mayConnectLater,
): Promise<Result> {
  const end = performance.now() + waitMax
  let notified = false
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isStarting(error) || performance.now() >= end) throw error
      if (!notified) notify(error instanceof Error ? error.message : '')
      notified = true
      await setTimeout(RETRY_MS)
    }
  }
}

async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    stream: createDatabaseSocket,
    connectionTimeoutMillis: CONNECT_MAX_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } finally {
    client.connection.stream.destroy()
  }
}
