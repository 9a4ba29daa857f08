/** The public view of a portfolio. It loads neither the schema library nor the contract. */
import type { Plan } from '../billing/rules.ts'
import { shownFlags } from '../discord-badges/index.ts'
import type { LivePresence } from '../discord-presence/schema.ts'
import { type JudgedHost, judgedHostOf, leavingPath } from '../link-hosts/lite.ts'
import type { NoteView } from '../notes/lite.ts'
import type { LiveSong } from '../now-playing/schema.ts'
import { effectiveTheme, type Theme } from '../themes/lite.ts'
import type { PageAssets } from './asset-schema.ts'
import { isCustomBadge } from './badges.ts'
import type { DesignSettings } from './design-schema.ts'
import type { Link } from './entries.ts'
import { hostOf, readLink } from './rules/links.ts'
import { attachedAssets } from './rules/page-files.ts'
import { readPlayer } from './rules/players.ts'
import { effectiveDesign } from './rules/premium.ts'
import { platformOfAddress, socialIcon, socialName } from './rules/recognize-platform.ts'
import { isVisible, type Visibility } from './rules/visibility.ts'
import type { BadgeView, DiscordView, LinkView, PortfolioView, ProjectView, SocialLinkView } from './view-schema.ts'

/** The part of a stored portfolio that its view depends on. */
export interface PortfolioRecord extends DesignSettings, PageAssets {
  theme: Theme
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

export interface SocialLinkRecord extends Visibility {
  id: string
  platform: string
  url: string
}

export interface LinkRecord extends Visibility {
  id: string
  title: string
  url: string
  emoji: string
  imageUrl: string | null
  showPlayer: boolean
  featured: boolean
  color: string | null
  attention: Link['attention']
}

export interface ProjectRecord extends Visibility {
  id: string
  title: string
  description: string
  projectUrl: string
  imageUrl: string | null
  tags: readonly string[]
}

/** The lists of a page, each in its order. */
export interface PageLists {
  links: readonly LinkRecord[]
  socialLinks: readonly SocialLinkRecord[]
  projects: readonly ProjectRecord[]
  badges: readonly (BadgeView & Visibility)[]
}

/** The connected accounts of a page and what they report. */
export interface PageConnections {
  discord: {
    account: Pick<DiscordView, 'username' | 'discriminator' | 'avatarUrl'> | null
    visible: boolean
    /** Bit mask of the badges read from Discord. */
    readFlags: number
    /** Bit mask of the badges that the owner chose. */
    chosenFlags: number
    live: LivePresence
  }
  spotify: { account: { name: string } | null; visible: boolean; live: LiveSong }
}

/** The connections of a page without connected accounts. */
export const NO_CONNECTIONS: PageConnections = {
  discord: { account: null, visible: true, readFlags: 0, chosenFlags: 0, live: { version: 0, presence: null } },
  spotify: { account: null, visible: true, live: { version: 0, song: null, read: false } },
}

/** The contents of a page besides its own record. `note` is the note that has not expired; null for none. */
export interface PageContents extends PageLists {
  /** The moment at which the page is shown, by the server's clock. */
  now: Date
  note: NoteView | null
  connections: PageConnections
  /** Hosts of the page's links that are blocked, or that visitors are warned of. */
  judgedHosts?: readonly JudgedHost[] | undefined
}

function toDiscordView({ account, visible, live }: PageConnections['discord']): DiscordView | null {
  if (!account || !visible) return null
  const { username, discriminator, avatarUrl } = account
  return { username, discriminator, avatarUrl, live }
}

/** Returns the address to which an entry leads, by way of the warning if there is one; null if it is left out. */
type Lead = (entryId: string, href: string) => { href: string; warned: boolean } | null

function leadOf(username: string, judgedHosts: PageContents['judgedHosts']): Lead {
  return (entryId, href) => {
    const verdict = judgedHostOf(href, judgedHosts)?.verdict
    if (verdict === 'block') return null
    return verdict === 'warn' ? { href: leavingPath(username, entryId), warned: true } : { href, warned: false }
  }
}

function toSocialLinkView(link: SocialLinkRecord, lead: Lead): SocialLinkView[] {
  const address = readLink(link.url)
  const target = address.state === 'complete' && lead(link.id, address.href)
  return target ? [{ id: link.id, platform: socialName(link), href: target.href, icon: socialIcon(link) }] : []
}

/** Returns a link as the page shows it: without premium its button does not move. */
function toLinkView(
  { id, title, url, emoji, imageUrl, showPlayer, featured, color, attention }: LinkRecord,
  { premium }: Plan,
  lead: Lead,
): LinkView[] {
  const address = readLink(url)
  if (address.state !== 'complete') return []
  const target = lead(id, address.href)
  if (!target) return []
  return [
    {
      id,
      title,
      href: target.href,
      // A mail address is shown as typed: the domain of its link is in ASCII.
      host: hostOf(/^mailto:/i.test(url) ? url.replace(/^mailto:/i, 'mailto:') : address.href),
      icon: platformOfAddress(address.href)?.icon ?? 'generic',
      emoji,
      imageUrl,
      player: showPlayer && !target.warned ? readPlayer(address.href) : null,
      featured,
      color,
      attention: premium ? attention : 'none',
    },
  ]
}

/** Returns a project as the page shows it: without premium it has neither picture nor tags. */
function toProjectView(project: ProjectRecord, { premium }: Plan, lead: Lead): ProjectView {
  const address = readLink(project.projectUrl)
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    href: address.state === 'complete' ? (lead(project.id, address.href)?.href ?? null) : null,
    imageUrl: premium ? project.imageUrl : null,
    tags: premium ? [...project.tags] : [],
  }
}

