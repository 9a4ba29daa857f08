import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { preparedDownloads } from '../../db/tables/account-data.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { withLargeData } from '../../testing/large-data.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database

test('a person has one preparation, also after ten requests at once', async () => {
  const large = await withLargeData(app, site)
  const answers = await Promise.all(Array.from({ length: 10 }, large.prepare))
  expect(answers.map(({ output }) => output?.kind)).toEqual(Array(10).fill('preparing'))
  expect(await db.select().from(preparedDownloads)).toMatchObject([{ userId: large.person.userId, bytes: null }])
  expect((await large.download()).status).toBe(409)
})

test('nothing is prepared for data of a usual size', async () => {
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))
  expect((await visitor.call(contract.accountData.prepare)).output.kind).toBe('direct')
  expect(await db.$count(preparedDownloads)).toBe(1)
})

test('a thief with a stolen session cannot let anything be prepared', async () => {
  const large = await withLargeData(app, site)
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  expect((await large.prepare()).error.code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect((await large.state()).kind).toBe('large')
})
