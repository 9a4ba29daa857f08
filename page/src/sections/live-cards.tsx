import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { DiscordCard } from './discord-card.tsx'
import { SongCard } from './song-card.tsx'

/** Renders the cards of connected accounts. A card is hidden while it has nothing to show; `page/src/parts` shows it then. */
export function LiveCards({ view: { discord, nowPlaying } }: { view: PortfolioView }) {
  if (!discord && !nowPlaying) return null
  return (
    <div className="live-cards">
      {discord && <DiscordCard discord={discord} />}
      {nowPlaying && <SongCard song={nowPlaying.song} />}
    </div>
  )
}
