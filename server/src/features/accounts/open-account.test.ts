import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { openAccount } from './open-account.ts'
import { selectAccount, selectAccountId, selectNameOwner } from './queries.ts'

const app = await useTestApp()

const INPUT = { email: 'a@example.com', password: 'correct horse', username: 'first_one' }

test('an account is stored with its name and profile', async () => {
  const id = await openAccount(app.ctx(), INPUT)
  expect(await selectAccount(app.deps.database.db, id)).toEqual({ id, email: INPUT.email, username: INPUT.username })
  expect(await selectNameOwner(app.deps.database.db, INPUT.username)).toBe(id)
})

test('nothing of an account is stored if its name is taken', async () => {
  await openAccount(app.ctx(), { ...INPUT, email: 'first@example.com', username: 'second_one' })
  const failing = openAccount(app.ctx(), { ...INPUT, email: 'b@example.com', username: 'second_one' })
  await expect(failing).rejects.toMatchObject({ spec: { code: 'USERNAME_TAKEN' } })
  expect(await selectAccountId(app.deps.database.db, 'b@example.com')).toBeNull()
})

test('two parallel accounts with one address make one account', async () => {
  const twice = ['third_one', 'fourth_one'].map((username) =>
    openAccount(app.ctx(), { ...INPUT, email: 'c@example.com', username }),
  )
  const results = await Promise.allSettled(twice)
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
    message: 'This email is already registered. Please sign in instead.',
  })
})
