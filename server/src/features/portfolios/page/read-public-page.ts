import { planOf } from '@vitrine/core/billing'
import { SONG_FRESH_MS } from '@vitrine/core/now-playing'
import { maySee, nextVisibilityChange, type PortfolioView } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../runtime/context.ts'
import { findLatePage } from './late-page.ts'
import { portfolioViewOf } from './portfolio-view.ts'

/** A published page, the same for every visitor. */
export interface PublicPage {
  view: PortfolioView
  ownerId: string
  /** Next moment at which the page changes without an edit; null if none is known. */
  changesAt: Date | null
}

/** Returns the page that everyone may see under a normalized username; null if there is none. */
export async function readPublicPage(ctx: Ctx, { username }: { username: string }): Promise<PublicPage | null> {
  const page = await findLatePage(ctx, username)
  if (!page || !maySee(page.portfolio, null)) return null
  const now = ctx.now()
  const view = portfolioViewOf(page, now)
  const checkedAt = view.nowPlaying?.song && page.song?.checkedAt
  return {
    view,
    ownerId: page.portfolio.userId,
    changesAt: earliest([
      nextVisibilityChange(Object.values(page.lists).flat(), now),
      planOf(page.subscription, now).until,
      view.note && new Date(view.note.expiresAt),
      checkedAt ? new Date(checkedAt.getTime() + SONG_FRESH_MS) : null,
    ]),
  }
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const [first] = moments.filter((moment) => moment !== null).sort((one, other) => one.getTime() - other.getTime())
  return first ?? null
}
