import { planOf } from '@vitrine/core/billing'
import { toNoteView } from '@vitrine/core/notes'
import { type PortfolioView, toPortfolioView } from '@vitrine/core/portfolios'
import type { Ctx } from '../../context.ts'
import { selectPage } from './list-queries.ts'

/** A published page, the same for every visitor. */
export interface PublicPage {
  view: PortfolioView
  ownerId: string
  /** The next moment at which time alone changes it; null where none is known. */
  changesAt: Date | null
}

/** What everybody may see under a name that is already normalized; null where that is nothing. */
export async function readPublicPage(ctx: Ctx, { username }: { username: string }): Promise<PublicPage | null> {
  const page = await selectPage(ctx.db, username)
  if (!page?.portfolio.published) return null
  const { portfolio, subscription, lists } = page
  const now = ctx.now()
  const plan = planOf(subscription, now)
  const note = toNoteView(page.note, now)
  return {
    view: toPortfolioView(portfolio, plan, { ...lists, note }),
    ownerId: portfolio.userId,
    changesAt: earliest(plan.until, note && new Date(note.expiresAt)),
  }
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}