/**
 * Returns the public view of a portfolio. It is the only place that hides premium settings and private data, for page,
 * preview and API. Unfinished, unsafe and blocked addresses, and entries that are hidden now, are left out.
 */
export function toPortfolioView(
  portfolio: PortfolioRecord,
  plan: Plan,
  { links, socialLinks, projects, badges, note, now, connections: { discord, spotify }, judgedHosts }: PageContents,
): PortfolioView {
  const lead = leadOf(portfolio.username, judgedHosts)
  const shown = <Entry extends Visibility>(entries: readonly Entry[]) =>
    entries.filter((entry) => isVisible(entry, now))
  const { hideStats, chatEnabled, ...design } = effectiveDesign(designOf(portfolio), plan)
  return {
    id: portfolio.id,
    username: portfolio.username,
    title: portfolio.title,
    bio: portfolio.bio,
    location: portfolio.showLocation && portfolio.location !== '' ? portfolio.location : null,
    ...attachedAssets(portfolio, plan),
    published: portfolio.published,
    premium: plan.premium,
    stats: hideStats ? null : { views: portfolio.viewCount, likes: portfolio.likeCount },
    chatEnabled,
    design,
    theme: effectiveTheme(portfolio.theme, plan),
    links: shown(links).flatMap((link) => toLinkView(link, plan, lead)),
    socialLinks: shown(socialLinks).flatMap((link) => toSocialLinkView(link, lead)),
    projects: shown(projects).map((project) => toProjectView(project, plan, lead)),
    badges: shown(badges)
      .filter((badge) => plan.premium || !isCustomBadge(badge))
      .map(({ id, label, color, icon }) => ({ id, label, color, icon })),
    note,
    discord: toDiscordView(discord),
    discordBadges: shownFlags({ read: discord.readFlags, chosen: discord.chosenFlags }, plan),
    nowPlaying: spotify.account && spotify.visible ? spotify.live : null,
  }
}

/** Returns only the design settings of a record that contains more. */
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
    linkStyle: record.linkStyle,
    accentColor: record.accentColor,
  }
}

/** Returns only the files' addresses of a record that contains more. */
export function assetsOf(record: PageAssets): PageAssets {
  return {
    profileImageUrl: record.profileImageUrl,
    backgroundUrl: record.backgroundUrl,
    backgroundVideoUrl: record.backgroundVideoUrl,
    backgroundPosterUrl: record.backgroundPosterUrl,
    backgroundMusicUrl: record.backgroundMusicUrl,
    customCursorUrl: record.customCursorUrl,
  }
}
