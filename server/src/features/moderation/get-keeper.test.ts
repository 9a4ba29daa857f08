import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { addFactor, createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite({ ADMIN_EMAILS: 'The_boss@example.com, other@example.com' })
const { keeper } = contract.moderation

test('an account with an address of ADMIN_EMAILS is an administrator once it has a second factor', async () => {
  const boss = await createPerson(app, { username: 'the_boss' })
  const visitor = await signInVisitor(site.visitor(), boss)
  expect((await visitor.call(keeper)).error.code).toBe('DESK_NOT_FOUND')
  await addFactor(app, boss.userId)
  expect((await visitor.call(keeper)).output).toEqual({ role: 'administrator' })
})

test('a person with a given role has it, others have none', async () => {
  const { visitor } = await createKeeper(app, site.visitor())
  expect((await visitor.call(keeper)).output).toEqual({ role: 'moderator' })
  const nobody = await createPerson(app)
  const signedIn = await signInVisitor(site.visitor(), nobody)
  await addFactor(app, nobody.userId)
  expect((await signedIn.call(keeper)).error.code).toBe('DESK_NOT_FOUND')
})
