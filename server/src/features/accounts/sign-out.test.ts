import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

async function twoBrowsers() {
  const person = await createPerson(app)
  return [await signInVisitor(site.visitor(), person), await signInVisitor(site.visitor(), person)] as const
}

test('here alone: the cookie goes, its copy is worth nothing, the other browser stays', async () => {
  const [here, elsewhere] = await twoBrowsers()
  const stolen = here.cookie()
  const answer = await here.post('/api/auth/sign-out', {})
  expect(answer.json).toEqual({ ok: true })
  expect(answer.headers.getSetCookie().join()).toMatch(/vitrine\.session_token=;.*Max-Age=0/)
  expect((await site.visitor().get('/api/auth/session', { cookie: stolen })).json).toBeNull()
  expect((await elsewhere.get('/api/auth/session')).json).not.toBeNull()
})

test('everywhere: no browser is signed in any more, and nobody else is touched', async () => {
  const [here, elsewhere] = await twoBrowsers()
  const [other] = await twoBrowsers()
  await here.post('/api/auth/sign-out', { everywhere: true })
  for (const browser of [here, elsewhere]) expect((await browser.get('/api/auth/session')).json).toBeNull()
  expect((await other.get('/api/auth/session')).json).not.toBeNull()
})

test('without a session it does nothing and says that it is done', async () => {
  const answer = await site.visitor().post('/api/auth/sign-out', { everywhere: true })
  expect(answer.status).toBe(200)
})
