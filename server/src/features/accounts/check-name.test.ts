import { describe, expect, test } from 'vitest'
import { names } from '../../db/tables/accounts.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { createTestApp, useTestApp } from '../../testing/test-app.ts'
import { checkName } from './check-name.ts'

const app = await useTestApp()

test.each([
  ['free_name', 'free_name', 'available'],
  ['Free-Name', 'free_name', 'available'],
  [' free name ', 'free_name', 'available'],
  ['admin', 'admin', 'taken'],
  ['ADMIN', 'admin', 'taken'],
  ['ab', 'ab', 'taken'],
  ['', '', 'invalid'],
  ['ada!', 'ada!', 'invalid'],
  ['аdmin', 'аdmin', 'invalid'],
  ['a'.repeat(21), 'a'.repeat(21), 'invalid'],
])('%j is checked as %j: %s', async (name, username, status) => {
  expect(await checkName(app.ctx(), { name })).toEqual({ username, status })
})

describe('a taken name', () => {
  test('is taken for other people, in any case', async () => {
    const [owner, other] = [await createPerson(app), await createPerson(app)]
    for (const actor of [null, other]) {
      expect(await checkName(app.ctx({ actor }), { name: owner.username.toUpperCase() })).toMatchObject({
        status: 'taken',
      })
    }
  })

  test('comes with free names close to it', async () => {
    const person = () => createPerson(app)
    const [{ username }, other] = [await person(), await person()]
    const { free } = await checkName(app.ctx(), { name: username })
    expect(free).toEqual([`its_${username}`, `${username}_hq`, `hey_${username}`])
    await app.deps.database.db
      .insert(names)
      .values({ name: `its_${username}`, userId: other.userId, createdAt: app.clock.now })
    expect((await checkName(app.ctx(), { name: username })).free).toEqual([
      `${username}_hq`,
      `hey_${username}`,
      `${username}_online`,
    ])
  })

  test('is available to its owner until their page has it', async () => {
    const owner = await createPerson(app)
    const ctx = app.ctx({ actor: owner })
    expect(await checkName(ctx, { name: owner.username })).toMatchObject({ status: 'available' })
    await createPublishedPortfolio(app, owner)
    expect(await checkName(ctx, { name: owner.username })).toMatchObject({ status: 'taken' })
  })
})

test('a name that has become reserved stays with its account', async () => {
  const owner = await createPerson(app)
  await app.deps.database.db.insert(names).values({ name: 'admin_', userId: owner.userId, createdAt: app.clock.now })
  expect(await checkName(app.ctx({ actor: owner }), { name: 'admin_' })).toMatchObject({ status: 'available' })
  expect(await checkName(app.ctx(), { name: 'admin_' })).toMatchObject({ status: 'taken' })
  await createPublishedPortfolio(app, { ...owner, username: 'admin_' })
  expect(await checkName(app.ctx({ actor: owner }), { name: 'admin_' })).toMatchObject({ status: 'taken' })
})

test('a source can check 60 names a minute; the 61st is refused', async () => {
  const limited = await createTestApp({ LIMITS: 'on' })
  const ask = (source: string) => checkName(limited.ctx({ source }), { name: 'free_name' })
  for (let time = 0; time < 60; time += 1) await ask('203.0.113.1')
  await expect(ask('203.0.113.1')).rejects.toMatchObject({ status: 429, data: { retryAfter: expect.any(Number) } })
  expect(await ask('203.0.113.2')).toMatchObject({ status: 'available' })
  await limited.close()
})
