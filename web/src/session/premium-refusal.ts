import { useNavigate } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { kernelTexts } from '@vitrine/core/kernel'
import { fieldErrorsOf, isConnectionFault, messageOf, refusalOf } from '../api/errors.ts'
import { type ToastAction, toast } from '../ui/toast.tsx'

/** Codes of refusals that mean that premium is needed. */
const NEEDS_PREMIUM = ['PREMIUM_FEATURE', 'NOTES_NEED_PREMIUM', 'INBOX_NEEDS_PREMIUM']

/** Returns the server's text about the feature that needs premium; null for any other error. */
export function premiumReasonOf(error: unknown): string | null {
  if (!NEEDS_PREMIUM.includes(refusalOf(error)?.code ?? '')) return null
  return fieldErrorsOf(error)[0]?.message ?? messageOf(error)
}

/** Returns the toast action that opens the plans. In an editor with unsaved changes the leave guard asks first. */
export function useUpgradeAction(): ToastAction {
  const navigate = useNavigate()
  return { label: billingTexts.upgrade, onClick: () => void navigate({ to: '/pricing' }) }
}

/** Returns a function that shows the 'Premium Feature' message with its Upgrade action. */
export function usePremiumToast(): (reason: string) => void {
  const action = useUpgradeAction()
  return (reason) => toast.error(billingTexts.premiumFeature, { description: reason, action })
}

/**
 * Returns a function that shows why something failed: the 'Premium Feature' message if premium is needed, that there is
 * no connection, or `title` with the server's text. `reason` replaces the server's text.
 */
export function useFailureMessage(): (title: string, error: unknown, reason?: string) => void {
  const showPremium = usePremiumToast()
  return (title, error, reason = isConnectionFault(error) ? '' : messageOf(error, '')) => {
    const needed = premiumReasonOf(error)
    if (needed !== null) showPremium(needed)
    else if (isConnectionFault(error) && !navigator.onLine)
      toast.error(kernelTexts.offline, { description: reason || title })
    else if (isConnectionFault(error)) toast.error(title, { description: `The server cannot be reached. ${reason}` })
    else toast.error(title, { description: reason })
  }
}
