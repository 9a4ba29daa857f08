import type { LivePresence } from '@vitrine/core/discord-presence'
import type { LiveSong } from '@vitrine/core/now-playing'
import { type LiveSocket, liveSocket } from '@vitrine/page/live-socket'

/** Listeners to what the owner of a page does elsewhere. */
export interface OwnPageListeners {
  onPresence(live: LivePresence): void
  onSong(live: LiveSong): void
}

/** Follows an own page over the socket of the account, again after each break. It counts no view. Returns a function that stops. */
export function followOwnPage(
  portfolioId: string,
  { onPresence, onSong }: OwnPageListeners,
  socket: LiveSocket = liveSocket(),
): () => void {
  let stopped = false

  function ask(): void {
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

  socket.on('connect', ask)
  socket.on('eventsMissed', ask)
  socket.on('discordPresenceChanged', presenceChanged)
  socket.on('songChanged', songChanged)
  if (socket.connected) ask()
  return () => {
    stopped = true
    // The socket of the account stays open, and a followed page counts as one that somebody looks at.
    if (socket.connected) socket.emit('unfollowPage', portfolioId)
    socket.off('connect', ask)
    socket.off('eventsMissed', ask)
    socket.off('discordPresenceChanged', presenceChanged)
    socket.off('songChanged', songChanged)
  }
}
