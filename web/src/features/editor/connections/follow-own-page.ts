import type { LivePresence } from '@vitrine/core/discord-presence'
import type { LiveSong } from '@vitrine/core/now-playing'
import { type LiveSocket, liveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { type Tab, watchAway } from '@vitrine/widgets/live/watch-away.ts'

/** Listeners to the owner's Discord presence and to the song that the owner plays on Spotify. */
export interface OwnPageListeners {
  onPresence(live: LivePresence): void
  onSong(live: LiveSong): void
}

/**
 * Follows the presence and the song of an own page over the socket of the account, without counting a view. Unfollows
 * the page while the tab is away ({@link watchAway}), and follows it again after that, after each reconnection and
 * after missed events. Returns a function that stops.
 */
export function followOwnPage(
  portfolioId: string,
  { onPresence, onSong }: OwnPageListeners,
  socket: LiveSocket = liveSocket(),
  tab: Tab = document,
): () => void {
  let stopped = false

  function ask(): void {
    if (watch.isAway()) return
    socket.emit('followPage', portfolioId, (followed) => {
      if (stopped || !followed.found) return
      if (followed.presence) onPresence(followed.presence)
      if (followed.song) onSong(followed.song)
    })
  }
  function presenceChanged({ portfolioId: changed, live }: { portfolioId: string; live: LivePresence }): void {
    if (changed === portfolioId) onPresence(live)
  }
  function songChanged({ portfolioId: changed, live }: { portfolioId: string; live: LiveSong }): void {
    if (changed === portfolioId) onSong(live)
  }

  /** Unfollows the page: the socket of the account stays open, and Spotify is polled while a page is followed. */
  function unfollow(): void {
    if (socket.connected) socket.emit('unfollowPage', portfolioId)
  }

  const watch = watchAway(
    {
      onAway: unfollow,
      onBack() {
        if (socket.connected) ask()
      },
    },
    tab,
  )
  socket.on('connect', ask)
  socket.on('eventsMissed', ask)
  socket.on('discordPresenceChanged', presenceChanged)
  socket.on('songChanged', songChanged)
  if (socket.connected) ask()
  return () => {
    stopped = true
    watch.stop()
    unfollow()
    socket.off('connect', ask)
    socket.off('eventsMissed', ask)
    socket.off('discordPresenceChanged', presenceChanged)
    socket.off('songChanged', songChanged)
  }
}
