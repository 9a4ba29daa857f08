import { isUrl } from '../../kernel/lite.ts'
/** Services whose videos and songs a page can play. */
export const PLAYER_PROVIDERS = ['youtube', 'vimeo', 'spotify', 'soundcloud', 'apple-music', 'twitch'] as const
export type PlayerProvider = (typeof PLAYER_PROVIDERS)[number]

/** Hosts of the services, without `www.` and `m.`. */
const PLAYER_HOSTS: Readonly<Record<PlayerProvider, readonly string[]>> = {
  youtube: ['youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  vimeo: ['vimeo.com', 'player.vimeo.com'],
  spotify: ['open.spotify.com'],
  soundcloud: ['soundcloud.com'],
  'apple-music': ['music.apple.com', 'embed.music.apple.com'],
  twitch: ['twitch.tv', 'clips.twitch.tv'],
}

/** Names of the services. */
export const PROVIDER_NAMES: Readonly<Record<PlayerProvider, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  'apple-music': 'Apple Music',
  twitch: 'Twitch',
}

/** A player in a frame. Of the typed address, `url` contains only ids and names that were checked. */
export interface Player {
  provider: PlayerProvider
  /** Address of the frame. Twitch also needs the page's host as `parent`. */
  url: string
  /** Height in CSS pixels; null for a video, which is 16:9. */
  height: number | null
}

/** An address, as the readers of the services need it. */
interface Address {
  /** Host without `www.` and `m.`. */
  host: string
  /** Segments of the path. */
  path: readonly string[]
  query: URLSearchParams
}

/** Returns a part of an address if it matches `pattern`; null otherwise. */
const matching = (text: string | null | undefined, pattern: RegExp): string | null =>
  text && pattern.test(text) ? text : null

const READERS: Readonly<Record<PlayerProvider, (address: Address) => Player | null>> = {
  youtube: readYoutube,
  vimeo: readVimeo,
  spotify: readSpotify,
  soundcloud: readSoundcloud,
  'apple-music': readAppleMusic,
  twitch: readTwitch,
}

/**
 * A link can be played on the page if it leads to a video, a song or a list of them at YouTube, Vimeo, Spotify,
 * SoundCloud, Apple Music or Twitch: at one of the service's hosts, without a port, with an id of the service's form.
 *
 * Returns null for any other address.
 */
export function readPlayer(href: string): Player | null {
  if (!/^https?:/i.test(href) || !isUrl(href)) return null
  const { hostname, port, pathname, searchParams } = new URL(href)
  const host = hostname.replace(/^(?:www|m)\./, '')
  const provider = PLAYER_PROVIDERS.find((name) => PLAYER_HOSTS[name].includes(host))
  if (port !== '' || !provider) return null
  const path = pathname.split('/').filter((segment) => segment !== '')
  return READERS[provider]({ host, path, query: searchParams })
}

/** Returns the origins of the players that a page shows, each once, for the policy of its document. */
export function playerOrigins({ links }: { links: readonly { player: Player | null }[] }): string[] {
  return [...new Set(links.flatMap(({ player }) => (player ? [new URL(player.url).origin] : [])))]
}

const YOUTUBE_VIDEO = /^[\w-]{11}$/
const YOUTUBE_LIST = /^[\w-]{10,64}$/

/** Reads videos, shorts, streams and playlists. The player is the one without cookies. */
function readYoutube({ host, path, query }: Address): Player | null {
  const base = 'https://www.youtube-nocookie.com/embed/'
  const video = (id: string | null) =>
    id === null ? null : player('youtube', `${base}${id}?autoplay=1&playsinline=1`, null)
  if (host === 'youtu.be') return video(matching(path[0], YOUTUBE_VIDEO))
  const [kind, id] = path
  if (kind === 'watch') return video(matching(query.get('v'), YOUTUBE_VIDEO))
  if (kind === 'playlist') {
    const list = matching(query.get('list'), YOUTUBE_LIST)
    return list === null ? null : player('youtube', `${base}videoseries?list=${list}&autoplay=1`, null)
  }
  return ['shorts', 'live', 'embed', 'v'].includes(kind ?? '') ? video(matching(id, YOUTUBE_VIDEO)) : null
}

/** Reads videos; unlisted ones have a hash behind their id. */
function readVimeo({ path, query }: Address): Player | null {
  const [first, second, third] = path
  const named = first === 'video' || (first === 'channels' && third !== undefined)
  const [id, hash] = named ? (first === 'video' ? [second, third] : [third]) : [first, second]
  const checked = matching(id, /^\d{1,12}$/)
  if (checked === null) return null
  const secret = matching(hash ?? query.get('h'), /^[0-9a-f]{6,32}$/)
  return player(
    'vimeo',
    `https://player.vimeo.com/video/${checked}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}`,
    null,
  )
}

