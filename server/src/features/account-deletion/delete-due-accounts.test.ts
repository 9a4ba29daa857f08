import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { findAccount } from '#features/accounts'
import { crashAfter } from '../../testing/crashes.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'
import { resumeDeletions } from './resume-deletions.ts'

const { app, site } = await useTestSite()
const { request, cancel } = contract.accountDeletion
const DAY_MS = 24 * 60 * 60 * 1000
const wait = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
}

/** Creates a person who deletes their account now. */
async function leaver() {
  const person = await createCreator(app)
  const visitor = await signInVisitor(site.visitor(), person)
  await visitor.call(request, {}, { username: person.username })
  return person
}
const isThere = async ({ userId }: { userId: string }) => (await findAccount(app.ctx(), userId)) !== null

test('an account is erased after seven days and not before, its name is free, and the last mail says so', async () => {
  const person = await leaver()
  wait(6.9)
  await deleteDueAccounts(app.ctx())
  expect(await isThere(person)).toBe(true)
  wait(0.2)
  await deleteDueAccounts(app.ctx())
  expect(await isThere(person)).toBe(false)
  const mails = (await app.mails()).filter(({ recipient }) => recipient === person.email)
  expect(mails.at(-1)?.subject).toBe('Your Vitrine account is deleted')
  expect((await createPerson(app, { username: person.username })).userId).not.toBe(person.userId)
})

test('an account that its person keeps at the last moment stays', async () => {
  const person = await leaver()
  const visitor = await signInVisitor(site.visitor(), person)
  wait(7)
  expect((await visitor.call(cancel)).status).toBe(200)
  await deleteDueAccounts(app.ctx())
  expect(await isThere(person)).toBe(true)
  expect((await site.visitor().get(`/u/${person.username}`)).status).toBe(200)
})

test('a crash in the middle leaves an account that nobody can keep, and the other job completes it', async () => {
  const person = await leaver()
  const visitor = await signInVisitor(site.visitor(), person)
  wait(7)
  await deleteDueAccounts(crashAfter(app.ctx(), 40))
  expect(await isThere(person)).toBe(true)
  expect((await visitor.call(cancel)).error.code).toBe('ACCOUNT_NOT_DELETED')
  await resumeDeletions(app.ctx())
  expect(await isThere(person)).toBe(false)
})

test('a run stops when the server stops', async () => {
  const person = await leaver()
  wait(7)
  await deleteDueAccounts(app.ctx(), { signal: AbortSignal.abort() })
  expect(await isThere(person)).toBe(true)
})
