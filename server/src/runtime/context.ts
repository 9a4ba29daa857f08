import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { ServerEvent } from '../bus/events.ts'
import type { Database } from '../db/database.ts'
import { isTransactionConflict } from '../db/unavailable.ts'
import type { Deps } from './deps.ts'

/** The signed-in person of a request. */
export interface Actor {
  userId: string
  email: string
  /** Session of the request; absent if the server acts for the person. */
  sessionId?: string
}

/** A file that an operation sends instead of JSON. */
export interface Download {
  /** Name that the browser stores it under. */
  name: string
  contentType: string
  content: Readable
}

/** File in the body of a request, while it arrives. */
export interface UploadBody extends AsyncIterable<Uint8Array> {
  /** Length that the client declared; null or absent if unknown. */
  readonly declaredBytes?: number | null
}

/** Context of one request: the first argument of every verb. */
export interface Ctx {
  deps: Deps
  /**
   * The database, or the open transaction. Inside a transaction, a query on `deps.database.db` would wait forever
   * with PGlite.
   */
  db: Database
  actor: Actor | null
  /** Id that the browser tab chose for itself; null if the request has none. */
  tab: string | null
  requestId: string
  /** Key of limits: the visitor's IPv4 address or IPv6 /64; `server` for jobs. */
  source: string
  /** Request headers, for the session cookie. */
  headers: Headers
  /** File in the request's body; null for any other body. */
  upload: UploadBody | null
  /** Aborted when the client disconnects; null for short requests and for jobs. */
  signal: AbortSignal | null
  /** Headers of the response: session cookies. */
  responseHeaders: Headers
  /** The body of the response, if the verb sets a file. */
  responseBody: { download: Download | null }
  now(): Date
  /** Events to publish after the commit of the open transaction; null outside a transaction. */
  pending: ServerEvent[] | null
}

/** Creates the context of a request or a job. */
export function createCtx(
  deps: Deps,
  request: Partial<
    Pick<Ctx, 'actor' | 'tab' | 'requestId' | 'source' | 'headers' | 'responseHeaders' | 'upload' | 'signal'>
  > = {},
): Ctx {
  return {
    deps,
    db: deps.database.db,
    actor: request.actor ?? null,
    tab: request.tab ?? null,
    requestId: request.requestId ?? deps.newId(),
    source: request.source ?? 'server',
    headers: request.headers ?? new Headers(),
    upload: request.upload ?? null,
    signal: request.signal ?? null,
    responseHeaders: request.responseHeaders ?? new Headers(),
    responseBody: { download: null },
    now: deps.clock,
    pending: null,
  }
}

/** Most attempts of a transaction that the database rolls back because of another one. */
const ATTEMPTS_MAX = 4
/** Longest pause in milliseconds before the second attempt. It doubles with each further one. */
const FIRST_PAUSE_MS = 20

/**
 * Runs `work` in the open transaction, or in a new one. Events of `work` are published after the commit, and never if
 * the transaction fails. A new transaction that the database rolls back because of another one (a serialization failure
 * or a deadlock) is repeated, so `work` must have no effects besides those of its transaction.
 */
export async function withTransaction<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.pending) return work(ctx)
  const { events, bus } = ctx.deps
  const { result, pending } = await repeatConflicts(ctx, () => commit(ctx, work))
  for (const event of pending) {
    events.publish(event)
    if (!bus?.publishWithCommit) bus?.publish(event)
  }
  return result
}

/** Runs `work` in a new transaction. Returns its result with its events, which are not published yet. */
async function commit<Result>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<Result>,
): Promise<{ result: Result; pending: ServerEvent[] }> {
  const pending: ServerEvent[] = []
  const result = await ctx.db.transaction(async (db) => {
    const done = await work({ ...ctx, db, pending })
    await ctx.deps.bus?.publishWithCommit?.(db, pending)
    return done
  })
  return { result, pending }
}

/** Runs a transaction, and repeats it after a short random pause while another one is the reason that it fails. */
async function repeatConflicts<Result>({ deps, requestId }: Ctx, run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isTransactionConflict(error)) throw error
      deps.log.info({ err: error, requestId, attempt }, 'a transaction is repeated, because another one was in its way')
    }
    // Two transactions that have met must not meet again.
    await setTimeout(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}

/** Publishes an event after the open transaction has been committed. Throws outside a transaction. */
export function publishAfterCommit(tx: Ctx, event: ServerEvent): void {
  if (!tx.pending) throw new Error(`${event.type} was published outside a transaction`)
  tx.pending.push(event)
}

/** Publishes an event at once, for a change stored by a single statement. Throws inside a transaction. */
export function publish(ctx: Ctx, event: ServerEvent): void {
  if (ctx.pending) throw new Error(`${event.type} was published before the commit of its transaction`)
  ctx.deps.events.publish(event)
  ctx.deps.bus?.publish(event)
}
