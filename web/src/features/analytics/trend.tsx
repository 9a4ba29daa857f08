import { analyticsTexts } from '@vitrine/core/analytics/texts'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { formatChange } from './format.ts'

/** Renders a relative change with its sign, an arrow and a color; nothing for null, and for no change. */
export function Trend({ change }: { change: number | null }) {
  if (change === null || Math.abs(change) < 0.005) return null
  const Arrow = change > 0 ? ArrowUpRight : ArrowDownRight
  return (
    <span
      className={cn(
        'flex items-center gap-0.5 text-xs font-medium tabular-nums',
        change > 0 ? 'text-live' : 'text-danger',
      )}
    >
      <Arrow aria-hidden className="size-3.5" />
      {formatChange(change)}
      <span className="sr-only"> {analyticsTexts.thanWeekBefore}</span>
    </span>
  )
}
