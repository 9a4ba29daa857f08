import { IconArrowUpRight, IconMusic } from '@tabler/icons-react'
import { formatPosition, nowPlayingTexts, type Song } from '@vitrine/core/now-playing/lite'
import { partId } from '../parts/part.ts'
import { albumLine, songLine } from './album-line.ts'

/**
 * Renders the now-playing card, which links to Spotify. Its tooltip has the complete texts, because long lines are cut.
 * Scripts write later songs into these elements.
 */
export function SongCard({ song }: { song: Song | null }) {
  const { progressMs = null, durationMs = null } = song ?? {}
  return (
    <section
      id={partId('song')}
      className="live-card song"
      aria-label={nowPlayingTexts.card}
      title={song ? songLine(song) : undefined}
      hidden={!song}
    >
      <span className="song-cover">
        <IconMusic aria-hidden="true" size={24} stroke={1.5} />
        <img
          className="song-art"
          src={song?.artUrl ?? undefined}
          alt=""
          width={64}
          height={64}
          hidden={!song?.artUrl}
        />
      </span>
      <div className="song-words">
        <p className="song-track two-lines" dir="auto">
          {song?.track ?? ''}
        </p>
        <p className="song-artist" dir="auto" hidden={!song || albumLine(song) === null}>
          {song ? (albumLine(song) ?? '') : ''}
        </p>
      </div>
      <div className="song-times" hidden={progressMs === null || durationMs === null}>
        <span className="song-position">{formatPosition(progressMs ?? 0)}</span>
        <progress aria-label={nowPlayingTexts.progress} max={durationMs || 1} value={progressMs ?? 0} />
        <span className="song-duration">{formatPosition(durationMs ?? 0)}</span>
      </div>
      <a
        className="song-open"
        href={song?.href ?? undefined}
        target="_blank"
        rel="nofollow noopener noreferrer"
        aria-label={nowPlayingTexts.open}
      >
        <IconArrowUpRight aria-hidden="true" size={18} stroke={1.75} />
      </a>
    </section>
  )
}
