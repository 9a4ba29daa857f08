import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { endSession, listSessions, session } = contract.accounts

test('an ended session is over at once, and ending it again is refused', async () => {
  const person = await createPerson(app)
  const elsewhere = await signInVisitor(site.visitor(), person)
  const here = await signInVisitor(site.visitor(), person)
  expect((await elsewhere.call(session)).output).not.toBeNull()
  const other = (await here.call(listSessions)).output.find(({ current }) => !current)
  const events: string[] = []
  app.deps.events.on('signedOut', ({ sessionId }) => void events.push(sessionId))
  expect((await here.call(endSession, { id: other?.id ?? '' })).output).toEqual({ ok: true })
  expect(events).toEqual([other?.id])
  expect((await elsewhere.call(session)).output).toBeNull()
  expect((await here.call(session)).output).not.toBeNull()
  expect((await here.call(endSession, { id: other?.id ?? '' })).error.code).toBe('SESSION_NOT_FOUND')
})

test('another person’s session cannot be ended', async () => {
  const victim = await signInVisitor(site.visitor(), await createPerson(app))
  const [running] = (await victim.call(listSessions)).output
  const thief = await signInVisitor(site.visitor(), await createPerson(app))
  expect((await thief.call(endSession, { id: running?.id ?? '' })).error.code).toBe('SESSION_NOT_FOUND')
  expect((await victim.call(session)).output).not.toBeNull()
})
