/** Plans and what they open. */
export const billingTexts = {
  premiumFeature: 'Premium Feature',
  premiumBadge: 'PREMIUM',
} as const
