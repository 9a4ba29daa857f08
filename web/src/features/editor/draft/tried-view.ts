import type { OwnPortfolio, PortfolioView } from '@vitrine/core/portfolios'
import type { DraftFields } from './draft.ts'
import type { TriedField } from './tried.ts'

/** Returns the view of a page without premium with the settings that its owner tries, as premium would show them. */
export function triedView(
  view: PortfolioView,
  values: DraftFields & Pick<OwnPortfolio, 'customCursorUrl'>,
  tried: readonly TriedField[],
): PortfolioView {
  const chosen = (shown: object) =>
    Object.fromEntries(tried.filter((field) => field in shown).map((field) => [field, values[field]]))
  const design = { ...view.design, ...chosen(view.design) }
  const hasBadge = tried.includes('premiumBadgeColor') || tried.includes('showPremiumBadge')
  return {
    ...view,
    theme: { ...view.theme, ...chosen(view.theme) },
    design: hasBadge ? { ...design, showPremiumBadge: values.showPremiumBadge } : design,
    premium: hasBadge,
    stats: tried.includes('hideStats') ? null : view.stats,
    chatEnabled: tried.includes('chatEnabled') ? values.chatEnabled : view.chatEnabled,
    customCursorUrl: tried.includes('cursorType') ? values.customCursorUrl : view.customCursorUrl,
  }
}
