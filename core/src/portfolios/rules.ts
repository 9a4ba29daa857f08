import type { Plan } from '../billing/index.ts'
import type { AssetKind, PageAssets } from './assets.ts'
import { type BadgeLook, isCustomBadge } from './badges.ts'
import { DEFAULT_DESIGN, type DesignSettings } from './design.ts'

/** Entries of each list on a page: projects, social links and badges. */
export const LIST_MAX = 50

/** A feature that premium opens, by the setting that carries it. */
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
  | keyof BadgeLook

const ALWAYS_GATED = [
  'hideStats',
  'chatEnabled',
  'customFont',
  'textAnimation',
  'cursorAnimationType',
  'showPremiumBadge',
  'premiumBadgeColor',
] as const satisfies readonly (keyof DesignSettings)[]

const BADGE_FIELDS = ['label', 'color', 'icon'] as const satisfies readonly (keyof BadgeLook)[]

function sameValue(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase()
  return left === right
}

/**
 * Without premium a gated setting may keep its stored value or return to the default; any other value is refused.
 * Answers the settings that are refused.
 */
export function refusedPremiumFeatures(
  stored: DesignSettings,
  changes: Partial<DesignSettings>,
  plan: Plan,
): PremiumFeature[] {
  if (plan.premium) return []
  const refused: PremiumFeature[] = ALWAYS_GATED.filter((field) => {
    const wanted = changes[field]
    return wanted !== undefined && !sameValue(wanted, stored[field]) && !sameValue(wanted, DEFAULT_DESIGN[field])
  })
  if (changes.cursorType === 'custom' && stored.cursorType !== 'custom') refused.push('cursorType')
  return refused
}

/** Without premium the tags of a project may stay or be removed, all or some; a tag that is not stored is refused. */
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
 * Without premium a badge may stay as it is or become a predefined one; any other change is refused.
 * Returns the changed fields that are refused. Pass null as `stored` for a badge that is being added.
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

/** A new order of a list is one that names each of its entries once. */
export function isNewOrder(stored: readonly { id: string }[], ids: readonly string[]): boolean {
  const named = new Set(ids)
  return named.size === ids.length && named.size === stored.length && stored.every(({ id }) => named.has(id))
}

/** The chat of a page is on unless an owner with premium has switched it off. */
export function isChatOn(stored: Pick<DesignSettings, 'chatEnabled'>, plan: Plan): boolean {
  return stored.chatEnabled || !plan.premium
}

/** When premium has ended the stored settings stay, and the page shows the free plan's: stats and chat on, default font, still title, plain cursor, no badge. */
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

/** A page that is not published exists only for its owner. */
export function maySee(portfolio: { published: boolean; userId: string }, viewerId: string | null): boolean {
  return portfolio.published || portfolio.userId === viewerId
}

/** Only a published page counts views and takes likes; a preview by its owner never does. */
export function isCounted(portfolio: { published: boolean }): boolean {
  return portfolio.published
}

/** Counts up to 999 are shown whole; above, in thousands (`1.2k`) or millions (`1.2M`), cut to one decimal. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, suffix] = count < 1_000_000 ? [1000, 'k'] : [1_000_000, 'M']
  return `${Math.floor(count / (unit / 10)) / 10}${suffix}`
}

/**
 * A picture or video that is uploaded becomes the background, a cursor the cursor; what is taken off leaves the default
 * behind. Music starts by its own switch alone.
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
      return { backgroundVideoUrl: url, backgroundType: typeAfter(backgroundType, 'video', 'color', url) }
    case 'music':
      return { backgroundMusicUrl: url, ...(url === null ? { musicEnabled: false } : {}) }
    case 'cursor':
      return { customCursorUrl: url, cursorType: typeAfter(cursorType, 'custom', 'default', url) }
  }
}

function typeAfter<Type>(stored: Type, worn: Type, rest: Type, url: string | null): Type {
  if (url !== null) return worn
  return stored === worn ? rest : stored
}

/** A page wears a file while its type asks for it, and music while it is switched on; an own cursor needs premium. */
export function wornAssets(stored: PageAssets & DesignSettings, plan: Plan): PageAssets {
  const { backgroundType, cursorType, musicEnabled } = effectiveDesign(stored, plan)
  return {
    profileImageUrl: stored.profileImageUrl,
    backgroundUrl: backgroundType === 'image' ? stored.backgroundUrl : null,
    backgroundVideoUrl: backgroundType === 'video' ? stored.backgroundVideoUrl : null,
    backgroundMusicUrl: musicEnabled ? stored.backgroundMusicUrl : null,
    customCursorUrl: cursorType === 'custom' ? stored.customCursorUrl : null,
  }
}
