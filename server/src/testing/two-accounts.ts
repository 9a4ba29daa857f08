import { contract } from '@vitrine/core/contract'
import type { Actor } from '../runtime/context.ts'
import { createPerson, signInVisitor } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

type Person = Actor & { username: string }

/** Signs two people in in one browser. The second one, Bob, is in use. */
export async function signInTwo(app: TestApp, visitor: Visitor): Promise<{ ada: Person; bob: Person }> {
  const [ada, bob] = [await createPerson(app), await createPerson(app)]
  await signInVisitor(visitor, ada)
  await signInVisitor(visitor, bob)
  return { ada, bob }
}

/** Returns the states of the browser's accounts by their ids, in the order of the list. */
export async function accountStates(visitor: Visitor): Promise<[string, string][]> {
  const { output } = await visitor.call(contract.accounts.listAccounts)
  return output.map(({ id, state }) => [id, state])
}

/** Returns the id of the person who is signed in in the browser; undefined for nobody. */
export async function signedInId(visitor: Visitor): Promise<string | undefined> {
  return (await visitor.call(contract.accounts.session)).output?.id
}
