import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import type { Block } from '@vitrine/core/themes/lite'
import { Backdrop } from './sections/backdrop.tsx'
import { Bar } from './sections/bar.tsx'
import { Hero } from './sections/hero.tsx'
import { LinkButtons } from './sections/link-buttons.tsx'
import { LiveCards } from './sections/live-cards.tsx'
import { PoweredBy } from './sections/powered-by.tsx'
import { Projects } from './sections/projects.tsx'
import { SocialLinks } from './sections/social-links.tsx'
import { UnpublishedNotice } from './sections/unpublished-notice.tsx'
import { arrangementOf, boxOf } from './theme/looks/arrangement.ts'
import { needsScrim } from './theme/view-palette.ts'

/**
 * Renders the public page of a portfolio: one tree for the server and the editor's preview. In a visitor's browser
 * `page/src/parts` brings its parts to life. `address` is the page's complete one; null in the preview.
 */
export function PortfolioPage({ view, address }: { view: PortfolioView; address: string | null }) {
  return (
    <div className={needsScrim(view) ? 'page scrim' : 'page'}>
      <Backdrop view={view} />
      {!view.published && <UnpublishedNotice portfolioId={view.id} />}
      <Column view={view} />
      <Bar view={view} address={address} />
      <PoweredBy shown={view.theme.brand} username={address === null ? null : view.username} />
    </div>
  )
}

/** Renders the page's contents: its identity, and its blocks in their order. */
function Column({ view }: { view: PortfolioView }) {
  const { hero, main } = arrangementOf(view.theme)
  const box = boxOf(view)
  const isSplit = view.theme.layout === 'split'
  const identity = <Hero view={view} blocks={hero} />
  const blocks = main.map((block) => <PageBlock key={block} view={view} block={block} />)
  return (
    <main className={box === 'page' ? 'column box' : 'column'}>
      {isSplit || box === 'identity' ? <div className={box ? 'identity box' : 'identity'}>{identity}</div> : identity}
      {isSplit && hasBlocks(view, main) ? <div className="blocks">{blocks}</div> : blocks}
    </main>
  )
}

/** Renders one of the page's blocks. */
function PageBlock({ view, block }: { view: PortfolioView; block: Block }) {
  if (block === 'links') return <LinkButtons view={view} />
  if (block === 'projects') return <Projects view={view} />
  return block === 'cards' ? <LiveCards view={view} /> : <SocialLinks links={view.socialLinks} />
}

/** Returns true if one of these blocks has contents. */
function hasBlocks({ links, projects, socialLinks, discord, nowPlaying }: PortfolioView, blocks: readonly Block[]) {
  const filled = { links, projects, icons: socialLinks, cards: [discord, nowPlaying].filter(Boolean) }
  return blocks.some((block) => filled[block].length > 0)
}
