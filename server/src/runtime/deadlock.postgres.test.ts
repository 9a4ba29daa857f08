import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { names } from '../db/tables/accounts.ts'
import { createPerson } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { withTransaction } from './context.ts'

const app = await useTestApp()

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  const { userId } = await createPerson(app)
  const [one, other] = ['deadlock_one', 'deadlock_two']
  const createdAt = app.clock.now
  await app.deps.database.db.insert(names).values([one, other].map((name) => ({ name, userId, createdAt })))
  let locked = 0
  let meet: () => void = () => undefined
  const met = new Promise<void>((done) => {
    meet = done
  })
  let attempts = 0

  function lockBoth(first: string, second: string): Promise<void> {
    return withTransaction(app.ctx(), async (tx) => {
      attempts += 1
      await tx.db.execute(sql`set local deadlock_timeout = '10ms'`)
      await tx.db.select().from(names).where(eq(names.name, first)).for('update')
      locked += 1
      if (locked === 2) meet()
      await met
      await tx.db.select().from(names).where(eq(names.name, second)).for('update')
    })
  }

  await Promise.all([lockBoth(one, other), lockBoth(other, one)])
  expect(attempts).toBe(3)
})
