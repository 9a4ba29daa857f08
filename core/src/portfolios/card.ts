import type { Plan } from '../billing/rules.ts'
import type { PageAssets } from './asset-schema.ts'
import type { PortfolioCard } from './card-schema.ts'
import type { DesignSettings } from './design-schema.ts'
import { attachedAssets } from './rules/page-files.ts'
import { effectiveDesign } from './rules/premium.ts'

/** The part of a stored portfolio that its card depends on. */
export interface CardRecord extends DesignSettings, PageAssets {
  username: string
  title: string
  viewCount: number
  likeCount: number
}

/** Returns the card of a portfolio for landing page and rankings. Like `toPortfolioView` it hides what its owner hides. */
export function toPortfolioCard(portfolio: CardRecord, plan: Plan): PortfolioCard {
  const { hideStats, backgroundColor } = effectiveDesign(portfolio, plan)
  const { profileImageUrl, backgroundUrl, backgroundPosterUrl } = attachedAssets(portfolio, plan)
  return {
    username: portfolio.username,
    title: portfolio.title,
    profileImageUrl,
    backgroundUrl: backgroundUrl ?? backgroundPosterUrl,
    backgroundColor,
    stats: hideStats ? null : { views: portfolio.viewCount, likes: portfolio.likeCount },
  }
}
