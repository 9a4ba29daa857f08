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
  waitMax?: number
}

/**
 * Waits until a database that is starting, unreachable or out of connections accepts one, at most a minute. Throws the
 * last error, and at once one that waiting does not mend, such as a wrong password.
 */
export function waitForDatabase(url: string, wait: DatabaseWait): Promise<void> {
  return retryWhileStarting(() => tryConnection(url), wait)
}

/** Repeats work while it fails because the database, or another service, is starting or unreachable, at most for a minute. */
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
