import { Link } from '@tanstack/react-router'
import { chatTexts } from '@vitrine/core/chat/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { Lock } from 'lucide-react'
import { usePlanState } from '../../session/index.ts'
import { TILE, TILE_LINK, WeekMetrics } from '../analytics/index.ts'
import { useUnread } from '../chat/index.ts'
import { AddNoteButton, CurrentNotePanel } from '../notes/index.ts'
import { NewPortfolioLink } from './new-portfolio-link.tsx'
import { NextSteps } from './next-steps.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { PortfolioCard } from './portfolio-card.tsx'

/** Renders an owner's page with the current note and the metrics of the week; beside them what is next, and the plan. */
export function PageOverview({ portfolios }: { portfolios: readonly [OwnPortfolio, ...OwnPortfolio[]] }) {
  const [first] = portfolios
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-end gap-2 max-sm:*:grow max-sm:*:px-3! xl:relative xl:-mt-18 xl:mb-7 xl:ml-auto xl:w-fit">
        <h2 className="sr-only">Your portfolios</h2>
        <AddNoteButton portfolio={first} />
        <NewPortfolioLink portfolio={first} />
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-4">
            {portfolios.map((portfolio) => (
              <li key={portfolio.id}>
                <PortfolioCard portfolio={portfolio} />
              </li>
            ))}
          </ul>
          <CurrentNotePanel portfolio={first} />
          <section aria-label="Your week">
            <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4 xl:grid-cols-2">
              <WeekMetrics portfolioId={first.id} />
              <li>
                <UnreadTile portfolioId={first.id} />
              </li>
            </ul>
          </section>
        </div>
        <div className="grid content-start gap-4 md:grid-cols-2 md:*:only:col-span-2 xl:grid-cols-1 xl:*:only:col-span-1">
          <NextSteps portfolio={first} />
          <PlanSummary />
        </div>
      </div>
    </>
  )
}

/** Renders the number of unread conversations. It leads to the messages. */
function UnreadTile({ portfolioId }: { portfolioId: string }) {
  const unread = useUnread().of(portfolioId)
  const { locked } = usePlanState()
  return (
    <div className={TILE}>
      <p className="flex items-center justify-between gap-2 text-sm text-bone-2">
        {chatTexts.messages}
        {locked && <Lock aria-hidden className="size-3.5 text-premium" />}
      </p>
      <p className="font-display text-3xl leading-none font-semibold tracking-tight tabular-nums">{unread}</p>
      <p className="text-sm">
        <Link to="/dashboard" hash="messages" className={TILE_LINK}>
          unread
        </Link>
      </p>
    </div>
  )
}
