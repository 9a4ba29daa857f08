import type { SpotifyConnection } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import { nowPlayingTexts } from '@vitrine/core/now-playing/lite'
import { Music } from 'lucide-react'
import { Note } from './note.tsx'

/** Renders what the Spotify card shows now, or why it cannot be shown. */
export function SpotifyCardState({ spotify }: { spotify: SpotifyConnection }) {
  const { problem, live } = spotify
  if (problem === 'forbidden') return <Note>{connectionTexts.spotifyForbidden}</Note>
  const { song } = live
  if (!song) return <Note>{live.read ? connectionTexts.spotifySilent : connectionTexts.spotifyNotRead}</Note>
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface-2 p-4">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-surface-3">
        {song.artUrl === null ? (
          <Music aria-hidden className="size-5 text-bone-2" />
        ) : (
          <img src={song.artUrl} alt="" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium">{song.track}</p>
        {song.artist !== null && <p className="truncate text-sm text-bone-2">{nowPlayingTexts.by(song.artist)}</p>}
      </div>
    </div>
  )
}
