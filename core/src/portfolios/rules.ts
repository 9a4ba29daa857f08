import type { Plan } from '../billing/index.ts'
import type { PageAssets } from './asset-schema.ts'
import type { AssetKind } from './assets.ts'
import { type BadgeLook, isCustomBadge } from './badges.ts'
import { DEFAULT_DESIGN } from './default-design.ts'
import type { DesignSettings } from './design-schema.ts'
import { portfolioTexts } from './texts.ts'

/** Most entries of each list of a page: links, projects, social links and badges. */
export const LIST_MAX = 50

/** A premium feature, named by its setting. */
export type PremiumFeature =
  | 'hideStats'
  | 'chatEnabled'
  | 'customFont'
  | 'textAnimation'
  | 'cursorType'
  | 'cursorAnimationType'
  | 'showPremiumBadge'
  | 'premiumBadgeColor'
  | 'tags'
  | 'imageUrl'
  | 'flags'
  | keyof BadgeLook

/** Settings whose values other than the default need premium. A custom cursor needs it as well. */
const PREMIUM_SETTINGS = [
  'hideStats',
  'chatEnabled',
  'customFont',
  'textAnimation',
  'cursorAnimationType',
  'showPremiumBadge',
  'premiumBadgeColor',
] as const satisfies readonly (keyof DesignSettings)[]

const BADGE_FIELDS = ['label', 'color', 'icon'] as const satisfies readonly (keyof BadgeLook)[]

/**
 * A page cannot be published without a title: Save refuses a blank one while the page is published, and replaces it by
 * the default otherwise.
 *
 * Returns the title to store, or null if it is refused.
 */
export function savedTitle(title: string, published: boolean): string | null {
  return title.trim() || (published ? null : portfolioTexts.defaultTitle)
}

function sameValue(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase()
  return left === right
}

/**
 * Without premium a premium setting may keep its stored value or return to the default; any other value is refused.
 *
 * Returns the refused settings.
 */
export function refusedPremiumFeatures(
  stored: DesignSettings,
  changes: Partial<DesignSettings>,
  plan: Plan,
): PremiumFeature[] {
  if (plan.premium) return []
  const refused: PremiumFeature[] = PREMIUM_SETTINGS.filter((field) => {
    const wanted = changes[field]
    return wanted !== undefined && !sameValue(wanted, stored[field]) && !sameValue(wanted, DEFAULT_DESIGN[field])
  })
  if (changes.cursorType === 'custom' && stored.cursorType !== 'custom') refused.push('cursorType')
  return refused
}

/**
 * Without premium the tags of a project may stay or be removed; a new tag is refused.
 *
 * Returns the refused fields.
 */
export function refusedProjectFeatures(
  stored: { tags: readonly string[] },
  changes: { tags?: readonly string[] | undefined },
  plan: Plan,
): PremiumFeature[] {
  const { tags } = changes
  if (plan.premium || tags === undefined) return []
  return tags.every((tag) => stored.tags.includes(tag)) ? [] : ['tags']
}

/**
 * Without premium a badge may stay as it is or become a predefined one; any other change, and any custom badge that is
 * added, is refused.
 *
 * Returns the refused fields. `stored` is null for a badge that is added.
 */
export function refusedBadgeFeatures(
  stored: BadgeLook | null,
  changes: { [Field in keyof BadgeLook]?: string | undefined },
  plan: Plan,
): PremiumFeature[] {
  if (plan.premium) return []
  const { label = stored?.label ?? '', color = stored?.color ?? '', icon = stored?.icon ?? '' } = changes
  const wanted = { label, color, icon }
  if (!isCustomBadge(wanted)) return []
  if (!stored) return ['label']
  return BADGE_FIELDS.filter((field) => !sameValue(wanted[field], stored[field]))
}

/** A new order of a list must contain each of its entries once. */
export function isNewOrder(stored: readonly { id: string }[], ids: readonly string[]): boolean {
  const named = new Set(ids)
  return named.size === ids.length && named.size === stored.length && stored.every(({ id }) => named.has(id))
}

