import { Link } from '@tanstack/react-router'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { OverviewShape } from '../../shell/owner/shapes.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageOverview } from './page-overview.tsx'
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
  if (failed && !portfolios?.length) {
    return <LoadFailure heading={portfolioTexts.loadFailed} onRetry={onRetry} />
  }
  if (!portfolios) {
    return (
      <div role="status" aria-label="Loading portfolios">
        <OverviewShape />
      </div>
    )
  }
  const [first, ...others] = portfolios
  return first ? <PageOverview portfolios={[first, ...others]} /> : <FirstPortfolio />
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
