import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { partId } from '../parts/part.ts'
import { Actions } from './actions.tsx'
import { StatsWidget } from './stats-widget.tsx'

/**
 * Renders counts, music and buttons as one bar at the page's end. With scripts it also sticks to the bottom edge of the
 * screen (`page/src/parts/bar.ts`); on wide screens its parts are in the corners beside the column. `page/src/music`
 * fills the element of the music.
 */
export function Bar({ view, address }: { view: PortfolioView; address: string | null }) {
  const { stats, published, backgroundMusicUrl } = view
  if (!stats && !published && backgroundMusicUrl === null) return null
  return (
    <div className="bar">
      {stats && <StatsWidget stats={stats} published={published} />}
      {backgroundMusicUrl !== null && <div id={partId('music')} className="music" />}
      {published && <Actions view={view} address={address} />}
    </div>
  )
}
