import type { KeeperRole } from '@vitrine/core/moderation'
import { keepers, secondFactors } from '../db/tables/index.ts'
import { createPerson, signInVisitor } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Gives a person a role at the desk, with two-factor authentication unless `factor` is false. */
export async function makeKeeper(
  app: TestApp,
  userId: string,
  role: KeeperRole,
  { factor = true }: { factor?: boolean } = {},
): Promise<void> {
  const { db } = app.deps.database
  const now = app.clock.now
  await db.insert(keepers).values({ id: app.deps.newId(), userId, role, since: now })
  if (factor) await addFactor(app, userId)
}

/** Turns two-factor authentication on for a person, with a key that nobody knows. */
export async function addFactor(app: TestApp, userId: string): Promise<void> {
  const now = app.clock.now
  await app.deps.database.db
    .insert(secondFactors)
    .values({ userId, secret: app.deps.newId(), createdAt: now, confirmedAt: now })
}

/** Creates a person with a role, and signs them in. */
export async function createKeeper(
  app: TestApp,
  visitor: Visitor,
  { role = 'moderator', factor = true }: { role?: KeeperRole; factor?: boolean } = {},
) {
  const person = await createPerson(app)
  // With two-factor authentication signing in would ask for a code.
  await signInVisitor(visitor, person)
  await makeKeeper(app, person.userId, role, { factor })
  return { ...person, visitor }
}
