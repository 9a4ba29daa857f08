import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson } from '../../../testing/factories.ts'
import { useTestProvider } from '../../../testing/test-providers.ts'
import { approveSignUp } from '../approve-sign-up.ts'
import { selectWaitingSignUp } from '../sign-ups.ts'

const open = await useTestProvider({ SIGN_UP_BLOCKED_DOMAINS: 'blocked.example' })
const approval = await useTestProvider({ SIGN_UP: 'approval', SITE_MIN_AGE: '16' })
const members = await useTestProvider({ OIDC_ONLY: 'on', OIDC_ALLOWED_DOMAINS: 'club.example' })
const closed = await useTestProvider({ SIGN_UP: 'closed' })
const { readProviderSignUp, signUpWithProvider, confirmEmail } = contract.accounts

/** Returns the token of the last confirmation mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = (await open.app.mails()).findLast(({ recipient }) => recipient === email)
  return decodeURIComponent(/token=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}

test('a new person sees what the provider said, chooses a username and is signed in without a password', async () => {
  const person = open.newPerson()
  const visitor = open.site.visitor()
  expect((await open.signIn(visitor, person, { returnTo: '/u/ada' })).output.outcome).toBe('new')
  expect((await visitor.call(readProviderSignUp)).output).toEqual({
    label: 'Club',
    email: person.email,
    emailVerified: true,
    username: person.sub,
    invitation: null,
  })
  const answer = await visitor.call(signUpWithProvider, {}, { email: 'other@example.com', username: 'my_own_name' })
  expect(answer.output).toEqual({ outcome: 'signed-in', returnTo: '/u/ada' })
  const { output: settings } = await visitor.call(contract.accounts.settings)
  expect(settings).toMatchObject({ email: person.email, username: 'my_own_name', hasPassword: false })
  const again = await visitor.call(signUpWithProvider, {}, { email: person.email, username: 'second' })
  expect(again.error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
})

test('nobody signs up without the provider, and refusals keep the person', async () => {
  const taken = await createPerson(open.app)
  const visitor = open.site.visitor()
  const signUp = (body: object) => visitor.call(signUpWithProvider, {}, body)
  expect((await signUp({ email: 'a@b.example', username: 'nobody' })).error.code).toBe('SIGN_IN_ATTEMPT_INVALID')
  const person = open.newPerson()
  await open.signIn(visitor, person)
  expect((await signUp({ email: person.email, username: taken.username })).error.code).toBe('USERNAME_TAKEN')
  expect((await signUp({ email: person.email, username: 'admin' })).error.code).toBe('USERNAME_TAKEN')
  expect((await signUp({ email: person.email, username: person.sub })).output.outcome).toBe('signed-in')
})

test('an identity that got an account meanwhile gets no second one', async () => {
  const person = open.newPerson()
  const slow = open.site.visitor()
  await open.signIn(slow, person)
  await open.join(person)
  const answer = await slow.call(signUpWithProvider, {}, { email: person.email, username: 'second_one' })
  expect(answer.error.code).toBe('EMAIL_REGISTERED')
})

test('an unconfirmed address is confirmed by our mail, in the browser that signed up', async () => {
  const person = { ...open.newPerson(), email_verified: false }
  const visitor = open.site.visitor()
  await open.signIn(visitor, person)
  const answer = await visitor.call(signUpWithProvider, {}, { email: person.email, username: person.sub })
  expect(answer.output.outcome).toBe('confirm-email')
  expect(await open.whoIs(visitor)).toBeNull()
  await visitor.call(confirmEmail, {}, { token: await tokenTo(person.email) })
  expect(await open.whoIs(visitor)).toBe(person.sub)
  const other = open.site.visitor()
  expect((await open.signIn(other, person)).output.outcome).toBe('signed-in')
})

test('the owner of an address gets no account that a stranger’s identity can enter', async () => {
  const stranger = { ...open.newPerson(), email: 'owner@victim.example', email_verified: false }
  const browser = open.site.visitor()
  await open.signIn(browser, stranger)
  await browser.call(signUpWithProvider, {}, { email: stranger.email, username: stranger.sub })
  const token = await tokenTo(stranger.email)
  const owner = open.site.visitor()
  expect((await owner.call(confirmEmail, {}, { token })).error.code).toBe('CONFIRMATION_NEEDS_PASSWORD')
  await owner.call(confirmEmail, {}, { token, newPassword: 'the owner’s own' })
  expect(await open.whoIs(owner)).toBe(stranger.sub)
  const thief = open.site.visitor()
  expect((await open.signIn(thief, stranger)).output.outcome).toBe('new')
  expect(await open.whoIs(thief)).toBeNull()
})

test('the conditions of the site apply', async () => {
  const visitor = open.site.visitor()
  await open.signIn(visitor, { ...open.newPerson(), email: 'x@blocked.example' })
  const blocked = await visitor.call(signUpWithProvider, {}, { email: 'x@fine.example', username: 'blocked_one' })
  expect(blocked.error.code).toBe('EMAIL_DOMAIN_BLOCKED')
  expect((await closed.signIn(closed.site.visitor(), closed.newPerson())).error.code).toBe('SIGN_UP_CLOSED')
})

test('an account that needs approval waits for it, and is then signed in with the provider', async () => {
  const person = approval.newPerson()
  const visitor = approval.site.visitor()
  await approval.signIn(visitor, person)
  const body = { email: person.email, username: person.sub }
  expect((await visitor.call(signUpWithProvider, {}, body)).error.code).toBe('AGE_NOT_STATED')
  const answer = await visitor.call(signUpWithProvider, {}, { ...body, isOldEnough: true })
  expect(answer.output.outcome).toBe('awaits-approval')
  expect((await approval.signIn(visitor, person)).error.code).toBe('AWAITS_APPROVAL')
  const waiting = await selectWaitingSignUp(approval.app.deps.database.db, person.sub)
  if (!waiting) throw new Error('The sign-up does not wait')
  expect(await approveSignUp(approval.app.ctx(), waiting)).toBe(true)
  expect((await approval.signIn(visitor, person)).output.outcome).toBe('signed-in')
  expect((await visitor.call(contract.accounts.settings)).output.hasPassword).toBe(false)
})

test('a provider of members admits only confirmed addresses in its domains', async () => {
  const [outsider, unconfirmed] = [
    { ...members.newPerson(), email: 'x@elsewhere.example' },
    { ...members.newPerson(), email_verified: false },
  ]
  for (const person of [outsider, unconfirmed]) {
    expect((await members.signIn(members.site.visitor(), person)).error.code).toBe('EMAIL_DOMAIN_NOT_ALLOWED')
  }
  await members.join(members.newPerson())
})

test('where the provider is the only way in, nothing takes a password', async () => {
  const visitor = members.site.visitor()
  const { signUp, signIn, requestPasswordReset, resetPassword, changePassword } = contract.accounts
  const account = { email: 'a@club.example', password: 'a password of their own', username: 'a_member' }
  const answers = [
    await visitor.call(signUp, {}, account),
    await visitor.call(signIn, {}, account),
    await visitor.call(requestPasswordReset, {}, account),
    await visitor.call(resetPassword, {}, { token: 'x', newPassword: 'a password of their own' }),
    await (await members.join(members.newPerson())).call(
      changePassword,
      {},
      { newPassword: 'a password of their own' },
    ),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(Array(5).fill('PASSWORDS_OFF'))
})
