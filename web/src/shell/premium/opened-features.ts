import type { LinkProps } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing/texts'

type Feature = Exclude<(typeof billingTexts.premiumFeatures)[number], 'Everything in Free'>

/** Features that premium opens, in the order of the plan's list. */
export const OPENED_FEATURES = billingTexts.premiumFeatures.filter(
  (feature): feature is Feature => feature !== 'Everything in Free',
)

/** Places where each feature is used, in the editor of a page or on the dashboard. */
const PLACES: Record<Feature, { tab: string; section?: string } | { hash: string }> = {
  'Custom Badges': { tab: 'badges' },
  'Premium Badge': { tab: 'design', section: 'page' },
  'Custom Fonts': { tab: 'design', section: 'text' },
  'Custom Animations': { tab: 'design', section: 'motion' },
  'Discord-style badges (21)': { tab: 'discord' },
  'Real-time Chat': { hash: 'messages' },
  'Profile Notes': { hash: '' },
}

/** Returns the link to the place of a feature. `pageId` is the id of the owner's page. */
export function placeOfFeature(feature: Feature, pageId: string) {
  const place = PLACES[feature]
  if ('hash' in place) return { to: '/dashboard', hash: place.hash } as const satisfies LinkProps
  return { to: '/editor/$id', params: { id: pageId }, search: place } as const satisfies LinkProps
}
