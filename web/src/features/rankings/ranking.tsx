import type { PortfolioCard } from '@vitrine/core/portfolios'
import { Count } from '../../ui/count.tsx'
import { PortfolioAvatar, PortfolioBackground } from '../../ui/portfolio-picture.tsx'
import { SensitiveMark } from '../../ui/sensitive-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { publicPath } from '../portfolios/index.ts'
import { AccentBackground } from './accent-background.tsx'

type Order = 'views' | 'likes'

/** Medals of the first three ranks: name, and the class for the colour of the number and the edge. */
const MEDALS = [
  { name: 'Gold', number: 'text-gold' },
  { name: 'Silver', number: 'text-silver' },
  { name: 'Bronze', number: 'text-bronze' },
] as const

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4'

/**
 * Renders pages in order of their rank. The first three are cards with the pages' pictures. `by` decides which number
 * is first.
 */
export function Ranking({ pages, by }: { pages: readonly PortfolioCard[]; by: Order }) {
  return (
    <ol className={GRID}>
      {pages.map((page, index) => (
        <li key={page.username} className={index === 1 || index === 2 ? '' : 'col-span-2'}>
          {index < MEDALS.length ? (
            <Medalist page={page} rank={index + 1} by={by} />
          ) : (
            <Row page={page} rank={index + 1} by={by} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Medalist({ page, rank, by }: { page: PortfolioCard; rank: number; by: Order }) {
  const medal = MEDALS[rank - 1] ?? MEDALS[0]
  const first = rank === 1
  return (
    <a
      href={publicPath(page.username)}
      className={`picture-card group relative isolate flex h-full flex-col justify-end overflow-hidden rounded-card bg-surface-2 ${medal.number} min-h-60 sm:min-h-55`}
    >
      {page.backgroundUrl ? (
        <PortfolioBackground
          page={page}
          sizes={first ? '(min-width: 1152px) 1104px, 94vw' : '(min-width: 1152px) 544px, 48vw'}
        />
      ) : (
        <AccentBackground page={page} />
      )}
      <span aria-hidden="true" className="shade shade-number" />
      <span
        className={`absolute font-display leading-none font-semibold tracking-[-0.05em] ${first ? 'top-5 left-5 text-6xl sm:left-7' : 'top-4 left-4 text-5xl sm:top-6 sm:left-6'}`}
      >
        {rank}
        <span className="sr-only">, {medal.name}</span>
      </span>
      <span
        className={`relative flex min-w-0 text-bone ${first ? 'items-center gap-4 p-5 sm:gap-5 sm:p-7' : 'flex-col gap-3 p-4 sm:flex-row sm:items-center sm:p-6'}`}
      >
        <PortfolioAvatar
          page={page}
          sizes={first ? '80px' : undefined}
          className={first ? 'size-16 text-3xl sm:size-20' : 'size-12 text-xl'}
        />
        <span className="min-w-0 flex-1">
          <span
            dir="auto"
            className={`match-parent line-clamp-2 leading-snug font-medium ${first ? 'text-xl sm:text-2xl' : 'text-base sm:text-lg'}`}
          >
            {page.title}
          </span>
          <span className="block truncate text-sm text-bone-2">@{page.username}</span>
          <SensitiveMark page={page} />
          {!first && <Counts page={page} by={by} className="mt-1.5 flex-wrap gap-x-3" />}
        </span>
        {first && <Counts page={page} by={by} className="flex-col items-end sm:flex-row sm:gap-5" />}
      </span>
    </a>
  )
}

function Row({ page, rank, by }: { page: PortfolioCard; rank: number; by: Order }) {
  return (
    <a
      href={publicPath(page.username)}
      className="raised flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface-1 px-4 py-3.5 transition-colors duration-200 hover:bg-surface-3 sm:gap-5 sm:px-6 sm:py-4"
    >
      <span className="w-7 shrink-0 font-display text-xl font-semibold text-bone-2 tabular-nums">{rank}</span>
      <PortfolioAvatar page={page} className="size-11 text-lg" />
      <span className="min-w-24 flex-1">
        <span dir="auto" className="match-parent line-clamp-1 leading-snug font-medium">
          {page.title}
        </span>
        <span className="block truncate text-sm text-bone-2">@{page.username}</span>
        <SensitiveMark page={page} />
      </span>
      <Counts
        page={page}
        by={by}
        className="flex-col items-end gap-x-3 narrow:basis-full narrow:flex-row narrow:pl-24 sm:flex-row sm:gap-6"
      />
    </a>
  )
}

/** Renders the views and the likes of a page, first the number that decides the rank. */
function Counts({ page: { stats }, by, className }: { page: PortfolioCard; by: Order; className: string }) {
  const views = <Count key="views" count={stats?.views} noun="view" />
  const likes = <Count key="likes" count={stats?.likes} noun="like" />
  return (
    <span className={`flex shrink-0 text-sm text-bone-2 ${className}`}>
      {by === 'views' ? [views, likes] : [likes, views]}
    </span>
  )
}

/** Renders the shape of a ranking while it is loading. */
export function RankingSkeleton() {
  return (
    <div aria-busy="true" className={GRID}>
      <span className="sr-only">Loading…</span>
      <Skeleton className="col-span-2 h-60 rounded-card sm:h-55" />
      <Skeleton className="h-60 rounded-card sm:h-55" />
      <Skeleton className="h-60 rounded-card sm:h-55" />
      {[4, 5, 6, 7].map((rank) => (
        <Skeleton key={rank} className="col-span-2 h-18 rounded-card sm:h-20" />
      ))}
    </div>
  )
}
