import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { newToken } from '../credentials.ts'
import { type JsonStore, openJsonStore } from '../json-store.ts'

/** Person with an account at a provider of OpenID Connect. */
export interface Person {
  /** The provider's id of the person, the claim `sub`. */
  id: string
  name: string
  /** Name from which a client suggests a username. */
  username: string
  email: string
  emailVerified: boolean
}

/** State that survives a restart. */
export interface State {
  version: 1
  keys: { clientId: string; clientSecret: string }
  people: Person[]
  /** Key that signs ID tokens, as PEM. */
  privateKey: string
  keyId: string
}

export type Store = JsonStore<State>

/** Opens the state in a folder, or creates it. Without a folder the state is only in memory. */
export function openStore(name: string, people: Person[], folder?: string): Promise<Store> {
  return openJsonStore({ folder, name: `${name}.json`, create: () => newState(people) })
}

function newState(people: Person[]): State {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    version: 1,
    keys: { clientId: randomUUID(), clientSecret: newToken() },
    people,
    privateKey: exportPem(privateKey),
    keyId: randomUUID(),
  }
}

function exportPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
