import type { Suspension } from '@vitrine/core/portfolios'
import { portfolioTexts } from '@vitrine/core/portfolios/texts'
import { cn } from './cn.ts'

/** Renders why the owner may not publish their page; nothing if they may. */
export function SuspensionNotice({ suspension, className }: { suspension: Suspension | null; className?: string }) {
  if (!suspension) return null
  return (
    <section className={cn('rounded-card border border-idle/50 bg-surface-2 p-4 text-sm', className)}>
      <h2 className="font-medium text-bone">{portfolioTexts.suspendedTitle}</h2>
      <p className="mt-1 break-words text-bone-2">{portfolioTexts.suspendedReason(suspension.reason)}</p>
      <p className="mt-1 text-bone-2">{portfolioTexts.suspendedHint}</p>
    </section>
  )
}
