import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { identities } from '../../../db/tables/accounts.ts'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { useTestProvider } from '../../../testing/test-providers.ts'

const { app, site, newPerson, join } = await useTestProvider()
const { signInMethods } = contract.accounts

test('a person with a password sees the providers of the site', async () => {
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))
  expect((await visitor.call(signInMethods)).output).toEqual({
    hasPassword: true,
    providers: [{ provider: 'oidc', label: 'Club', available: true, identity: null, canDisconnect: false }],
  })
})

test('a provider that the site no longer offers is listed, can be disconnected and is no way in', async () => {
  const person = newPerson()
  const visitor = await join(person)
  const { db } = app.deps.database
  const userId = (await visitor.call(contract.accounts.session)).output?.id ?? ''
  const identity = { id: app.deps.newId(), userId, provider: 'google', subject: person.sub } as const
  await db.insert(identities).values({ ...identity, createdAt: app.clock.now })
  expect((await visitor.call(signInMethods)).output.providers).toMatchObject([
    { provider: 'oidc', available: true, canDisconnect: false },
    { provider: 'google', label: 'Google', available: false, canDisconnect: true },
  ])
})
