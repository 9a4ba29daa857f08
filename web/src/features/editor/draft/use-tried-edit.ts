import { usePlanState } from '../../../session/index.ts'
import { offerPremiumFeature } from '../use-premium-feature-toast.ts'
import type { DraftFields } from './draft.ts'
import { featureOf, offeredField } from './tried.ts'
import type { PortfolioDraft } from './use-portfolio-draft.ts'

/**
 * Returns `edit`, which applies every edit to the draft and so to the preview. The 'Premium Feature' message offers
 * premium for settings that the plan lacks; Save asks about them, and the server refuses them.
 */
export function useTriedEdit(
  draft: PortfolioDraft,
  upgrade: () => void,
): { locked: boolean; edit(changes: Partial<DraftFields>): void } {
  const { locked } = usePlanState()
  return {
    locked,
    edit(changes) {
      const offered = offeredField(draft, changes, locked)
      draft.edit(changes)
      if (offered) offerPremiumFeature(featureOf(offered), upgrade)
    },
  }
}
