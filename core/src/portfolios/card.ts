import type { Plan } from '../billing/rules.ts'
import type { PageAssets } from './asset-schema.ts'
import type { PortfolioCard } from './card-schema.ts'
import type { DesignSettings } from './design-schema.ts'
import { withoutHiddenPictures, withoutPictures } from './rules/hidden-content.ts'
import { attachedAssets } from './rules/page-files.ts'
import { effectiveDesign } from './rules/premium.ts'

/** The part of a stored portfolio that its card depends on. */
export interface CardRecord extends DesignSettings, PageAssets {
  username: string
  title: string
  viewCount: number
  likeCount: number
  /** Targets that keepers have hidden. */
  hidden: readonly string[]
  /** True if visitors read a warning before the page. */
  sensitive: boolean
}

/** Returns the card of a portfolio for landing page and rankings. Like `toPortfolioView` it hides what its owner hides, and what keepers hide. */
export function toPortfolioCard(portfolio: CardRecord, plan: Plan): PortfolioCard {
  const { hideStats, backgroundColor, accentColor } = effectiveDesign(portfolio, plan)
  const shown = withoutHiddenPictures(attachedAssets(portfolio, plan), portfolio.hidden)
  const { profileImageUrl, backgroundUrl, backgroundPosterUrl } = portfolio.sensitive ? withoutPictures(shown) : shown
  return {
    username: portfolio.username,
    title: portfolio.title,
    profileImageUrl,
    backgroundUrl: backgroundUrl ?? backgroundPosterUrl,
    backgroundColor,
    accentColor,
    stats: hideStats ? null : { views: portfolio.viewCount, likes: portfolio.likeCount },
    ...(portfolio.sensitive && { sensitive: true }),
  }
}
