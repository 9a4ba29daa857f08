import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, mailedToken, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { askForRecovery, turnOnFactor } from '../../../testing/test-factor.ts'
import { remindRecoveries } from './remind-recoveries.ts'

const { app, site } = await useTestSite()
const pass = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 60 * 60_000)
}
const REMINDER = 'Your Vitrine account can soon be opened without a code'

async function withFactor() {
  const person = await createPerson(app)
  const inside = await signInVisitor(site.visitor(), person)
  const factor = await turnOnFactor(app, inside)
  return { person, inside, factor }
}

test('one mail reminds a day before, and its link stops it too', async () => {
  const { person } = await withFactor()
  await askForRecovery(site.visitor(), person)
  const reminders = async () => {
    await remindRecoveries(app.ctx())
    return (await app.mails()).filter(({ recipient, subject }) => recipient === person.email && subject === REMINDER)
  }
  pass(47)
  expect(await reminders()).toHaveLength(0)
  pass(1)
  expect(await reminders()).toHaveLength(1)
  expect(await reminders()).toHaveLength(1)
  const token = await mailedToken(app, person.email)
  const stopped = await site.visitor().call(contract.accounts.stopFactorRecovery, {}, { token })
  expect(stopped.output).toEqual({ ok: true })
})
