import { runningSessions } from '#features/accounts'
import { createBatch } from '../runtime/batch.ts'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import type { LiveSocket } from './live-server.ts'

/** Milliseconds between two checks of all sessions (ADR 22). */
const CHECK_INTERVAL_MS = 5000
/** Time limit of one query of a check, in milliseconds. */
const QUERY_TIMEOUT_MS = 5000
/** Milliseconds after which a session that cannot be read counts as ended. Below 60 s together with an interval and a timeout. */
export const UNCHECKED_MAX_MS = 45_000
/** Sessions that one query reads. */
const STEP = 500

/** Sockets of this process by their session. */
export interface SocketSessions {
  /**
   * Registers a socket under its session, then reads the session from the database. Returns false if the session has
   * ended. Rejects if the database does not respond.
   */
  add(socket: LiveSocket, sessionId: string): Promise<boolean>
  /** Reads the sessions of all sockets and closes those whose session has ended. */
  check(): Promise<void>
  stop(): void
}

interface Entry {
  sockets: Set<LiveSocket>
  /** Time at which the session was last found in the database, in milliseconds since 1970. */
  checkedAt: number
}

/** Entries of the sessions with sockets, by session. */
type Entries = Map<string, Entry>

/**
 * Closes the sockets of ended sessions. `signedOut` events report most ends at once. The regular check finds the others:
 * ends on other processes while the bus is disconnected, expiry, deleted accounts. It reads the database, never a cache.
 */
export function createSocketSessions(deps: Deps): SocketSessions {
  const { events, clock } = deps
  const entries: Entries = new Map()
  const reads = createBatch({
    windowMs: 0,
    max: STEP,
    async work(ids: string[]) {
      const found = await readRunning(deps, ids)
      return ids.map((id) => found.has(id))
    },
  })
  const check = repeatable(deps, () =>
    checkAll(deps, entries).catch((error: unknown) => endUnchecked(deps, entries, error)),
  )
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS).unref()
  const unsubscribe = [
    events.on('signedOut', ({ sessionId }) => end(entries, sessionId)),
    events.on('busStatusChanged', () => void check()),
  ]

  return {
    check,
    async add(socket, sessionId) {
      if (socket.conn.readyState !== 'open') return false
      const entry = entries.get(sessionId) ?? { sockets: new Set(), checkedAt: clock().getTime() }
      entries.set(sessionId, entry)
      entry.sockets.add(socket)
      socket.conn.once('close', () => remove(entries, socket, sessionId))
      // Registered before it is read: a session that ends in between is missing in the database or reported by its event.
      const found = await reads.add(sessionId).catch((error: unknown) => {
        remove(entries, socket, sessionId)
        throw error
      })
      if (!found) remove(entries, socket, sessionId)
      return found && entries.get(sessionId)?.sockets.has(socket) === true
    },
    stop() {
      clearInterval(timer)
      for (const off of unsubscribe) off()
    },
  }
}

/** Returns a function that runs a check, and again if it is called meanwhile, because the running check may have read too early. */
function repeatable({ work }: Deps, check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false

  async function run(): Promise<void> {
    do {
      again = false
      await check()
    } while (again)
    running = null
  }

  return () => {
    if (running) again = true
    else running = work.add(run())
    return running
  }
}

async function checkAll(deps: Deps, entries: Entries): Promise<void> {
  const ids = [...entries.keys()]
  for (let start = 0; start < ids.length; start += STEP) {
    const step = ids.slice(start, start + STEP)
    const now = deps.clock().getTime()
    const found = await readRunning(deps, step)
    for (const id of step) {
      const entry = entries.get(id)
      if (!found.has(id)) end(entries, id)
      else if (entry) entry.checkedAt = now
    }
  }
}

/** Closes the sockets whose session could not be read for too long. */
function endUnchecked({ log, clock }: Deps, entries: Entries, error: unknown): void {
  const now = clock().getTime()
  const overdue = [...entries].filter(([, { checkedAt }]) => now - checkedAt >= UNCHECKED_MAX_MS)
  for (const [id] of overdue) end(entries, id)
  if (overdue.length > 0) {
    log.warn({ err: error, sessions: overdue.length }, 'sockets were closed: their sessions could not be checked')
  }
}

function end(entries: Entries, sessionId: string): void {
  const entry = entries.get(sessionId)
  entries.delete(sessionId)
  for (const socket of entry?.sockets ?? []) close(socket)
}

function remove(entries: Entries, socket: LiveSocket, sessionId: string): void {
  const entry = entries.get(sessionId)
  entry?.sockets.delete(socket)
  if (entry?.sockets.size === 0) entries.delete(sessionId)
}

/** Closes a socket, also one whose handshake is still under way. */
function close(socket: LiveSocket): void {
  if (socket.connected) socket.disconnect(true)
  else socket.conn.close()
}

/** Returns which of these sessions run. Rejects if the query takes longer than {@link QUERY_TIMEOUT_MS}. */
async function readRunning(deps: Deps, ids: readonly string[]): Promise<ReadonlySet<string>> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The sessions of the sockets were not read in time')), QUERY_TIMEOUT_MS)
  })
  try {
    return await Promise.race([runningSessions(createCtx(deps), ids), timeout])
  } finally {
    clearTimeout(timer)
  }
}
