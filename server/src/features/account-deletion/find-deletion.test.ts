import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { request, find } = contract.accountDeletion
// The account library uses the machine's clock.
app.clock.now = new Date('2026-02-25T10:00:00.000Z')

test('a person who deleted their account reads the day, and nobody else reads it', async () => {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  expect((await visitor.call(find)).output).toBeNull()
  await visitor.call(request, {}, { username: person.username })
  expect((await visitor.call(find)).output).toBeNull()
  const again = await signInVisitor(site.visitor(), person)
  const expected = { username: person.username, erasedAt: '2026-03-04T10:00:00.000Z' }
  expect((await again.call(find)).output).toEqual(expected)
  expect((await site.visitor().call(find)).output).toBeNull()
})
