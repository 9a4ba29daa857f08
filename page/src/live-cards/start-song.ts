import { formatPosition, type LiveSong, progressAt, type Song } from '@vitrine/core/now-playing/lite'
import type { RunningPart } from '../parts/part.ts'
import { albumLine, songLine } from '../sections/album-line.ts'
import { showAttribute, showLine, showText } from './show.ts'
import { createTicker } from './tick.ts'

/** Starts the now-playing card: it shows the present song, and moves its progress by the server's clock. */
export function startSong(card: HTMLElement): RunningPart {
  const bar = card.querySelector('progress')
  const position = card.querySelector('.song-position')
  let shown: LiveSong | null = null
  let clock: number | null = null
  const ticker = createTicker(showProgress)

  function showProgress(): void {
    const song = shown?.song
    // The position at which it was reported, until the server's clock is known.
    const progress = song && progressAt(song, clock === null ? song.readAt : Date.now() + clock)
    if (progress === null || progress === undefined) return
    if (bar) bar.value = progress
    showText(position, formatPosition(progress))
  }
  function showSong(song: Song | null): void {
    card.hidden = song === null
    if (!song) return
    showAttribute(card, 'title', songLine(song))
    const art = card.querySelector<HTMLElement>('.song-art')
    showAttribute(art, 'src', song.artUrl)
    if (art) art.hidden = song.artUrl === null
    showText(card.querySelector('.song-track'), song.track)
    showLine(card.querySelector<HTMLElement>('.song-artist'), albumLine(song))
    showAttribute(card.querySelector('.song-open'), 'href', song.href)
    const times = card.querySelector<HTMLElement>('.song-times')
    if (times) times.hidden = song.progressMs === null || song.durationMs === null
    if (bar) bar.max = song.durationMs || 1
    showText(card.querySelector('.song-duration'), formatPosition(song.durationMs ?? 0))
  }

  return {
    update(state) {
      if (state.song === shown && state.clock === clock) return
      clock = state.clock
      if (state.song !== shown) {
        shown = state.song
        showSong(shown?.song ?? null)
      }
      ticker.run(clock !== null && isMoving(shown?.song ?? null))
    },
    stop: () => ticker.stop(),
  }
}

function isMoving(song: Song | null): boolean {
  return song !== null && song.progressMs !== null && song.durationMs !== null
}