const SPOTIFY_KINDS = ['track', 'album', 'playlist', 'artist', 'episode', 'show']

/** Reads songs, albums, playlists, artists, episodes and shows; the path may start with a language. */
function readSpotify({ path }: Address): Player | null {
  const named = path.filter((segment) => segment !== 'embed' && !/^intl-[a-z]{2}$/.test(segment))
  const [kind = '', id] = named
  const checked = matching(id, /^[A-Za-z0-9]{22}$/)
  if (checked === null || !SPOTIFY_KINDS.includes(kind)) return null
  return player(
    'spotify',
    `https://open.spotify.com/embed/${kind}/${checked}`,
    kind === 'track' || kind === 'episode' ? 152 : 352,
  )
}

const SOUNDCLOUD_NAME = /^[\w-]{1,100}$/
/** First segments that are no artists. */
const SOUNDCLOUD_PAGES = ['discover', 'search', 'stream', 'upload', 'you', 'charts', 'pages', 'terms-of-use']

/** Reads tracks and sets; private ones have a token behind their name. */
function readSoundcloud({ path }: Address): Player | null {
  const [artist, second, third, fourth] = path
  const isSet = second === 'sets'
  const name = matching(isSet ? third : second, SOUNDCLOUD_NAME)
  const token = isSet ? fourth : third
  if (!matching(artist, SOUNDCLOUD_NAME) || name === null || SOUNDCLOUD_PAGES.includes(artist ?? '')) return null
  if (!isSet && ['likes', 'tracks', 'albums', 'reposts', 'followers', 'following'].includes(name)) return null
  const secret = matching(token, /^s-\w{1,40}$/)
  const track = `https://soundcloud.com/${artist}/${isSet ? 'sets/' : ''}${name}${secret ? `/${secret}` : ''}`
  return player(
    'soundcloud',
    `https://w.soundcloud.com/player/?url=${encodeURIComponent(track)}&auto_play=true&visual=false`,
    isSet ? 450 : 166,
  )
}

/** Reads songs, albums, playlists and music videos; the name before the id is left out. */
function readAppleMusic({ path, query }: Address): Player | null {
  const country = matching(path[0], /^[a-z]{2}$/)
  const kind = path[1] ?? ''
  const id = path.at(-1)
  const checked = matching(id, kind === 'playlist' ? /^pl\.[\w-]{1,64}$/ : /^\d{1,12}$/)
  if (country === null || checked === null || path.length < 3 || path.length > 4) return null
  if (!['song', 'album', 'playlist', 'music-video'].includes(kind)) return null
  const song = kind === 'album' ? matching(query.get('i'), /^\d{1,12}$/) : null
  const single = kind === 'song' || song !== null
  const height = kind === 'music-video' ? null : single ? 175 : 450
  return player(
    'apple-music',
    `https://embed.music.apple.com/${country}/${kind}/${checked}${song ? `?i=${song}` : ''}`,
    height,
  )
}

/** First segments of Twitch that are no channels. */
const TWITCH_PAGES = ['directory', 'downloads', 'jobs', 'p', 'search', 'settings', 'store', 'turbo', 'wallet', 'videos']
const TWITCH_CLIP = /^[\w-]{4,100}$/

/** Reads channels, videos and clips. */
function readTwitch({ host, path, query }: Address): Player | null {
  const clip = (slug: string | null) =>
    slug === null ? null : player('twitch', `https://clips.twitch.tv/embed?clip=${slug}&autoplay=true`, null)
  if (host === 'clips.twitch.tv') return clip(matching(path[0] === 'embed' ? query.get('clip') : path[0], TWITCH_CLIP))
  const [first, second, third] = path
  if (first === 'videos') {
    const id = matching(second, /^\d{1,12}$/)
    return id === null ? null : player('twitch', `https://player.twitch.tv/?video=${id}&autoplay=true`, null)
  }
  const channel = matching(first?.toLowerCase(), /^[a-z0-9]\w{2,24}$/)
  if (channel === null || TWITCH_PAGES.includes(channel)) return null
  if (second === 'clip') return clip(matching(third, TWITCH_CLIP))
  return second === undefined
    ? player('twitch', `https://player.twitch.tv/?channel=${channel}&autoplay=true`, null)
    : null
}

function player(provider: PlayerProvider, url: string, height: number | null): Player {
  return { provider, url, height }
}
