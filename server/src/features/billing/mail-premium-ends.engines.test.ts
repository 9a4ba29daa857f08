import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailQueue } from '../../db/tables/mail.ts'
import { crashAfter } from '../../testing/crashes.ts'
import { createPerson, grantPremium } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { mailPremiumEnds } from './mail-premium-ends.ts'
import { saveMailPreferences } from './save-mail-preferences.ts'

const app = await useTestApp()
const HOUR_MS = 60 * 60 * 1000
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS)
}

/** Creates a person whose premium ends in some hours. */
async function personUntil(hours: number) {
  const person = await createPerson(app)
  await grantPremium(app, person.userId, new Date(app.clock.now.getTime() + hours * HOUR_MS))
  return person
}
const subjectsTo = async ({ email }: { email: string }) =>
  (await app.deps.database.db.select().from(mailQueue).where(eq(mailQueue.recipient, email)))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('Premium'))

test('a person gets one mail three days before the end and one after it, also if several processes run the job often', async () => {
  const [person, other] = [await personUntil(73), await personUntil(500)]
  const run = () => Promise.all([1, 2, 3].map(() => mailPremiumEnds(app.ctx(), { step: 1 })))
  await run()
  expect(await subjectsTo(person)).toEqual([])
  later(1)
  await run()
  await run()
  expect(await subjectsTo(person)).toEqual([expect.stringMatching(/^Your Premium ends on /)])
  later(72)
  await run()
  await run()
  expect(await subjectsTo(person)).toEqual([expect.anything(), 'Your Premium has ended'])
  expect(await subjectsTo(other)).toEqual([])
})

test('premium that goes on has another end, and so another mail', async () => {
  const person = await personUntil(24)
  await mailPremiumEnds(app.ctx())
  await grantPremium(app, person.userId, new Date(app.clock.now.getTime() + 48 * HOUR_MS))
  await mailPremiumEnds(app.ctx())
  expect(await subjectsTo(person)).toHaveLength(2)
})

test('who does not want the mails gets none, also not later about the same end', async () => {
  const person = await personUntil(24)
  await saveMailPreferences(app.ctx({ actor: person }), { mailWhenEnding: false })
  await mailPremiumEnds(app.ctx())
  later(25)
  await mailPremiumEnds(app.ctx())
  expect(await subjectsTo(person)).toEqual([])
})

test('an end of last week is no news after a long stop', async () => {
  const person = await personUntil(1)
  later(24 * 7)
  await mailPremiumEnds(app.ctx())
  expect(await subjectsTo(person)).toEqual([])
})

test('after a crash at any step the next run sends each mail once', async () => {
  const people = [await personUntil(10), await personUntil(10), await personUntil(10)]
  for (let touches = 1; touches < 20; touches += 3) {
    await mailPremiumEnds(crashAfter(app.ctx(), touches)).catch(() => null)
  }
  await mailPremiumEnds(app.ctx())
  for (const person of people) expect(await subjectsTo(person)).toHaveLength(1)
})
