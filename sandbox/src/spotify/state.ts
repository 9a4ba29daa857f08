import { randomBytes } from 'node:crypto'
import { type JsonStore, openJsonStore } from '../json-store.ts'

/** Something that can play. */
export interface Item {
  id: string
  kind: 'track' | 'episode' | 'local'
  name: string
  /** Artists of a track, or the publisher of an episode. */
  by: string[]
  /** Album of a track, or the show of an episode. */
  from: string
  durationMs: number
}

/** Item that a person plays. */
export interface Playback {
  itemId: string
  playing: boolean
  /** Position at `since`. */
  progressMs: number
  /** Moment in milliseconds since 1970. */
  since: number
}

export interface Person {
  id: string
  displayName: string | null
  playback: Playback | null
  /** True if the app may not read this person, like one who is not entered in the app's dashboard. */
  forbidden: boolean
}

export interface Grant {
  personId: string
  accessToken: string
  refreshToken: string
  expiresAt: number
}

/** State that survives a restart. */
export interface State {
  version: 1
  keys: { clientId: string; clientSecret: string }
  people: Person[]
  grants: Grant[]
}

export type Store = JsonStore<State>

/** Opens the state in a folder, or creates it. Without a folder the state is only in memory. */
export function openStore(folder?: string): Promise<Store> {
  return openJsonStore({ folder, name: 'spotify.json', create: newState })
}

/** Everything that can be played. */
export const LIBRARY: readonly Item[] = [
  { id: 'slowtides', kind: 'track', name: 'Slow Tides', by: ['Ada Lune'], from: 'Harbour', durationMs: 214_000 },
  { id: 'lanterns', kind: 'track', name: 'Lanterns', by: ['Ada Lune', 'Sol'], from: 'Harbour', durationMs: 187_000 },
  {
    id: 'undertow',
    kind: 'track',
    name: 'Undertow (Night Version)',
    by: ['Vex'],
    from: 'Undertow',
    durationMs: 251_000,
  },
  {
    id: 'letters',
    kind: 'episode',
    name: 'How to draw an ampersand',
    by: ['Halden Radio'],
    from: 'Letters after dark',
    durationMs: 1_820_000,
  },
  { id: 'demo', kind: 'local', name: 'demo_final_2.wav', by: [''], from: '', durationMs: 95_000 },
]

function newState(): State {
  const since = Date.now()
  return {
    version: 1,
    keys: { clientId: randomBytes(16).toString('hex'), clientSecret: randomBytes(16).toString('hex') },
    people: [
      {
        id: 'adalune',
        displayName: 'Ada Lune',
        playback: { itemId: 'slowtides', playing: true, progressMs: 30_000, since },
        forbidden: false,
      },
      {
        id: 'vex',
        displayName: null,
        playback: { itemId: 'undertow', playing: true, progressMs: 62_000, since },
        forbidden: false,
      },
      {
        id: 'mira',
        displayName: 'Mira Okafor',
        playback: { itemId: 'letters', playing: false, progressMs: 600_000, since },
        forbidden: false,
      },
    ],
    grants: [],
  }
}

/**
 * Returns the item and position of a playback at a moment. After an item, the next item of its kind plays, and after
 * the last the first. Returns null without a playback, or if its item is unknown.
 */
export function playbackAt(playback: Playback | null, now: number): { item: Item; progressMs: number } | null {
  if (!playback) return null
  let item = LIBRARY.find(({ id }) => id === playback.itemId)
  if (!item) return null
  let progressMs = playback.progressMs + (playback.playing ? Math.max(0, now - playback.since) : 0)
  const { kind } = item
  const queue = LIBRARY.filter((one) => one.kind === kind)
  while (progressMs >= item.durationMs) {
    progressMs -= item.durationMs
    item = queue[(queue.indexOf(item) + 1) % queue.length] ?? item
  }
  return { item, progressMs: Math.round(progressMs) }
}
