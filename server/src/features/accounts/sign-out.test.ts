import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

async function twoBrowsers() {
  const person = await createPerson(app)
  return [await signInVisitor(site.visitor(), person), await signInVisitor(site.visitor(), person)] as const
}

test('signing out here deletes the cookie and ends its session; another browser stays signed in', async () => {
  const [here, elsewhere] = await twoBrowsers()
  const stolen = here.cookie()
  const response = await here.post('/api/auth/sign-out', {})
  expect(response.json).toEqual({ ok: true })
  expect(response.headers.getSetCookie().join()).toMatch(/vitrine\.session_token=;.*Max-Age=0/)
  expect((await site.visitor().get('/api/auth/session', { cookie: stolen })).json).toBeNull()
  expect((await elsewhere.get('/api/auth/session')).json).not.toBeNull()
})

test('signing out everywhere ends all sessions of the person, and no other person’s', async () => {
  const [here, elsewhere] = await twoBrowsers()
  const [other] = await twoBrowsers()
  await here.post('/api/auth/sign-out', { everywhere: true })
  for (const browser of [here, elsewhere]) expect((await browser.get('/api/auth/session')).json).toBeNull()
  expect((await other.get('/api/auth/session')).json).not.toBeNull()
})

test('signing out without a session succeeds and changes nothing', async () => {
  const response = await site.visitor().post('/api/auth/sign-out', { everywhere: true })
  expect(response.status).toBe(200)
})
