import { refuse } from '@vitrine/core/kernel'
import { maySee, portfolioRefusals } from '@vitrine/core/portfolios'
import type { PageFollowed } from '@vitrine/core/realtime'
import { countUnreadOnPages } from '#features/chat'
import { findLatePage, findPortfolioToSee, portfolioViewOf, versionOf } from '#features/portfolios'
import type { Ctx } from '../runtime/context.ts'
import { type LiveSocket, pageRoom, statsRoom } from './live-server.ts'

/**
 * Joins a socket to the rooms of a page that its person may see, and returns the current state of the page. Refuses
 * PORTFOLIO_NOT_FOUND.
 */
export async function followPage(socket: LiveSocket, id: string, findCtx: () => Promise<Ctx>): Promise<PageFollowed> {
  const ctx = await findCtx()
  const { username } = await findPortfolioToSee(ctx, id)
  // Joined before it is read again, so that a change in between may be sent twice but is not missed.
  await socket.join([pageRoom(id), statsRoom(id)])
  const page = await findLatePage(ctx, username)
  const viewerId = ctx.actor?.userId ?? null
  if (!page || !maySee(page.portfolio, viewerId)) throw refuse(portfolioRefusals.notFound)
  const now = ctx.now()
  const view = portfolioViewOf(page, now)
  if (!view.stats) await socket.leave(statsRoom(id))
  return {
    found: true,
    version: versionOf(view),
    stats: view.stats,
    presence: view.discord?.live ?? null,
    song: view.nowPlaying,
    now: now.getTime(),
    owner: page.portfolio.userId === viewerId,
    unread: viewerId === null ? 0 : await countFor(ctx, viewerId, id),
  }
}

/** Removes a socket from the rooms of a page. */
export async function unfollowPage(socket: LiveSocket, id: string): Promise<void> {
  await Promise.all([pageRoom(id), statsRoom(id)].map((room) => socket.leave(room)))
}

async function countFor(ctx: Ctx, userId: string, portfolioId: string): Promise<number> {
  const [waiting] = await countUnreadOnPages(ctx, [{ userId, portfolioId }])
  return waiting?.count ?? 0
}
