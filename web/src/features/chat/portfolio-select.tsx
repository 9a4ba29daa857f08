import { chatTexts } from '@vitrine/core/chat/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { useId } from 'react'
import { Label } from '../../ui/label.tsx'
import { Select } from '../../ui/select.tsx'

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
      <div className="w-fit max-w-full">
        <Select id={id} value={value} onChange={(event) => onChange(event.target.value)} className="h-11! text-sm!">
          {portfolios.map((portfolio) => {
            const count = countOf(portfolio.id)
            return (
              <option key={portfolio.id} value={portfolio.id}>
                {portfolio.title}
                {count > 0 && ` (${chatTexts.newCount(count)})`}
              </option>
            )
          })}
        </Select>
      </div>
    </div>
  )
}
