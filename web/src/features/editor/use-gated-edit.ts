import { refusedPremiumFeatures } from '@vitrine/core/portfolios'
import { usePlanState } from '../../session/index.ts'
import type { DraftFields } from './draft.ts'
import { useTellPremium } from './use-tell-premium.ts'

/** Applies edits that the plan allows; the others show the 'Premium Feature' message. The server decides the same. */
export function useGatedEdit(
  stored: DraftFields,
  edit: (changes: Partial<DraftFields>) => void,
): { locked: boolean; edit(changes: Partial<DraftFields>): void } {
  const { locked } = usePlanState()
  const tellPremium = useTellPremium()
  return {
    locked,
    edit(changes) {
      const [refused] = refusedPremiumFeatures(stored, changes, { premium: !locked, until: null })
      if (refused) tellPremium(refused)
      else edit(changes)
    },
  }
}
