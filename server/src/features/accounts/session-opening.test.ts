import { expect, test } from 'vitest'
import { createPerson, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const NEW_SIGN_IN = 'New sign-in to your Vitrine account'

const mailsTo = async (recipient: string) => (await app.mails()).filter((mail) => mail.recipient === recipient)
const signIn = (visitor: ReturnType<typeof site.visitor>, email: string, userAgent: string) =>
  visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD }, { 'user-agent': userAgent })

test('the first browser of a person gets no mail, another one gets one, once', async () => {
  const person = await createPerson(app)
  const first = await signInVisitor(site.visitor(), person)
  const before = (await mailsTo(person.email)).length
  await signInVisitor(first, person)
  expect(await mailsTo(person.email)).toHaveLength(before)
  const second = site.visitor()
  await signIn(second, person.email, SAFARI)
  await signIn(second, person.email, SAFARI)
  const mails = (await mailsTo(person.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual([NEW_SIGN_IN])
  expect(mails[0]?.text).toContain('Somebody signed in with Safari on macOS on November 20, 2026 at 12:00 PM UTC.')
  expect(mails[0]?.text).toContain('http://vitrine.test/settings/sessions')
})

test('a browser keeps its cookie after signing out, and a second person in it is not reported to the first', async () => {
  const [ada, bob] = [await createPerson(app), await createPerson(app)]
  const shared = await signInVisitor(site.visitor(), ada)
  await signInVisitor(site.visitor(), bob)
  await shared.post('/api/auth/sign-out', {})
  expect(shared.cookie()).toContain('vitrine.device=')
  await signInVisitor(shared, bob)
  await signInVisitor(shared, ada)
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  expect(await subjects(ada.email)).not.toContain(NEW_SIGN_IN)
  expect((await subjects(bob.email)).filter((subject) => subject === NEW_SIGN_IN)).toHaveLength(1)
})

test('the cookie of the browser cannot be read by scripts, and a made-up one is replaced', async () => {
  const person = await createPerson(app)
  const answer = await site
    .visitor('vitrine.device=made-up')
    .post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('vitrine.device='))
  expect(cookie).toMatch(/^vitrine\.device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a session that somebody else planted in the browser is replaced by the sign-in', async () => {
  const [ada, thief] = [await createPerson(app), await createPerson(app)]
  const visitor = await signInVisitor(site.visitor(), thief)
  const planted = visitor.cookie()
  await signInVisitor(visitor, ada)
  expect((await visitor.get('/api/auth/session')).json).toMatchObject({ id: ada.userId })
  expect((await site.visitor().get('/api/auth/session', { cookie: planted })).json).toMatchObject({ id: thief.userId })
})
