import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type Analytics, analyticsTexts } from '@vitrine/core/analytics'
import { DEFAULT_RANGE } from '@vitrine/core/analytics/lite'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import { useStaleToast } from '../../ui/use-failure-toast.ts'
import { Activity } from './activity.tsx'
import { DayCharts } from './day-charts.tsx'
import { LoadingAnalytics } from './loading-analytics.tsx'
import { NumberTiles } from './number-tiles.tsx'
import { OwnVisits } from './own-visits.tsx'
import { RangeSwitch } from './range-switch.tsx'
import { SummarySwitch } from './summary-switch.tsx'
import { EntrySums, ReferrerSums } from './sums.tsx'
import { Today } from './today.tsx'
import { deviceZone, useAnalytics } from './use-analytics.ts'
import { VisitTimes } from './visit-times.tsx'

const texts = analyticsTexts

/** Renders the statistics of the owner's page. `portfolios` is undefined until they are loaded. */
export function AnalyticsTab({
  portfolios,
  failed,
  onRetry,
  action,
}: {
  portfolios: readonly OwnPortfolio[] | undefined
  /** True if the portfolios could not be loaded. */
  failed: boolean
  onRetry(): void
  /** Returns the button that brings visitors to a page. */
  action(portfolio: OwnPortfolio): ReactNode
}) {
  if (!portfolios && failed) return <LoadFailure heading={portfolioTexts.loadFailed} onRetry={onRetry} />
  if (!portfolios) return <LoadingAnalytics />
  const [portfolio] = portfolios
  if (!portfolio) {
    return (
      <Advice description={texts.createFirst}>
        <Button asChild variant="primary">
          <Link to="/create-portfolio">{portfolioTexts.createFirst}</Link>
        </Button>
      </Advice>
    )
  }
  return <PageAnalytics portfolio={portfolio} action={action} />
}

function PageAnalytics({ portfolio, action }: { portfolio: OwnPortfolio; action(portfolio: OwnPortfolio): ReactNode }) {
  const navigate = useNavigate()
  const days = useSearch({ from: '/owner/dashboard', select: (search) => search.days }) ?? DEFAULT_RANGE
  // The choice is shown at once: drawing the figures of a long range takes longer than a frame.
  const shownDays = useDeferredValue(days)
  const analytics = useAnalytics(portfolio.id, shownDays)
  useStaleToast(texts.loadFailed, analytics)
  const painted = useAfterPaint()
  const isOutdated = analytics.isPlaceholderData || shownDays !== days

  if (!analytics.data) {
    if (!analytics.isError) return <LoadingAnalytics />
    return (
      <LoadFailure heading={texts.loadFailed} onRetry={() => void analytics.refetch()} busy={analytics.isFetching}>
        Nothing is lost, and visits are still counted.
      </LoadFailure>
    )
  }
  return (
    <>
      <h2 className="sr-only">{texts.analytics}</h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RangeSwitch
          value={days}
          onChange={(range) =>
            void navigate({ to: '/dashboard', search: { days: range }, hash: true, replace: true, resetScroll: false })
          }
        />
        <Today analytics={analytics.data} />
      </div>
      {analytics.data.timeZone !== deviceZone() && <p className="mb-5 text-sm text-bone-2">{texts.unknownZone}</p>}
      <div
        data-days={analytics.data.days.length}
        aria-busy={isOutdated}
        className={cn('flex flex-col gap-8 transition-opacity duration-200', isOutdated && 'opacity-60')}
      >
        {hasVisits(analytics.data) ? (
          <Metrics username={portfolio.username} analytics={analytics.data} painted={painted} />
        ) : (
          <NoVisits portfolio={portfolio} days={analytics.data.days.length} action={action} />
        )}
        {painted && (
          <>
            <Activity activity={analytics.data.activity} />
            <OwnVisits total={analytics.data.total} />
            <Card className="p-5">
              <SummarySwitch />
            </Card>
          </>
        )}
      </div>
    </>
  )
}

/** Returns true if there were views, likes or clicks in the range or the previous one. */
function hasVisits({ total, previousTotal }: Analytics): boolean {
  return [total, previousTotal].some(({ views, likes, clicks }) => views + likes + clicks > 0)
}

/** Renders the figures and charts. They are drawn again only with other figures. */
const Metrics = memo(function Metrics({
  username,
  analytics,
  painted,
}: {
  username: string
  analytics: Analytics
  /** False until the first figures are painted: what is below the first screen follows. */
  painted: boolean
}) {
  return (
    <div className="flex flex-col gap-8">
      <NumberTiles analytics={analytics} />
      <DayCharts username={username} analytics={analytics} />
      {painted && (
        <>
          <VisitTimes analytics={analytics} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <EntrySums username={username} analytics={analytics} />
            <ReferrerSums username={username} analytics={analytics} />
          </div>
        </>
      )}
    </div>
  )
})

function NoVisits({
  portfolio,
  days,
  action,
}: {
  portfolio: OwnPortfolio
  days: number
  action(portfolio: OwnPortfolio): ReactNode
}) {
  return (
    <Advice heading={texts.noViews(days)} description={portfolio.published ? texts.sharePage : texts.publishFirst}>
      {action(portfolio)}
    </Advice>
  )
}

/** Renders a text about what to do next, and `children` as the action. */
function Advice({ heading, description, children }: { heading?: string; description: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col items-center gap-5 px-6 py-12 text-center">
      {heading && <h3 className="text-lg font-medium">{heading}</h3>}
      <p className="max-w-sm text-bone-2">{description}</p>
      {children}
    </Card>
  )
}
