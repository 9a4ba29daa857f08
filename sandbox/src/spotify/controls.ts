import { answerConsent } from '../oauth.ts'
import { requirePerson } from '../people.ts'
import type { PictureFault } from '../picture-faults.ts'
import { type Person, playbackAt, type State } from './state.ts'

/** Request for what a person plays. */
export interface PlayerRequest {
  personId: string
  at: number
  status: number
}

/** Controls of Spotify for tests and the bench. */
export interface SpotifyControls {
  people(): Person[]
  addPerson(values: Partial<Person> & { id: string }): Person
  /** Plays an item of the library, by default from its beginning. */
  play(personId: string, itemId: string, progressMs?: number): void
  pause(personId: string): void
  stop(personId: string): void
  /** Ends a person's authorizations: refreshes get `invalid_grant`, and access tokens status 401. */
  revoke(personId: string): void
  /** Lets a person's access tokens expire. */
  expireTokens(personId: string): void
  /** Answers requests about a person with status 403. */
  forbid(personId: string, forbidden: boolean): void
  /** Refuses all requests of the app with status 429 for a time; null ends it. */
  limit(seconds: number | null): void
  /** Returns the seconds for which all requests are still refused; null for none. */
  limitedFor(): number | null
  /** Answers the screen at `authorizeUrl` as a browser does. Returns the address to which the browser is redirected. */
  answer(authorizeUrl: string, answer: 'agree' | 'cancel', personId?: string): Promise<string>
  /** True to replace the refresh token with each refresh. */
  rotatesRefreshTokens: boolean
  /** True to answer requests to the API with status 502. */
  failing: boolean
  pictureFault: PictureFault
  /** Requests for what people play, in their order. */
  requests: PlayerRequest[]
}

/** Creates the controls. `addressOf` returns the address of the sandbox. */
export function createControls(state: State, addressOf: () => string): SpotifyControls {
  let limitedUntil = 0
  return {
    people: () => structuredClone(state.people),
    addPerson(values) {
      const person = { displayName: null, playback: null, forbidden: false, ...values }
      state.people.push(person)
      return structuredClone(person)
    },
    play(personId, itemId, progressMs = 0) {
      requirePerson(state.people, personId).playback = { itemId, playing: true, progressMs, since: Date.now() }
    },
    pause(personId) {
      const person = requirePerson(state.people, personId)
      const current = playbackAt(person.playback, Date.now())
      if (!current) return
      person.playback = { itemId: current.item.id, playing: false, progressMs: current.progressMs, since: Date.now() }
    },
    stop(personId) {
      requirePerson(state.people, personId).playback = null
    },
    revoke(personId) {
      state.grants = state.grants.filter((grant) => grant.personId !== personId)
    },
    expireTokens(personId) {
      for (const grant of state.grants) if (grant.personId === personId) grant.expiresAt = 0
    },
    forbid(personId, forbidden) {
      requirePerson(state.people, personId).forbidden = forbidden
    },
    limit(seconds) {
      limitedUntil = seconds === null ? 0 : Date.now() + seconds * 1000
    },
    limitedFor: () => (limitedUntil > Date.now() ? Math.ceil((limitedUntil - Date.now()) / 1000) : null),
    answer: (authorizeUrl, answer, personId = state.people[0]?.id ?? '') =>
      answerConsent(authorizeUrl, { screenUrl: `${addressOf()}/accounts.spotify.com/authorize`, personId, answer }),
    rotatesRefreshTokens: false,
    failing: false,
    pictureFault: null,
    requests: [],
  }
}
