import { refuse } from '@vitrine/core/kernel'
import {
  type Badge,
  type OwnPortfolio,
  type PortfolioView,
  type Project,
  portfolioRefusals,
  type SocialLink,
  toPortfolioView,
} from '@vitrine/core/portfolios'
import { designOf } from '@vitrine/core/portfolios/view'
import { readPlan } from '#features/billing'
import type { Ctx } from '../../context.ts'
import { selectBadges } from './badge-queries.ts'
import { selectProjects } from './project-queries.ts'
import { lockOwnPortfolio, type PortfolioRow } from './queries.ts'
import { selectSocialLinks } from './social-link-queries.ts'

/** A portfolio with its lists, as its owner edits it. */
export async function toOwnPortfolio(ctx: Ctx, row: PortfolioRow): Promise<OwnPortfolio> {
  return {
    ...designOf(row),
    id: row.id,
    username: row.username,
    title: row.title,
    bio: row.bio,
    location: row.location,
    showLocation: row.showLocation,
    templateId: row.templateId,
    published: row.published,
    profileImageUrl: row.profileImageUrl,
    viewCount: row.viewCount,
    likeCount: row.likeCount,
    createdAt: row.createdAt.toISOString(),
    ...(await readLists(ctx, row.id)),
  }
}

/** A portfolio as the world sees it at this moment. */
export async function readView(ctx: Ctx, row: PortfolioRow): Promise<PortfolioView> {
  const [plan, lists] = await Promise.all([readPlan(ctx, row.userId), readLists(ctx, row.id)])
  return toPortfolioView(row, plan, lists)
}

/** The lists of a portfolio, each in its order. */
export async function readLists(
  { db }: Ctx,
  portfolioId: string,
): Promise<{ socialLinks: SocialLink[]; projects: Project[]; badges: Badge[] }> {
  const [socialLinks, projects, badges] = await Promise.all([
    selectSocialLinks(db, portfolioId),
    selectProjects(db, portfolioId),
    selectBadges(db, portfolioId),
  ])
  return { socialLinks, projects, badges }
}

/** The actor's own portfolio, held until the transaction ends. Refuses PORTFOLIO_NOT_FOUND for anybody else's. */
export async function holdOwnPortfolio(tx: Ctx, id: string, userId: string): Promise<PortfolioRow> {
  const row = await lockOwnPortfolio(tx.db, id, userId)
  if (!row) throw refuse(portfolioRefusals.notFound)
  return row
}
