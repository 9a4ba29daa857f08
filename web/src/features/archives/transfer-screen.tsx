import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { useOrpc } from '../../api/app-context.ts'
import { BackToDashboard } from '../../shell/back-to-dashboard.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'

/** Renders `/dashboard/transfer`: downloads the owner's page as an archive, and imports files into it. */
export function TransferScreen() {
  const portfolios = useQuery(useOrpc().portfolios.listOwn.queryOptions())
  useFailureToast(portfolioTexts.loadFailed, portfolios)
  const page = portfolios.data?.[0]
  return (
    <div className="flex flex-col gap-4">
      <BackToDashboard />
      <h1 className="mb-4 font-display text-3xl font-semibold tracking-tight sm:text-4xl">{archiveTexts.title}</h1>
      {page ? (
        <>
          <ExportCard portfolio={page} />
          <ImportCard portfolio={page} />
        </>
      ) : portfolios.data ? (
        <NoPage />
      ) : portfolios.isError ? (
        <LoadFailure heading={portfolioTexts.loadFailed} onRetry={() => void portfolios.refetch()} />
      ) : (
        <div role="status" aria-label="Loading your page" className="flex flex-col gap-6">
          <Skeleton className="h-44 w-full rounded-card!" />
          <Skeleton className="h-64 w-full rounded-card!" />
        </div>
      )}
    </div>
  )
}

function NoPage() {
  return (
    <Card className="flex flex-col items-center gap-5 px-6 py-12 text-center">
      <p className="max-w-sm text-bone-2">You have no page yet. Create one first, then bring your links here.</p>
      <Button asChild variant="primary">
        <Link to="/create-portfolio">{portfolioTexts.createFirst}</Link>
      </Button>
    </Card>
  )
}
