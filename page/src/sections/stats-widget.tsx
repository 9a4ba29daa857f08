import { IconEye, IconHeart } from '@tabler/icons-react'
import { LIKE } from '@vitrine/core/likes/page-texts'
import { formatCount, type PageStats, type PortfolioView } from '@vitrine/core/portfolios/view'
import type { ReactNode } from 'react'
import { useLike } from '../likes/use-like.ts'
import type { OwnLike } from '../live/use-live-page.ts'

/** Renders views, likes and the like button. */
export function StatsWidget({
  view,
  stats,
  own,
  live,
  setStats,
}: {
  view: PortfolioView
  stats: PageStats
  own: OwnLike
  live: boolean
  setStats(change: (stats: PageStats | null) => PageStats | null): void
}) {
  const like = useLike({
    view,
    own,
    live,
    onCount: (likes) => setStats((known) => (known && likes !== null ? { ...known, likes } : null)),
  })
  const likes = Math.max(0, stats.likes + like.ahead)
  return (
    <aside className="stats" aria-label="Views and likes">
      {like.failure !== null && (
        <p className="failure" role="alert">
          {like.failure}
        </p>
      )}
      <Count name="view" count={stats.views}>
        <IconEye aria-hidden="true" size={18} stroke={1.75} />
      </Count>
      <Count name="like" count={likes}>
        <span className="like">
          {/* A checkbox remembers a click before hydration. `autoComplete` keeps browsers from restoring its state. */}
          {/* biome-ignore lint/a11y/useSemanticElements: ARIA in HTML allows a checkbox to be a toggle button */}
          <input
            ref={like.control}
            type="checkbox"
            role="button"
            aria-pressed={like.liked}
            aria-label={LIKE}
            autoComplete="off"
            disabled={!view.published}
            checked={like.liked}
            onChange={(event) => like.want(event.target.checked)}
          />
          <IconHeart aria-hidden="true" size={18} stroke={1.75} />
        </span>
      </Count>
    </aside>
  )
}

function Count({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const unit = ` ${name}${count === 1 ? '' : 's'}`
  return (
    <div className={`count ${name}s`}>
      {children}
      <span title={count + unit}>
        {formatCount(count)}
        <span className="unseen">{unit}</span>
      </span>
    </div>
  )
}
