import { refusedPremiumFeatures } from '@vitrine/core/portfolios'
import { usePlan } from '../../session/index.ts'
import type { DraftFields } from './draft.ts'
import { useTellPremium } from './use-tell-premium.ts'

/** Edits that the plan allows; the others say so and are not applied. The server decides the same. */
export function useGatedEdit(
  stored: DraftFields,
  edit: (changes: Partial<DraftFields>) => void,
): { locked: boolean; edit(changes: Partial<DraftFields>): void } {
  const plan = usePlan()
  const tellPremium = useTellPremium()
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
