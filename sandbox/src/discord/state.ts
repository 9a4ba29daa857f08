import { randomInt } from 'node:crypto'
import { newToken } from '../credentials.ts'
import { type JsonStore, openJsonStore } from '../json-store.ts'

/** Activity of a person, as the gateway sends it. */
export interface Activity {
  type: 0 | 1 | 2 | 3 | 4 | 5
  name: string
  details?: string | undefined
  state?: string | undefined
  timestamps?: { start: number } | undefined
}

export type Status = 'online' | 'idle' | 'dnd' | 'offline'

/** Person with an account. */
export interface Person {
  id: string
  username: string
  /** Four digits; '0' for a name of the new kind. */
  discriminator: string
  globalName: string | null
  /** Hash of the avatar. One that starts with `a_` is animated. */
  avatar: string | null
  publicFlags: number
  /** True if the person is in the server that the bot is in. */
  inServer: boolean
  status: Status
  activities: Activity[]
}

/** Tokens of a person. */
export interface Grant {
  personId: string
  accessToken: string
  refreshToken: string
}

/** State that survives a restart. */
export interface State {
  version: 1
  keys: { clientId: string; clientSecret: string; botToken: string }
  people: Person[]
  grants: Grant[]
}

export type Store = JsonStore<State>

/** Opens the state in a folder, or creates it. Without a folder the state is only in memory. */
export function openStore(folder?: string): Promise<Store> {
  return openJsonStore({ folder, name: 'discord.json', create: newState })
}

/** Creates an id like Discord's: larger than JavaScript's exact integers. */
export function newId(): string {
  return `1${String(randomInt(1e8)).padStart(8, '0')}${String(randomInt(1e9)).padStart(9, '0')}`
}

/** Creates a person from some of their values. */
export function newPerson(values: Partial<Person> = {}): Person {
  const id = values.id ?? newId()
  return {
    id,
    username: `person.${id.slice(-4)}`,
    discriminator: '0',
    globalName: null,
    avatar: null,
    publicFlags: 0,
    inServer: true,
    status: 'offline',
    activities: [],
    ...values,
  }
}

const HYPESQUAD_BRILLIANCE = 128
const EARLY_SUPPORTER = 512
const ACTIVE_DEVELOPER = 2 ** 22

function newState(): State {
  return {
    version: 1,
    keys: { clientId: newId(), clientSecret: newToken(), botToken: `${newToken()}.${newToken()}` },
    people: [
      newPerson({
        id: '1147483648000000001',
        username: 'ada.lune',
        globalName: 'Ada Lune',
        avatar: 'a_5f1c0de5f1c0de5f1c0de5f1c0de5f1c',
        publicFlags: HYPESQUAD_BRILLIANCE + EARLY_SUPPORTER,
        status: 'online',
        activities: [
          { type: 4, name: 'Custom Status', state: 'mixing the new record' },
          { type: 0, name: 'Ableton Live', details: 'Slow Tides', timestamps: { start: Date.now() - 47 * 60_000 } },
        ],
      }),
      newPerson({
        id: '1147483648000000002',
        username: 'vex',
        avatar: '0123456789abcdef0123456789abcdef',
        publicFlags: 64 + ACTIVE_DEVELOPER,
        status: 'dnd',
        activities: [
          { type: 5, name: 'Halden Cup', details: 'Quarter-final', timestamps: { start: Date.now() - 12 * 60_000 } },
          { type: 1, name: 'the finals' },
        ],
      }),
      newPerson({
        id: '80351110224678912',
        username: 'Nelly',
        discriminator: '1337',
        publicFlags: 2 ** 17 + 64,
        status: 'idle',
      }),
      newPerson({ id: '1147483648000000004', username: 'hermit', inServer: false, status: 'online' }),
    ],
    grants: [],
  }
}
