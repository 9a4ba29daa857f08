import type { Database } from './db/client.ts'
import type { Deps } from './deps.ts'
import type { ServerEvent } from './events.ts'

/** Who asks: the signed-in person. */
export interface Actor {
  userId: string
  email: string
  /** The session they came with; none where the server acts for them. */
  sessionId?: string
}

/** One request on its way through the product: every verb's first argument. */
export interface Ctx {
  deps: Deps
  /** The database, or the transaction that is open. Never use `deps.database.db` inside a transaction: PGlite would wait for ever. */
  db: Database
  actor: Actor | null
  /** The browser tab that asks, by the id it gave itself; null where it gave none. */
  tab: string | null
  requestId: string
  /** The address that limits count: the visitor's IP, IPv6 by its /64. */
  source: string
  /** Headers of the request, for the session cookie. */
  headers: Headers
  /** The file that the request carries; null for any other body. */
  upload: AsyncIterable<Uint8Array> | null
  /** Aborted once the client has left; null for a request whose work is short, and for the server's own jobs. */
  signal: AbortSignal | null
  /** Headers that the answer will carry: session cookies. */
  responseHeaders: Headers
  now(): Date
  /** Announcements held back until the transaction has been committed; null outside one. */
  pending: ServerEvent[] | null
}

/** A context for one request, or for a job of the server's own. */
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
    now: deps.clock,
    pending: null,
  }
}

/** Runs `work` in one transaction, or in the one that is open. What it announces is told after the commit, and never if it fails. */
export async function withTransaction<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.pending) return work(ctx)
  const { events, relay } = ctx.deps
  const pending: ServerEvent[] = []
  const result = await ctx.db.transaction(async (db) => {
    const done = await work({ ...ctx, db, pending })
    await relay?.withCommit?.(db, pending)
    return done
  })
  for (const event of pending) {
    events.publish(event)
    if (!relay?.withCommit) relay?.soon(event)
  }
  return result
}

/** Tells the rest of the server a fact, once the open transaction has been committed. */
export function announce(tx: Ctx, event: ServerEvent): void {
  if (!tx.pending) throw new Error(`${event.type} was announced outside a transaction`)
  tx.pending.push(event)
}

/** Tells the rest of the server a fact that a single statement has just stored, without a transaction around it. */
export function tell(ctx: Ctx, event: ServerEvent): void {
  if (ctx.pending) throw new Error(`${event.type} was told before its transaction has been committed`)
  ctx.deps.events.publish(event)
  ctx.deps.relay?.soon(event)
}
