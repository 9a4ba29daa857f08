import { answerConsent } from '../oauth.ts'
import { requirePerson } from '../people.ts'
import type { PictureFault } from '../picture-faults.ts'
import type { Gateway, GatewayControls } from './gateway.ts'
import { newPerson, type Person, type State } from './state.ts'

/** Fault of the API: status 502 or 429. Null for none. */
export type DiscordFault = 'error' | 'limited' | null

/** Controls of Discord for tests and the bench. */
export interface DiscordControls {
  people(): Person[]
  /** Adds a person, by default a member of the bot's server who is offline. */
  addPerson(values?: Partial<Person>): Person
  /** Changes a person's status or activities. Bots receive it if the person is in the bot's server. */
  setPresence(personId: string, presence: Partial<Pick<Person, 'status' | 'activities'>>): void
  /** Lets a person join or leave the bot's server. As at Discord, bots receive nothing about those who leave. */
  setMember(personId: string, inServer: boolean): void
  /** Changes a person's account. */
  change(personId: string, values: Partial<Pick<Person, 'username' | 'discriminator' | 'avatar' | 'publicFlags'>>): void
  /** Ends a person's authorizations: their tokens are refused. */
  revoke(personId: string): void
  /** Returns true if the product still has an authorization of the person. */
  isAuthorized(personId: string): boolean
  /**
   * Answers the screen at `authorizeUrl` as a browser does, by default for the first person. Returns the address to
   * which the browser is redirected.
   */
  answer(authorizeUrl: string, answer: 'authorize' | 'cancel', personId?: string): Promise<string>
  gateway: GatewayControls
  fault: DiscordFault
  pictureFault: PictureFault
  /** Number of requests to the API and for pictures, by path. */
  requests: Map<string, number>
}

/** Creates the controls. `addressOf` returns the address of the sandbox. */
export function createControls({
  state,
  gateway,
  addressOf,
}: {
  state: State
  gateway: Gateway
  addressOf: () => string
}): DiscordControls {
  return {
    people: () => structuredClone(state.people),
    addPerson(values) {
      const person = newPerson(values)
      state.people.push(person)
      return structuredClone(person)
    },
    setPresence(personId, presence) {
      gateway.sendPresence(Object.assign(requirePerson(state.people, personId), presence))
    },
    setMember(personId, inServer) {
      requirePerson(state.people, personId).inServer = inServer
      if (inServer) gateway.sendServer()
    },
    change: (personId, values) => void Object.assign(requirePerson(state.people, personId), values),
    revoke(personId) {
      state.grants = state.grants.filter((grant) => grant.personId !== personId)
    },
    isAuthorized: (personId) => state.grants.some((grant) => grant.personId === personId),
    answer: (authorizeUrl, answer, personId = state.people[0]?.id ?? '') =>
      answerConsent(authorizeUrl, { screenUrl: `${addressOf()}/discord.com/oauth2/authorize`, personId, answer }),
    gateway: gateway.controls,
    fault: null,
    pictureFault: null,
    requests: new Map(),
  }
}
