import { z } from 'zod'
import { billingTexts } from '../billing/index.ts'
import { refusal } from '../kernel/index.ts'
import { LIST_MAX, type PremiumFeature } from './rules.ts'
import { portfolioTexts } from './texts.ts'

/** Text of each refused premium setting; it is shown below the title 'Premium Feature'. */
export const premiumFeatureTexts: Record<PremiumFeature, string> = {
  hideStats: portfolioTexts.premiumHideStats,
  chatEnabled: portfolioTexts.premiumChatToggle,
  customFont: portfolioTexts.premiumFont,
  textAnimation: portfolioTexts.premiumTextAnimation,
  cursorType: portfolioTexts.premiumCustomCursor,
  cursorAnimationType: portfolioTexts.premiumCursorAnimation,
  showPremiumBadge: portfolioTexts.premiumBadge,
  premiumBadgeColor: portfolioTexts.premiumBadge,
  tags: portfolioTexts.premiumTags,
  imageUrl: portfolioTexts.premiumProjectImage,
  flags: portfolioTexts.premiumDiscordBadges,
  label: portfolioTexts.premiumCustomBadge,
  color: portfolioTexts.premiumCustomBadge,
  icon: portfolioTexts.premiumCustomBadge,
}

/** Data of a refusal of more entries than a list can have. */
export const Limit = z.object({ limit: z.int().positive() })

export const portfolioRefusals = {
  notFound: refusal('PORTFOLIO_NOT_FOUND', 'notFound', portfolioTexts.notFound),
  linkNotFound: refusal('LINK_NOT_FOUND', 'notFound', 'Link not found'),
  socialLinkNotFound: refusal('SOCIAL_LINK_NOT_FOUND', 'notFound', 'Social link not found'),
  projectNotFound: refusal('PROJECT_NOT_FOUND', 'notFound', 'Project not found'),
  badgeNotFound: refusal('BADGE_NOT_FOUND', 'notFound', 'Badge not found'),
  onlyOne: refusal('ONLY_ONE_PORTFOLIO', 'conflict', portfolioTexts.onlyOne),
  linkLimit: refusal('LINK_LIMIT', 'conflict', portfolioTexts.linkLimit(LIST_MAX), Limit),
  socialLinkLimit: refusal('SOCIAL_LINK_LIMIT', 'conflict', portfolioTexts.socialLinkLimit(LIST_MAX), Limit),
  projectLimit: refusal('PROJECT_LIMIT', 'conflict', portfolioTexts.projectLimit(LIST_MAX), Limit),
  badgeLimit: refusal('BADGE_LIMIT', 'conflict', portfolioTexts.badgeLimit(LIST_MAX), Limit),
  orderChanged: refusal('ORDER_CHANGED', 'conflict', 'The list has changed. Please reload it.'),
  suspended: refusal('PAGE_SUSPENDED', 'forbidden', portfolioTexts.suspended, z.object({ reason: z.string() })),
  premiumFeature: refusal(
    'PREMIUM_FEATURE',
    'forbidden',
    billingTexts.premiumFeature,
    z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
  ),
} as const
