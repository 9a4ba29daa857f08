import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { names } from '../db/tables/accounts.ts'
import { createPerson } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { type Ctx, publishAfterCommit, withTransaction } from './context.ts'
import { asRefusal } from './errors.ts'

const app = await useTestApp()

/** Ends the transaction with the error that the database has for two transactions that meet. */
async function conflict(tx: Ctx, state: string): Promise<void> {
  await tx.db.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`))
}

/** Returns a transaction that another one is in the way of `times` times, and the number of its attempts. */
function createConflicts(state: string, times: number) {
  const attempts = vi.fn()
  return {
    attempts,
    run: (name: string, userId: string) =>
      withTransaction(app.ctx(), async (tx) => {
        attempts()
        await tx.db.insert(names).values({ name, userId, createdAt: tx.now() })
        publishAfterCommit(tx, { type: 'mailQueued' })
        if (attempts.mock.calls.length <= times) await conflict(tx, state)
        return 'done'
      }),
  }
}

async function countOf(name: string): Promise<number> {
  return app.deps.database.db.$count(names, sql`${names.name} = ${name}`)
}

test.each(['40001', '40P01'])('a transaction that ends with %s is repeated and takes effect once', async (state) => {
  const { userId } = await createPerson(app)
  const listener = vi.fn()
  app.deps.events.on('mailQueued', listener)
  const name = `met_${state.toLowerCase()}`
  const { run, attempts } = createConflicts(state, 2)
  expect(await run(name, userId)).toBe('done')
  expect(attempts).toHaveBeenCalledTimes(3)
  expect(await countOf(name)).toBe(1)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('after four attempts the caller is asked to try again later, and nothing is stored', async () => {
  const { userId } = await createPerson(app)
  const { run, attempts } = createConflicts('40001', 10)
  const error = await run('never_alone', userId).catch((reason: unknown) => reason)
  expect(asRefusal(error, null)?.spec.code).toBe('UNAVAILABLE')
  expect(attempts).toHaveBeenCalledTimes(4)
  expect(await countOf('never_alone')).toBe(0)
})

test('an error that another attempt would meet again is not repeated', async () => {
  const { userId } = await createPerson(app)
  const { run, attempts } = createConflicts('23514', 10)
  await expect(run('never_valid', userId)).rejects.toThrow()
  expect(attempts).toHaveBeenCalledTimes(1)
})

test('a part of a transaction is not repeated by itself', async () => {
  const inner = vi.fn()
  const outer = vi.fn()
  await withTransaction(app.ctx(), async (tx) => {
    outer()
    await withTransaction(tx, async (part) => {
      inner()
      if (inner.mock.calls.length === 1) await conflict(part, '40P01')
    })
  })
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([2, 2])
})
