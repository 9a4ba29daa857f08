import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { type FollowPage, useLivePage } from './live/use-live-page.ts'
import { Backdrop } from './sections/backdrop.tsx'
import { ChatButton } from './sections/chat-button.tsx'
import { EditLink } from './sections/edit-link.tsx'
import { Extras } from './sections/extras.tsx'
import { GiftButton } from './sections/gift-button.tsx'
import { Hero } from './sections/hero.tsx'
import { PoweredBy } from './sections/powered-by.tsx'
import { type Carousel, Projects } from './sections/projects.tsx'
import { StatsWidget } from './sections/stats-widget.tsx'
import { UnpublishedNotice } from './sections/unpublished-notice.tsx'
import { needsScrim } from './theme/scrim.ts'

/**
 * Renders the public page of a portfolio: one tree for the server, the browser and the editor's preview. With `follow` it
 * is a real visit with live data, likes, chat and gifts.
 */
export function PortfolioPage({
  view: rendered,
  follow,
  Carousel,
}: {
  view: PortfolioView
  follow: FollowPage
  /** Set on the server, where nothing can be loaded while rendering. */
  Carousel?: Carousel
}) {
  const live = follow !== null
  const { view, stats, setStats, visit, own } = useLivePage(rendered, follow)
  return (
    <div className={needsScrim(view) ? 'page scrim' : 'page'}>
      <Backdrop view={view} />
      {!view.published && <UnpublishedNotice portfolioId={view.id} />}
      <main className="column">
        <Hero view={view} live={live} />
        <Projects view={view} Carousel={Carousel} />
      </main>
      {stats && <StatsWidget view={view} stats={stats} setStats={setStats} own={own} live={live} />}
      {view.published && (
        <aside className="floats" aria-label="Actions">
          {visit.owner ? (
            <EditLink portfolioId={view.id} />
          ) : (
            <GiftButton view={view} live={live} waits={visit.owner === null} />
          )}
          {view.chatEnabled && <ChatButton view={view} unread={visit.unread} live={live} />}
        </aside>
      )}
      <PoweredBy />
      <Extras view={view} />
    </div>
  )
}
