/**
 * What the world sees of a portfolio. No schema library and no contract in here: the public page imports this file.
 */
import type { Plan } from '../billing/rules.ts'
import type { DesignSettings } from './design.ts'
import { readLink, type SocialIcon, socialIcon } from './links.ts'
import { effectiveDesign } from './rules.ts'

export { type DesignSettings, FONTS } from './design.ts'
export type { SocialIcon } from './links.ts'
export { formatCount } from './rules.ts'
export { portfolioTexts } from './texts.ts'

/** A stored portfolio, as far as the view depends on it. */
export interface PortfolioRecord extends DesignSettings {
  id: string
  username: string
  title: string
  bio: string
  location: string
  showLocation: boolean
  profileImageUrl: string | null
  published: boolean
  viewCount: number
  likeCount: number
}

export interface SocialLinkRecord {
  id: string
  platform: string
  url: string
}

/** A social link ready to be rendered: complete and safe. */
export interface SocialLinkView {
  id: string
  platform: string
  href: string
  icon: SocialIcon
}

/** The public page's data: gated and redacted, the same for every visitor. */
export interface PortfolioView {
  id: string
  username: string
  title: string
  bio: string
  /** Null where the owner shows none. */
  location: string | null
  profileImageUrl: string | null
  published: boolean
  /** True while the owner has premium. */
  premium: boolean
  /** Null while the owner hides the numbers. */
  stats: { views: number; likes: number } | null
  chatEnabled: boolean
  design: Omit<DesignSettings, 'hideStats' | 'chatEnabled'>
  socialLinks: SocialLinkView[]
}

function toSocialLinkView(link: SocialLinkRecord): SocialLinkView[] {
  const address = readLink(link.url)
  if (address.state !== 'complete') return []
  return [{ id: link.id, platform: link.platform, href: address.href, icon: socialIcon(link.platform) }]
}

/**
 * The one place where gating and redaction happen, for page, preview and API.
 * `socialLinks` come in their order; unfinished and unsafe ones are left out.
 */
export function toPortfolioView(
  portfolio: PortfolioRecord,
  plan: Plan,
  { socialLinks }: { socialLinks: readonly SocialLinkRecord[] },
): PortfolioView {
  const { hideStats, chatEnabled, ...design } = effectiveDesign(designOf(portfolio), plan)
  return {
    id: portfolio.id,
    username: portfolio.username,
    title: portfolio.title,
    bio: portfolio.bio,
    location: portfolio.showLocation && portfolio.location !== '' ? portfolio.location : null,
    profileImageUrl: portfolio.profileImageUrl,
    published: portfolio.published,
    premium: plan.premium,
    stats: hideStats ? null : { views: portfolio.viewCount, likes: portfolio.likeCount },
    chatEnabled,
    design,
    socialLinks: socialLinks.flatMap(toSocialLinkView),
  }
}

/** The design settings alone, out of a record that holds more. */
export function designOf(record: DesignSettings): DesignSettings {
  return {
    backgroundType: record.backgroundType,
    backgroundColor: record.backgroundColor,
    musicEnabled: record.musicEnabled,
    musicVolume: record.musicVolume,
    visualEffect: record.visualEffect,
    effectIntensity: record.effectIntensity,
    cursorType: record.cursorType,
    cursorAnimationType: record.cursorAnimationType,
    cursorSize: record.cursorSize,
    hideStats: record.hideStats,
    chatEnabled: record.chatEnabled,
    customFont: record.customFont,
    textAnimation: record.textAnimation,
    animationSpeed: record.animationSpeed,
    showPremiumBadge: record.showPremiumBadge,
    premiumBadgeColor: record.premiumBadgeColor,
  }
}
