import { chatTexts } from '@vitrine/core/chat/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cn } from '../../ui/cn.ts'
import { FIELD_STYLE } from '../../ui/input.tsx'
import { Label } from '../../ui/label.tsx'

/** Renders the choice of the portfolio whose messages are listed, with the number of unread conversations of each. */
export function PortfolioSelect({
  portfolios,
  value,
  countOf,
  onChange,
}: {
  portfolios: readonly OwnPortfolio[]
  value: string
  countOf(portfolioId: string): number
  onChange(portfolioId: string): void
}) {
  const id = useId()
  return (
    <div className="mb-4">
      <Label htmlFor={id} className="sr-only">
        {chatTexts.portfolio}
      </Label>
      <div className="relative w-fit max-w-full">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cn(FIELD_STYLE, 'h-11! appearance-none truncate pr-10 text-sm')}
        >
          {portfolios.map((portfolio) => {
            const count = countOf(portfolio.id)
            return (
              <option key={portfolio.id} value={portfolio.id}>
                {portfolio.title}
                {count > 0 && ` (${chatTexts.newCount(count)})`}
              </option>
            )
          })}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-bone-2"
        />
      </div>
    </div>
  )
}
