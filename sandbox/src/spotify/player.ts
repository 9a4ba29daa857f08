import { type Context, Hono } from 'hono'
import type { SpotifyControls } from './controls.ts'
import { type Item, type Person, playbackAt, type State } from './state.ts'

/** Creates the routes below `api.spotify.com/v1`. */
export function createPlayer(state: State, controls: SpotifyControls): Hono {
  const api = new Hono()

  function personOf(c: Context): Person | null {
    const token = c.req.header('authorization')?.replace(/^Bearer /, '')
    const grant = state.grants.find(({ accessToken, expiresAt }) => accessToken === token && expiresAt > Date.now())
    return state.people.find(({ id }) => id === grant?.personId) ?? null
  }

  function refuseLimited(c: Context): Response | null {
    const seconds = controls.limitedFor()
    if (seconds === null) return null
    c.header('retry-after', String(seconds))
    return problem(c, 429, 'API rate limit exceeded')
  }

  api.get('/me', (c) => {
    const person = personOf(c)
    if (controls.failing) return c.text('Bad Gateway', 502)
    const limited = refuseLimited(c)
    if (limited) return limited
    if (!person) return problem(c, 401, 'The access token expired')
    if (person.forbidden) return problem(c, 403, 'User not registered in the Developer Dashboard')
    return c.json({ id: person.id, display_name: person.displayName, type: 'user', uri: `spotify:user:${person.id}` })
  })

  api.get('/me/player/currently-playing', (c) => {
    const person = personOf(c)
    const answer = currentlyPlaying(c, person)
    controls.requests.push({ personId: person?.id ?? '', at: Date.now(), status: answer.status })
    return answer
  })

  function currentlyPlaying(c: Context, person: Person | null): Response {
    if (controls.failing) return c.text('Bad Gateway', 502)
    const limited = refuseLimited(c)
    if (limited) return limited
    if (!person) return problem(c, 401, 'The access token expired')
    if (person.forbidden) return problem(c, 403, 'User not registered in the Developer Dashboard')
    const current = playbackAt(person.playback, Date.now())
    if (!current) return c.body(null, 204)
    const asksEpisodes = (c.req.query('additional_types') ?? '').split(',').includes('episode')
    const isEpisode = current.item.kind === 'episode'
    return c.json({
      timestamp: Date.now(),
      context: null,
      progress_ms: current.progressMs,
      is_playing: person.playback?.playing ?? false,
      currently_playing_type: isEpisode ? 'episode' : 'track',
      item: isEpisode && !asksEpisodes ? null : toItem(current.item),
      actions: { disallows: { resuming: true } },
    })
  }

  return api
}

function problem(c: Context, status: 401 | 403 | 429, message: string): Response {
  return c.json({ error: { status, message } }, status)
}

const images = (id: string) =>
  [640, 300, 64].map((side) => ({ url: `https://i.scdn.co/image/${id}${side}`, width: side, height: side }))

/** Returns an item as Spotify sends it. A local file has no ids, pictures and addresses. */
function toItem({ id, kind, name, by, from, durationMs }: Item) {
  const shared = { name, duration_ms: durationMs, explicit: false, type: kind === 'episode' ? 'episode' : 'track' }
  if (kind === 'episode') {
    const external_urls = { spotify: `https://open.spotify.com/episode/${id}` }
    return { ...shared, id, images: images(id), external_urls, show: { name: from, publisher: by[0], images: [] } }
  }
  const isLocal = kind === 'local'
  return {
    ...shared,
    id: isLocal ? null : id,
    is_local: isLocal,
    artists: by.map((artist) => ({ id: isLocal ? null : artist.toLowerCase(), name: artist })),
    album: { id: isLocal ? null : from.toLowerCase(), name: from, images: isLocal ? [] : images(from.toLowerCase()) },
    external_urls: isLocal ? {} : { spotify: `https://open.spotify.com/track/${id}` },
  }
}