/** The chat of a page is on unless an owner with premium switched it off. */
export function isChatOn(stored: Pick<DesignSettings, 'chatEnabled'>, plan: Plan): boolean {
  return stored.chatEnabled || !plan.premium
}

/**
 * After premium has ended, nothing stored is deleted, but the owner's page shows its views, likes and chat button again,
 * and loses the custom font, the title's animation, the uploaded cursor, the cursor's animation and its growth on a
 * click, the premium badge, all custom badges, the carousel of projects (a plain grid takes its place), and the pictures
 * and tags of projects; everything else stays, a running note until its own expiry.
 *
 * Returns the design settings to show. Badges and projects follow in `toPortfolioView`.
 */
export function effectiveDesign<Settings extends DesignSettings>(stored: Settings, plan: Plan): Settings {
  if (plan.premium) return stored
  return {
    ...stored,
    hideStats: false,
    chatEnabled: isChatOn(stored, plan),
    customFont: 'default',
    textAnimation: 'none',
    cursorType: stored.cursorType === 'custom' ? 'default' : stored.cursorType,
    cursorAnimationType: 'none',
    showPremiumBadge: false,
  }
}

/** A published page may be seen by everyone, an unpublished page only by its owner. */
export function maySee(portfolio: { published: boolean; userId: string }, viewerId: string | null): boolean {
  return portfolio.published || portfolio.userId === viewerId
}

/** Counts from 1000 on are shown in thousands or millions, cut to one decimal: 999, 1.2k, 1.2M. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, suffix] = count < 1_000_000 ? [1000, 'k'] : [1_000_000, 'M']
  return `${Math.floor(count / (unit / 10)) / 10}${suffix}`
}

/**
 * An uploaded picture or video becomes the background, and an uploaded cursor the cursor; removing it restores the
 * default. Uploaded music plays only after it is switched on. A video's poster is removed with the video.
 *
 * Returns the settings to change.
 */
export function withAsset(
  stored: DesignSettings,
  kind: AssetKind,
  url: string | null,
): Partial<PageAssets & DesignSettings> {
  const { backgroundType, cursorType } = stored
  switch (kind) {
    case 'profile':
      return { profileImageUrl: url }
    case 'background':
      return { backgroundUrl: url, backgroundType: typeAfter(backgroundType, 'image', 'color', url) }
    case 'video':
      return {
        backgroundVideoUrl: url,
        backgroundPosterUrl: null,
        backgroundType: typeAfter(backgroundType, 'video', 'color', url),
      }
    case 'poster':
      return { backgroundPosterUrl: url }
    case 'music':
      return { backgroundMusicUrl: url, ...(url === null ? { musicEnabled: false } : {}) }
    case 'cursor':
      return { customCursorUrl: url, cursorType: typeAfter(cursorType, 'custom', 'default', url) }
  }
}

function typeAfter<Type>(stored: Type, uploaded: Type, rest: Type, url: string | null): Type {
  if (url !== null) return uploaded
  return stored === uploaded ? rest : stored
}

/** A page shows an uploaded background only while its type is picture or video, music only while it is switched on, and an uploaded cursor only with premium. */
export function attachedAssets(stored: PageAssets & DesignSettings, plan: Plan): PageAssets {
  const { backgroundType, cursorType, musicEnabled } = effectiveDesign(stored, plan)
  return {
    profileImageUrl: stored.profileImageUrl,
    backgroundUrl: backgroundType === 'image' ? stored.backgroundUrl : null,
    backgroundVideoUrl: backgroundType === 'video' ? stored.backgroundVideoUrl : null,
    backgroundPosterUrl: backgroundType === 'video' ? stored.backgroundPosterUrl : null,
    backgroundMusicUrl: musicEnabled ? stored.backgroundMusicUrl : null,
    customCursorUrl: cursorType === 'custom' ? stored.customCursorUrl : null,
  }
}
