import { refusedPremiumFeatures } from '@vitrine/core/portfolios'
import { usePlanState } from '../../../session/index.ts'
import { usePremiumFeatureToast } from '../use-premium-feature-toast.ts'
import type { DraftFields } from './draft.ts'

/** Returns `edit`, which applies edits that the plan allows and shows the 'Premium Feature' message for others. The server applies the same rule. */
export function useGatedEdit(
  stored: DraftFields,
  edit: (changes: Partial<DraftFields>) => void,
): { locked: boolean; edit(changes: Partial<DraftFields>): void } {
  const { locked } = usePlanState()
  const showPremium = usePremiumFeatureToast()
  return {
    locked,
    edit(changes) {
      const [refused] = refusedPremiumFeatures(
        { ...stored, theme: stored },
        { ...changes, theme: changes },
        { premium: !locked, until: null },
      )
      if (refused) showPremium(refused)
      else edit(changes)
    },
  }
}
