/**
 * What the world sees of a portfolio. No schema library and no contract in here: the public page imports this file.
 */
import type { Plan } from '../billing/rules.ts'
import type { NoteView } from '../notes/view.ts'
import type { PageAssets } from './assets.ts'
import { isCustomBadge } from './badges.ts'
import type { DesignSettings } from './design.ts'
import { readLink, type SocialIcon, socialIcon } from './links.ts'
import { effectiveDesign, wornAssets } from './rules.ts'

export { type PageAssets, srcSetOf } from './assets.ts'
export {
  BADGE_CATEGORIES,
  type BadgeCategory,
  isCustomBadge,
  PREDEFINED_BADGES,
  type PredefinedBadge,
} from './badges.ts'
export {
  ANIMATION_SPEEDS,
  CURSOR_ANIMATIONS,
  type DesignSettings,
  EFFECT_INTENSITIES,
  FONTS,
  TEXT_ANIMATIONS,
  VISUAL_EFFECTS,
} from './design.ts'
export type { SocialIcon } from './links.ts'
export { carouselTexts, missingTexts, pageTexts } from './page-texts.ts'
export { formatCount } from './rules.ts'

/** A stored portfolio, as far as the view depends on it. */
export interface PortfolioRecord extends DesignSettings, PageAssets {
  id: string
  username: string
  title: string
  bio: string
  location: string
  showLocation: boolean
  published: boolean
  viewCount: number
  likeCount: number
}

export interface SocialLinkRecord {
  id: string
  platform: string
  url: string
}

export interface ProjectRecord {
  id: string
  title: string
  description: string
  projectUrl: string
  imageUrl: string | null
  tags: readonly string[]
}

/** A badge, as stored and as shown. */
export interface BadgeView {
  id: string
  label: string
  /** An sRGB colour as `#rrggbb`. */
  color: string
  /** An emoji; empty for none. */
  icon: string
}

/** What stands in the lists of a page, each in its order. */
export interface PageLists {
  socialLinks: readonly SocialLinkRecord[]
  projects: readonly ProjectRecord[]
  badges: readonly BadgeView[]
}

/** All that a page shows besides its own record. `note` is the one that runs at this moment. */
export interface PageContents extends PageLists {
  note: NoteView | null
}

/** A social link ready to be rendered: complete and safe. */
export interface SocialLinkView {
  id: string
  platform: string
  href: string
  icon: SocialIcon
}

/** A project ready to be rendered. */
export interface ProjectView {
  id: string
  title: string
  description: string
  /** Where it leads; null without a complete address. */
  href: string | null
  imageUrl: string | null
  tags: string[]
}

/** The numbers that a page shows. */
export interface PageStats {
  views: number
  likes: number
}

/** The public page's data: gated and redacted, the same for every visitor. Its files are those that it wears. */
export interface PortfolioView extends PageAssets {
  id: string
  username: string
  title: string
  bio: string
  /** Null where the owner shows none. */
  location: string | null
  published: boolean
  /** True while the owner has premium. */
  premium: boolean
  /** Null while the owner hides the numbers. */
  stats: PageStats | null
  chatEnabled: boolean
  design: Omit<DesignSettings, 'hideStats' | 'chatEnabled'>
  socialLinks: SocialLinkView[]
  projects: ProjectView[]
  badges: BadgeView[]
  /** The note of the day; null without one. */
  note: NoteView | null
}

function toSocialLinkView(link: SocialLinkRecord): SocialLinkView[] {
  const address = readLink(link.url)
  if (address.state !== 'complete') return []
  return [{ id: link.id, platform: link.platform, href: address.href, icon: socialIcon(link.platform) }]
}

/** Without premium a project has neither picture nor tags. */
function toProjectView(project: ProjectRecord, { premium }: Plan): ProjectView {
  const address = readLink(project.projectUrl)
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    href: address.state === 'complete' ? address.href : null,
    imageUrl: premium ? project.imageUrl : null,
    tags: premium ? [...project.tags] : [],
  }
}

/**
 * The one place where gating and redaction happen, for page, preview and API.
 * Links and addresses that are unfinished or unsafe are left out.
 */
export function toPortfolioView(
  portfolio: PortfolioRecord,
  plan: Plan,
  { socialLinks, projects, badges, note }: PageContents,
): PortfolioView {
  const { hideStats, chatEnabled, ...design } = effectiveDesign(designOf(portfolio), plan)
  return {
    id: portfolio.id,
    username: portfolio.username,
    title: portfolio.title,
    bio: portfolio.bio,
    location: portfolio.showLocation && portfolio.location !== '' ? portfolio.location : null,
    ...wornAssets(portfolio, plan),
    published: portfolio.published,
    premium: plan.premium,
    stats: hideStats ? null : { views: portfolio.viewCount, likes: portfolio.likeCount },
    chatEnabled,
    design,
    socialLinks: socialLinks.flatMap(toSocialLinkView),
    projects: projects.map((project) => toProjectView(project, plan)),
    badges: badges
      .filter((badge) => plan.premium || !isCustomBadge(badge))
      .map(({ id, label, color, icon }) => ({ id, label, color, icon })),
    note,
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

/** The addresses of the files alone, out of a record that holds more. */
export function assetsOf(record: PageAssets): PageAssets {
  return {
    profileImageUrl: record.profileImageUrl,
    backgroundUrl: record.backgroundUrl,
    backgroundVideoUrl: record.backgroundVideoUrl,
    backgroundMusicUrl: record.backgroundMusicUrl,
    customCursorUrl: record.customCursorUrl,
  }
}
