import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('all other sessions of the person end, this one and those of other people stay', async () => {
  const person = await createPerson(app)
  const open = async (one: { email: string }) => signInVisitor(site.visitor(), one)
  const others = [await open(person), await open(person)]
  const here = await open(person)
  const stranger = await open(await createPerson(app))
  await here.call(contract.accounts.endOtherSessions)
  const accounts = [here, stranger, ...others].map(async (one) => (await one.call(contract.accounts.session)).output)
  expect((await Promise.all(accounts)).map((account) => account !== null)).toEqual([true, true, false, false])
})
