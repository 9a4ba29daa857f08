import { planOf } from '@vitrine/core/billing'
import { toNoteView } from '@vitrine/core/notes'
import { maySee, type PortfolioView, toPortfolioView } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'

/** A published page, the same for every visitor. */
export interface PublicPage {
  view: PortfolioView
  ownerId: string
  /** Next moment at which the page changes without an edit; null if none is known. */
  changesAt: Date | null
}

/** Returns the page that everyone may see under a normalized username; null if there is none. */
export async function readPublicPage(ctx: Ctx, { username }: { username: string }): Promise<PublicPage | null> {
  const page = await ctx.deps.findPage(username)
  if (!page || !maySee(page.portfolio, null)) return null
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
