import { billingTexts } from '@vitrine/core/billing'
import { type PremiumFeature, premiumFeatureTexts, refusedPremiumFeatures } from '@vitrine/core/portfolios'
import { usePlan } from '../../session/index.ts'
import { toast } from '../../ui/toaster.tsx'
import type { DraftFields } from './draft.ts'

/** Says what premium opens. */
export function tellPremium(feature: PremiumFeature): void {
  toast.error(billingTexts.premiumFeature, { description: premiumFeatureTexts[feature] })
}

/** Edits that the plan allows; the others say so and are not applied. The server decides the same. */
export function useGatedEdit(
  stored: DraftFields,
  edit: (changes: Partial<DraftFields>) => void,
): { locked: boolean; edit(changes: Partial<DraftFields>): void } {
  const plan = usePlan()
  const premium = plan?.premium === true
  return {
    locked: !premium,
    edit(changes) {
      const [refused] = refusedPremiumFeatures(stored, changes, { premium, until: null })
      if (refused) tellPremium(refused)
      else edit(changes)
    },
  }
}
