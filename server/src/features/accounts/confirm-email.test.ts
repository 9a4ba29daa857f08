import { afterEach, expect, test, vi } from 'vitest'
import { createPerson, mailedToken, PASSWORD } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
afterEach(() => vi.useRealTimers())

const confirm = (token: string) => site.visitor().get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`)
const signIn = (email: string) => site.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })

test('the link of the mail confirms, leads to `/`, and opens no session', async () => {
  const { email } = await createPerson(app, { confirmed: false })
  expect((await signIn(email)).status).toBe(403)
  const answer = await confirm(await mailedToken(app, email))
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/?confirmed=1')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await signIn(email)).status).toBe(200)
})

test('a link followed twice, as mail scanners do, still says that it worked', async () => {
  const { email } = await createPerson(app, { confirmed: false })
  const token = await mailedToken(app, email)
  for (let time = 0; time < 2; time += 1) {
    expect((await confirm(token)).headers.get('location')).toBe('/?confirmed=1')
  }
})

test('a broken or changed token says so, and confirms nobody', async () => {
  const { email } = await createPerson(app, { confirmed: false })
  const token = await mailedToken(app, email)
  const [header, claims, signature = ''] = token.split('.')
  const forged = `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const wrong of ['', 'nonsense', forged, `${header}.${claims}`]) {
    expect((await confirm(wrong)).headers.get('location')).toBe('/?confirmed=0')
  }
  expect((await signIn(email)).status).toBe(403)
})

test.each([
  ['a minute before its day is over it works', 24 * 60 - 1, '/?confirmed=1'],
  ['a minute after it no longer', 24 * 60 + 1, '/?confirmed=0'],
])('%s', async (_, minutes, location) => {
  const { email } = await createPerson(app, { confirmed: false })
  const token = await mailedToken(app, email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  expect((await confirm(token)).headers.get('location')).toBe(location)
})
