import type { Ctx } from '../../context.ts'
import { type PageVisitor, selectWaiting, type WaitingCount } from './waiting-queries.ts'

/** Counts what waits for persons on pages: an owner's unread conversations, a visitor's unread messages. */
export async function countWaiting(ctx: Ctx, pairs: readonly PageVisitor[]): Promise<WaitingCount[]> {
  return pairs.length === 0 ? [] : selectWaiting(ctx.deps.database, pairs, ctx.now())
}
