import type { Plan } from '../../billing/index.ts'
import { type PremiumThemeField, refusedThemeFields, type Theme, type ThemeChanges } from '../../themes/lite.ts'
import { type BadgeLook, isCustomBadge } from '../badges.ts'
import { DEFAULT_DESIGN } from '../default-design.ts'
import type { DesignSettings } from '../design-schema.ts'

/** A premium feature, named by its setting or by the field of an entry. */
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
  | 'attention'
  | 'imageUrl'
  | 'flags'
  | keyof BadgeLook
  | PremiumThemeField

/** Settings whose values other than the default need premium. A custom cursor needs premium as well. */
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
  stored: DesignSettings & { theme: Theme },
  changes: Partial<DesignSettings> & { theme?: ThemeChanges | undefined },
  plan: Plan,
): PremiumFeature[] {
  if (plan.premium) return []
  const refused: PremiumFeature[] = PREMIUM_SETTINGS.filter((field) => {
    const wanted = changes[field]
    return wanted !== undefined && !sameValue(wanted, stored[field]) && !sameValue(wanted, DEFAULT_DESIGN[field])
  })
  if (changes.cursorType === 'custom' && stored.cursorType !== 'custom') refused.push('cursorType')
  return [...refused, ...refusedThemeFields(stored.theme, changes.theme ?? {}, plan)]
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
 * Without premium the animation of a link's button may stay or be removed; another one is refused.
 *
 * Returns the refused fields.
 */
export function refusedLinkFeatures(
  stored: { attention: string },
  { attention }: { attention?: string | undefined },
  plan: Plan,
): PremiumFeature[] {
  if (plan.premium || attention === undefined || attention === 'none') return []
  return attention === stored.attention ? [] : ['attention']
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

/** The chat of a page is on unless an owner with premium switched it off. */
export function isChatOn(stored: Pick<DesignSettings, 'chatEnabled'>, plan: Plan): boolean {
  return stored.chatEnabled || !plan.premium
}

/**
 * After premium has ended, nothing stored is deleted, and the owner's page shows its views, likes and chat button
 * again. The page loses the custom font and the title's animation; the uploaded cursor, the cursor's animation and
 * its growth on a click; the premium badge, all custom badges and the Discord badges that the owner chose; the
 * pictures and tags of projects, and their carousel, which a plain grid replaces. Everything else stays, a running
 * note until its own expiry.
 *
 * Returns the design settings to show. Badges and projects follow in `toPortfolioView`, Discord badges in
 * `shownFlags`; the page leaves out the carousel and the growth of the cursor.
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
