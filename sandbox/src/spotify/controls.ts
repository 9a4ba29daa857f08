import type { PictureFault } from '../picture-faults.ts'
import type { PlayerRequest } from './player.ts'
import type { Person } from './state.ts'

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
  /** Does what a browser does on the screen of an address. Returns the address that it is sent to. */
  answer(authorizeUrl: string, answer: 'agree' | 'cancel', personId?: string): Promise<string>
  /** True to replace the refresh token with each refresh. */
  rotatesRefreshTokens: boolean
  /** True to answer requests to the API with status 502. */
  failing: boolean
  pictureFault: PictureFault
  /** Requests for what people play, in their order. */
  requests: PlayerRequest[]
}
