import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials } from '../../db/tables/accounts.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('the settings have the person’s address and name, and whether there is a password, but never its hash', async () => {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  const { email, username } = person
  const read = async () => (await visitor.call(contract.accounts.settings)).json
  expect(await read()).toEqual({ email, username, pendingEmail: null, hasPassword: true })
  await app.deps.database.db.delete(credentials).where(eq(credentials.userId, person.userId))
  expect(await read()).toEqual({ email, username, pendingEmail: null, hasPassword: false })
})
