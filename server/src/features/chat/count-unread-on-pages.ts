import type { Ctx } from '../../runtime/context.ts'
import { type PageUnreadCount, type PersonOnPage, selectUnreadOnPages } from './unread-queries.ts'

/** Counts what is unread for each pair of person and page: conversations for the page's owner, messages for a visitor. */
export async function countUnreadOnPages(ctx: Ctx, pairs: readonly PersonOnPage[]): Promise<PageUnreadCount[]> {
  return pairs.length === 0 ? [] : selectUnreadOnPages(ctx.deps.database, pairs, ctx.now())
}
