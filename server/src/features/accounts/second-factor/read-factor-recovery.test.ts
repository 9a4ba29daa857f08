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

test('the link names the account and whether it works yet, and expires a week after that', async () => {
  const { person } = await withFactor()
  const readyAt = await askForRecovery(site.visitor(), person)
  const token = await mailedToken(app, person.email)
  const read = () => site.visitor().call(contract.accounts.readFactorRecovery, { token })
  expect((await read()).output).toMatchObject({ email: person.email, readyAt, isReady: false })
  pass(72)
  expect((await read()).output.isReady).toBe(true)
  pass(7 * 24)
  expect((await read()).error.code).toBe('RECOVERY_INVALID')
})
