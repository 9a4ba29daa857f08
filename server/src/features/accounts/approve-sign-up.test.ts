import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signUps } from '../../db/tables/accounts.ts'
import { mailedToken, PASSWORD } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { approveSignUp } from './approve-sign-up.ts'
import { confirmEmail } from './confirm-email.ts'
import { findWaitingSignUp, listWaitingSignUps } from './index.ts'
import { invitePeople } from './invite-people.ts'
import { signUp } from './sign-up.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const { app, site } = await useTestSite({ SIGN_UP: 'approval' })
const { db } = app.deps.database
const DAY_MS = 24 * 60 * 60 * 1000
let people = 0
const newPerson = () => {
  people += 1
  return { email: `new${people}@example.com`, password: PASSWORD, username: `new_${people}` }
}
const codeOf = (link: string) => new URL(link).searchParams.get('invitation') ?? ''

async function confirmNew() {
  const person = newPerson()
  await signUp(app.ctx(), person)
  const input = { token: await mailedToken(app, person.email), password: PASSWORD }
  expect(await confirmEmail(app.ctx(), input)).toEqual({ account: null, awaitsApproval: true, returnTo: '/' })
  return { ...person, confirm: () => confirmEmail(app.ctx(), input) }
}
const signIn = ({ email }: { email: string }) =>
  site.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })

test('a confirmed sign-up waits, the operator gets one mail, and the right password says so', async () => {
  const person = await confirmNew()
  await person.confirm()
  expect((await signIn(person)).json).toMatchObject({ code: 'AWAITS_APPROVAL' })
  const mails = (await app.mails()).filter(({ text }) => text.includes(`approve ${person.username}`))
  expect(mails).toMatchObject([{ recipient: app.deps.config.site.supportEmail }])
  expect((await listWaitingSignUps(app.ctx())).map(({ username }) => username)).toContain(person.username)
  const waiting = await findWaitingSignUp(app.ctx(), person.username)
  expect(waiting && (await approveSignUp(app.ctx(), waiting))).toBe(true)
  expect(waiting && (await approveSignUp(app.ctx(), waiting))).toBe(false)
  expect((await signIn(person)).status).toBe(200)
  expect((await app.mails()).at(-1)).toMatchObject({ recipient: person.email, subject: 'Welcome to Vitrine' })
})

test('one that nobody approves is deleted after thirty days, and not after the seven of an unconfirmed one', async () => {
  const person = await confirmNew()
  const stored = () => db.select().from(signUps).where(eq(signUps.email, person.email))
  app.clock.now = new Date(app.clock.now.getTime() + 29 * DAY_MS)
  await sweepAccounts(app.ctx())
  expect(await stored()).toHaveLength(1)
  app.clock.now = new Date(app.clock.now.getTime() + 2 * DAY_MS)
  await sweepAccounts(app.ctx())
  expect(await stored()).toEqual([])
})

test('an invitation replaces the approval', async () => {
  const invitation = codeOf(await invitePeople(app.ctx(), { uses: 1 }))
  const { email } = newPerson()
  await signUp(app.ctx(), { ...newPerson(), invitation, email })
  const token = await mailedToken(app, email)
  expect(await confirmEmail(app.ctx(), { token, password: PASSWORD })).toMatchObject({
    awaitsApproval: false,
    account: { email },
  })
})
