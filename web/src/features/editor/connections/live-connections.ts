import type { Connections } from '@vitrine/core/connections'
import type { LivePresence } from '@vitrine/core/discord-presence'
import type { LiveSong } from '@vitrine/core/now-playing'

/** Returns the connections with the presence of an event if it is newer than theirs. */
export function withPresence(connections: Connections, live: LivePresence): Connections {
  const { discord } = connections
  if (live.version <= discord.live.version) return connections
  // Discord sends statuses only of people who share a server with the bot.
  const sharesServer = live.presence ? true : discord.sharesServer
  return { ...connections, discord: { ...discord, live, sharesServer } }
}

/** Returns the connections with the song of an event if it is newer than theirs. */
export function withSong(connections: Connections, live: LiveSong): Connections {
  const { spotify } = connections
  if (live.version <= spotify.live.version) return connections
  return { ...connections, spotify: { ...spotify, live } }
}

/** Returns a response with the cached presence and song, each only if it is newer and of the response's account. */
export function withNewestLive(answer: Connections, cached: Connections | undefined): Connections {
  if (!cached) return answer
  const sameDiscord = answer.discord.account?.id === cached.discord.account?.id
  const sameSpotify = answer.spotify.account?.name === cached.spotify.account?.name
  const present = sameDiscord ? withPresence(answer, cached.discord.live) : answer
  return sameSpotify ? withSong(present, cached.spotify.live) : present
}
