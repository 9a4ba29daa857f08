import { useNavigate } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { type PremiumFeature, premiumFeatureTexts } from '@vitrine/core/portfolios'
import { type ToastAction, toast } from '../../ui/toaster.tsx'

/** The way from a message to the plans. With unsaved changes the editor asks first, as with any other way out. */
export function useUpgradeAction(): ToastAction {
  const navigate = useNavigate()
  return { label: billingTexts.upgrade, onClick: () => void navigate({ to: '/pricing' }) }
}

/** Says what premium opens, and leads to it. */
export function useTellPremium(): (feature: PremiumFeature) => void {
  const action = useUpgradeAction()
  return (feature) => toast.error(billingTexts.premiumFeature, { description: premiumFeatureTexts[feature], action })
}
