import { billingTexts } from '@vitrine/core/billing'
import { CircleAlert } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { usePlanState } from './index.ts'

/** Shows that the plan could not be read, with 'Try again'. Renders nothing otherwise. */
export function PlanFailure() {
  const { failed, busy, retry } = usePlanState()
  if (!failed) return null
  return (
    <div
      role="alert"
      className="raised mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface-2 py-2 pr-2 pl-4"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 text-sm">{billingTexts.subscriptionFailed}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
