import type { PageFollowed } from '@vitrine/core/realtime'
import { readPlan } from '#features/billing'
import { countUnreadOnPages } from '#features/chat'
import { currentNoteId } from '#features/notes'
import { findVisiblePortfolio, statsOf } from '#features/portfolios'
import type { Ctx } from '../context.ts'
import { type LiveSocket, numbersRoom, pageRoom } from './live-server.ts'

/** Joins a socket to the room of a page that its person may see. Refuses PORTFOLIO_NOT_FOUND. */
export async function followPage(socket: LiveSocket, id: string, findCtx: () => Promise<Ctx>): Promise<PageFollowed> {
  const ctx = await findCtx()
  await findVisiblePortfolio(ctx, id)
  // Joined before it is read again, so that a change in between may be sent twice but is not missed.
  await socket.join([pageRoom(id), numbersRoom(id)])
  const portfolio = await findVisiblePortfolio(ctx, id)
  const stats = await statsOf(ctx, portfolio)
  if (!stats) await socket.leave(numbersRoom(id))
  return {
    found: true,
    stats,
    premium: (await readPlan(ctx, portfolio.userId)).premium,
    noteId: await currentNoteId(ctx, portfolio.id),
    owner: portfolio.userId === ctx.actor?.userId,
    unread: ctx.actor ? await countFor(ctx, ctx.actor.userId, portfolio.id) : 0,
  }
}

async function countFor(ctx: Ctx, userId: string, portfolioId: string): Promise<number> {
  const [waiting] = await countUnreadOnPages(ctx, [{ userId, portfolioId }])
  return waiting?.count ?? 0
}
