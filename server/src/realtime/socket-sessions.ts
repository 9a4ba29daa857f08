import { runningSessions } from '#features/accounts'
import { createBatch } from '../batch.ts'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { LiveSocket } from './live-server.ts'

/** Milliseconds between two checks of all sessions (ADR 22). */
const CHECK_INTERVAL_MS = 5000
/** Milliseconds that one query of a check may take. */
const QUERY_TIMEOUT_MS = 5000
/** Milliseconds after which a session that could not be read counts as ended. With an interval and a timeout it stays below 60 s. */
export const UNCHECKED_MAX_MS = 45_000
/** Sessions that one query reads. */
const STEP = 500

/** The sockets of this process by the session that they came with. */
export interface SocketSessions {
  /**
   * Registers a socket under its session, then reads the session from the database. Returns false if the session has
   * ended. Rejects if the database does not answer.
   */
  add(socket: LiveSocket, sessionId: string): Promise<boolean>
  /** Reads the sessions of all sockets and closes those whose session has ended. */
  check(): Promise<void>
  stop(): void
}

interface Entry {
  sockets: Set<LiveSocket>
  /** When the session was last seen in the database, in milliseconds. */
  checkedAt: number
}

/**
 * Closes the sockets of sessions that end. Events tell most ends at once; the check finds those that no event told:
 * ends on other processes while the bus was cut, expiry, deleted accounts. It reads the database, never a cache.
 */
export function createSocketSessions(deps: Deps): SocketSessions {
  const { events, log, clock } = deps
  const entries = new Map<string, Entry>()
  let running: Promise<void> | null = null
  let again = false

  const reads = createBatch({
    window: 0,
    max: STEP,
    async work(ids: string[]) {
      const found = await withTimeout(runningSessions(createCtx(deps), ids))
      return ids.map((id) => found.has(id))
    },
  })

  function end(sessionId: string): void {
    const entry = entries.get(sessionId)
    entries.delete(sessionId)
    for (const socket of entry?.sockets ?? []) close(socket)
  }

  function remove(socket: LiveSocket, sessionId: string): void {
    const entry = entries.get(sessionId)
    entry?.sockets.delete(socket)
    if (entry?.sockets.size === 0) entries.delete(sessionId)
  }

  async function checkAll(): Promise<void> {
    const ids = [...entries.keys()]
    for (let start = 0; start < ids.length; start += STEP) {
      const step = ids.slice(start, start + STEP)
      const now = clock().getTime()
      const found = await withTimeout(runningSessions(createCtx(deps), step))
      for (const id of step) {
        const entry = entries.get(id)
        if (!found.has(id)) end(id)
        else if (entry) entry.checkedAt = now
      }
    }
  }

  /** Without an answer nobody knows which sessions go on. */
  function endUnchecked(error: unknown): void {
    const now = clock().getTime()
    const overdue = [...entries].filter(([, { checkedAt }]) => now - checkedAt >= UNCHECKED_MAX_MS)
    for (const [id] of overdue) end(id)
    if (overdue.length > 0) {
      log.warn({ err: error, sessions: overdue.length }, 'sockets were closed: their sessions could not be checked')
    }
  }

  /** A check that is asked for during another one follows it: the running one may have read too early. */
  async function run(): Promise<void> {
    do {
      again = false
      await checkAll().catch(endUnchecked)
    } while (again)
    running = null
  }

  function check(): Promise<void> {
    if (running) again = true
    else running = run()
    return running
  }

  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS).unref()
  const stops = [
    events.on('signedOut', ({ sessionId }) => end(sessionId)),
    events.on('hearingChanged', () => void check()),
  ]

  return {
    check,
    async add(socket, sessionId) {
      if (socket.conn.readyState !== 'open') return false
      const entry = entries.get(sessionId) ?? { sockets: new Set(), checkedAt: clock().getTime() }
      entries.set(sessionId, entry)
      entry.sockets.add(socket)
      socket.conn.once('close', () => remove(socket, sessionId))
      // Registered first, read afterwards: a session that ends in between is either missing here or told by its event.
      const found = await reads.add(sessionId).catch((error: unknown) => {
        remove(socket, sessionId)
        throw error
      })
      if (!found) remove(socket, sessionId)
      return found && entries.get(sessionId)?.sockets.has(socket) === true
    },
    stop() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}

/** Closes a socket, also one whose handshake is still under way. */
function close(socket: LiveSocket): void {
  if (socket.connected) socket.disconnect(true)
  else socket.conn.close()
}

/** Rejects if the answer takes longer than a query of a check may. */
async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The sessions of the sockets were not read in time')), QUERY_TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
