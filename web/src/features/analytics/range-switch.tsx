import { analyticsTexts } from '@vitrine/core/analytics'
import { ANALYTICS_RANGES, type AnalyticsRange } from '@vitrine/core/analytics/lite'
import { cn } from '../../ui/cn.ts'

/** Renders the choice of the range. */
export function RangeSwitch({ value, onChange }: { value: AnalyticsRange; onChange(range: AnalyticsRange): void }) {
  return (
    <fieldset className="inline-flex gap-1 rounded-control bg-surface-2 p-1">
      <legend className="sr-only">{analyticsTexts.range}</legend>
      {ANALYTICS_RANGES.map((range) => (
        <label
          key={range}
          className={cn(
            'inline-flex min-h-11 cursor-pointer items-center rounded-control px-4 text-sm font-medium text-bone-2 tabular-nums transition-colors duration-200 hover:text-bone has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bone sm:min-h-9',
            range === value && 'bg-surface-4 text-bone!',
          )}
        >
          <input
            type="radio"
            name="analytics-range"
            value={range}
            checked={range === value}
            onChange={() => onChange(range)}
            className="sr-only"
          />
          {analyticsTexts.days(range)}
        </label>
      ))}
    </fieldset>
  )
}
