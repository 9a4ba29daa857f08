import { Link } from '@tanstack/react-router'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { Plus } from 'lucide-react'
import { PlanFailure } from '../../session/plan-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddNoteButton, CurrentNotePanel } from '../notes/index.ts'
import { PortfolioCard } from './portfolio-card.tsx'
import { TemplateSketch } from './template-sketch.tsx'

/** Renders the owner's portfolios, or the empty state. `portfolios` is undefined while loading. */
export function PortfolioList({
  portfolios,
  failed,
  onRetry,
}: {
  portfolios: readonly OwnPortfolio[] | undefined
  failed: boolean
  onRetry(): void
}) {
  if (!portfolios) {
    if (!failed) return <LoadingCards />
    return (
      <LoadFailure heading={portfolioTexts.loadFailed} onRetry={onRetry}>
        Nothing is lost. Check your connection and try again.
      </LoadFailure>
    )
  }
  const [first] = portfolios
  if (!first) return <FirstPortfolio />
  return (
    <>
      <PlanFailure />
      <div className="mb-5 flex flex-wrap items-center justify-end gap-3">
        <h2 className="sr-only">Your portfolios</h2>
        <AddNoteButton portfolio={first} />
        <Button asChild variant="secondary">
          <Link to="/create-portfolio">
            <Plus aria-hidden className="size-4" />
            New Portfolio
          </Link>
        </Button>
      </div>
      <CurrentNotePanel portfolio={first} />
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {portfolios.map((portfolio) => (
          <li key={portfolio.id}>
            <PortfolioCard portfolio={portfolio} />
          </li>
        ))}
      </ul>
    </>
  )
}

function LoadingCards() {
  return (
    <div role="status" aria-label="Loading portfolios">
      <div className="mb-5 flex flex-wrap justify-end gap-3">
        <Skeleton className="h-11 w-34" />
        <Skeleton className="h-11 w-40" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card className="flex flex-col gap-3 p-5">
          <Skeleton className="aspect-[16/7] w-full" />
          <Skeleton className="mt-2 h-6 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <div className="mt-3 flex gap-2">
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11 w-24" />
          </div>
        </Card>
      </div>
    </div>
  )
}

function FirstPortfolio() {
  return (
    <Card className="flex flex-col items-center gap-6 px-6 py-12 text-center sm:py-16">
      <TemplateSketch className="w-40" />
      <div>
        <h2 className="font-display text-2xl font-semibold tracking-tight">You have no page yet</h2>
        <p className="mx-auto mt-2 max-w-sm text-bone-2">
          Pick a name and a title. Your page stays private until you publish it.
        </p>
      </div>
      <Button asChild variant="primary">
        <Link to="/create-portfolio">{portfolioTexts.createFirst}</Link>
      </Button>
    </Card>
  )
}
