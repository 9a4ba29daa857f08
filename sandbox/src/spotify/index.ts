import { Hono } from 'hono'
import { drawPng } from '../drawn-pictures.ts'
import { answerConsent } from '../oauth.ts'
import { sendPicture } from '../picture-faults.ts'
import { createControlPage } from './control-page.ts'
import type { SpotifyControls } from './controls.ts'
import { createOAuth } from './oauth.ts'
import { createPlayer } from './player.ts'
import { openStore, type Person, playbackAt, type State } from './state.ts'

export type { SpotifyControls } from './controls.ts'
export type { PlayerRequest } from './player.ts'

/** Running stand-in for Spotify. */
export interface Spotify {
  app: Hono
  keys: State['keys']
  controls: SpotifyControls
  close(): Promise<void>
}

const ART_SIDE = 300

/** Opens Spotify with its state. `addressOf` returns the address of the sandbox. */
export async function openSpotify({
  folder,
  addressOf,
}: {
  folder: string | undefined
  addressOf: () => string
}): Promise<Spotify> {
  const store = await openStore(folder)
  const { state } = store
  let limitedUntil = 0

  function requirePerson(id: string): Person {
    const person = state.people.find((one) => one.id === id)
    if (!person) throw new Error(`There is no person ${id}`)
    return person
  }

  const controls: SpotifyControls = {
    people: () => structuredClone(state.people),
    addPerson(values) {
      const person = { displayName: null, playback: null, forbidden: false, ...values }
      state.people.push(person)
      return structuredClone(person)
    },
    play(personId, itemId, progressMs = 0) {
      requirePerson(personId).playback = { itemId, playing: true, progressMs, since: Date.now() }
    },
    pause(personId) {
      const person = requirePerson(personId)
      const current = playbackAt(person.playback, Date.now())
      if (!current) return
      person.playback = { itemId: current.item.id, playing: false, progressMs: current.progressMs, since: Date.now() }
    },
    stop(personId) {
      requirePerson(personId).playback = null
    },
    revoke(personId) {
      state.grants = state.grants.filter((grant) => grant.personId !== personId)
    },
    expireTokens(personId) {
      for (const grant of state.grants) if (grant.personId === personId) grant.expiresAt = 0
    },
    forbid(personId, forbidden) {
      requirePerson(personId).forbidden = forbidden
    },
    limit(seconds) {
      limitedUntil = seconds === null ? 0 : Date.now() + seconds * 1000
    },
    answer: (authorizeUrl, answer, personId = state.people[0]?.id ?? '') =>
      answerConsent(authorizeUrl, { screenUrl: `${addressOf()}/accounts.spotify.com/authorize`, personId, answer }),
    rotatesRefreshTokens: false,
    failing: false,
    pictureFault: null,
    requests: [],
  }

  const limitedFor = () => (limitedUntil > Date.now() ? Math.ceil((limitedUntil - Date.now()) / 1000) : null)
  const app = new Hono()
  app.route(
    '/accounts.spotify.com',
    createOAuth(store, { isRotating: () => controls.rotatesRefreshTokens, limitedFor }),
  )
  app.route(
    '/api.spotify.com/v1',
    createPlayer({
      state,
      requests: controls.requests,
      limitedFor,
      isFailing: () => controls.failing,
    }),
  )
  app.get('/i.scdn.co/image/:id', (c) =>
    sendPicture(c, { bytes: drawPng(c.req.param('id'), ART_SIDE), type: 'image/png' }, controls.pictureFault),
  )
  app.route('/', createControlPage(state, controls))

  return { app, keys: state.keys, controls, close: () => store.save() }
}
