import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { rankingTexts } from '@vitrine/core/rankings'
import { type KeyboardEvent, useId } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { PublicScreen, ScreenHeading } from '../../shell/public-screen.tsx'
import { useHydrated } from '../../ui/hydration.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { EmptyRanking } from './empty-ranking.tsx'
import { Ranking, RankingSkeleton } from './ranking.tsx'

const route = getRouteApi('/rankings')

/** Renders `/rankings`: the most viewed and the most liked pages. */
export function RankingsScreen() {
  const id = useId()
  const { by } = route.useSearch()
  const signedIn = Boolean(useSession())
  const tab = by ?? 'views'
  return (
    <PublicScreen>
      <ScreenHeading>{rankingTexts.topPortfolios}</ScreenHeading>
      <div className="mt-7 sm:mt-9">
        <div
          role="tablist"
          aria-label="Order"
          onKeyDown={moveFocus}
          className="raised inline-flex gap-1 rounded-full bg-surface-1 p-1"
        >
          <Link
            id={`${id}-views`}
            role="tab"
            aria-selected={tab === 'views'}
            aria-controls={`${id}-panel`}
            to="/rankings"
            search={{}}
            resetScroll={false}
            className={TAB}
          >
            {rankingTexts.mostViewed}
          </Link>
          <Link
            id={`${id}-likes`}
            role="tab"
            aria-selected={tab === 'likes'}
            aria-controls={`${id}-panel`}
            to="/rankings"
            search={{ by: 'likes' }}
            resetScroll={false}
            className={TAB}
          >
            {rankingTexts.mostLiked}
          </Link>
        </div>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="mt-6 sm:mt-8">
        <Panel tab={tab} signedIn={signedIn} />
      </div>
    </PublicScreen>
  )
}

const TAB =
  'inline-flex min-h-11 items-center rounded-full px-5 text-[0.9375rem] font-medium text-bone-2 transition-colors duration-200 hover:text-bone aria-selected:bg-surface-4 aria-selected:text-bone'

function Panel({ tab, signedIn }: { tab: 'views' | 'likes'; signedIn: boolean }) {
  const hydrated = useHydrated()
  const { unread } = route.useLoaderData()
  const { data, isError, isFetching, refetch } = useQuery(useOrpc().rankings.top.queryOptions())
  if (!data) {
    // If the server could not read the rankings, the browser reads them after hydration.
    if (isError || (unread && !hydrated)) {
      return (
        <LoadFailure heading="The rankings could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
      )
    }
    return <RankingSkeleton />
  }
  const pages = tab === 'views' ? data.viewed : data.liked
  return pages.length === 0 ? <EmptyRanking signedIn={signedIn} /> : <Ranking pages={pages} by={tab} />
}

/** Moves the focus to the tab that an arrow key, Home or End asks for, and chooses that tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const [first, last] = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')
  const other = document.activeElement === first ? last : first
  const next = { ArrowLeft: other, ArrowRight: other, Home: first, End: last }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
