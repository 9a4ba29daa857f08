import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, mailedToken, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { askForRecovery, turnOnFactor } from '../../../testing/test-factor.ts'

const { app, site } = await useTestSite()
const pass = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 60 * 60_000)
}

async function withFactor() {
  const person = await createPerson(app)
  const inside = await signInVisitor(site.visitor(), person)
  const factor = await turnOnFactor(app, inside)
  return { person, inside, factor }
}

test('the link signs in after 72 hours and not before, once, and removes the factor', async () => {
  const { person, inside } = await withFactor()
  await askForRecovery(site.visitor(), person)
  const token = await mailedToken(app, person.email)
  const [one, other] = [site.visitor(), site.visitor()]
  const complete = (visitor: typeof one) => visitor.call(contract.accounts.completeFactorRecovery, {}, { token })
  pass(71)
  expect((await complete(one)).error.code).toBe('RECOVERY_NOT_READY')
  expect((await one.call(contract.accounts.session)).output).toBeNull()
  pass(1)
  const answers = await Promise.all([complete(one), complete(other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const winner = answers[0]?.status === 200 ? one : other
  expect((await winner.call(contract.accounts.session)).output?.id).toBe(person.userId)
  expect((await inside.call(contract.accounts.security)).output).toMatchObject({ twoFactor: null, recovery: null })
  const subjects = (await app.mails()).map(({ recipient, subject }) => `${recipient} ${subject}`)
  expect(subjects).toContain(`${person.email} Two-factor authentication is off at Vitrine`)
  await signInVisitor(site.visitor(), person)
})
