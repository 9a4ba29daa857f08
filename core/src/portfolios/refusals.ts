import { z } from 'zod'
import { billingTexts } from '../billing/index.ts'
import { refusal } from '../kernel/index.ts'
import type { PremiumFeature } from './rules/premium.ts'
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
  attention: 'Moving buttons are part of Premium',
  backgroundMotion: 'Moving gradients are part of Premium',
  edge: 'A shimmering edge is part of Premium',
  shadow: 'Glow is part of Premium',
  portraitFrame: 'Glow and frames around portraits are part of Premium',
  pairing: 'Font pairings are part of Premium',
  titleStyle: 'A glowing title is part of Premium',
  enter: 'The enter screen is part of Premium',
  brand: 'Hiding the brand line is part of Premium',
}

/** Data of a refusal of more entries than a list can have. */
export const Limit = z.object({ limit: z.int().positive() })

export const portfolioRefusals = {
  notFound: refusal('PORTFOLIO_NOT_FOUND', 'notFound', portfolioTexts.notFound),
  onlyOne: refusal('ONLY_ONE_PORTFOLIO', 'conflict', portfolioTexts.onlyOne),
  orderChanged: refusal('ORDER_CHANGED', 'conflict', 'The list has changed. Please reload it.'),
  suspended: refusal('PAGE_SUSPENDED', 'forbidden', portfolioTexts.suspended, z.object({ reason: z.string() })),
  premiumFeature: refusal(
    'PREMIUM_FEATURE',
    'forbidden',
    billingTexts.premiumFeature,
    z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
  ),
} as const
