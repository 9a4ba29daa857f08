import { describe, expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../testing/factories.ts'
import { drawPicture } from '../testing/media-files.ts'
import { useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const person = await createPerson(app)
const { id } = await createPublishedPortfolio(app, person)
const owner = await signInVisitor(site.visitor(), person)
const ENOUGH = app.deps.disk

/** Returns the result of `ask` while the disk is in the given state. */
async function withDisk<Result>(disk: typeof ENOUGH, ask: () => Promise<Result>): Promise<Result> {
  app.deps.disk = disk
  try {
    return await ask()
  } finally {
    app.deps.disk = ENOUGH
  }
}

const picture = await drawPicture()
const save = () => owner.request('PATCH', `/api/portfolios/${id}`, { bio: 'of glass' })
const upload = () => owner.request('POST', `/api/portfolios/${id}/assets/profile`, picture)
const REFUSED = { status: 507, json: { code: 'OUT_OF_SPACE', message: 'The server is out of space' } }

describe('a full disk that contains the database', () => {
  const FULL = { ...ENOUGH, isShort: true, refusesWrites: true }

  test.each([
    ['saves', save],
    ['uploads', upload],
    ['views', () => site.visitor().post(`/api/portfolios/${id}/views`)],
    ['signing in', () => site.visitor().post('/api/auth/sign-in/email', { email: person.email, password: 'x' })],
    [
      'events of the provider',
      () => site.visitor().post('/api/webhooks/razorpay', {}, { 'x-razorpay-signature': 'a'.repeat(64) }),
    ],
  ])('refuses %s until there is space again', async (_, ask) => {
    expect(await withDisk(FULL, ask)).toMatchObject(REFUSED)
    expect((await ask()).status).not.toBe(507)
  })

  test('allows pages, reads, deletions and signing out', async () => {
    const other = await signInVisitor(site.visitor(), person)
    await withDisk(FULL, async () => {
      expect((await owner.get(`/api/portfolios/${id}`)).status).toBe(200)
      expect((await site.visitor().get(`/u/${person.username}`)).status).toBe(200)
      expect((await owner.request('DELETE', `/api/portfolios/${id}/assets/profile`)).status).toBe(200)
      expect((await other.post('/api/auth/sign-out', {})).status).toBe(200)
    })
  })

  test('a session that is due for renewal is valid and not renewed', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 60 * 60 * 1000)
    const read = () => owner.get('/api/auth/session')
    const meanwhile = await withDisk(FULL, read)
    expect(meanwhile.json).toMatchObject({ username: person.username })
    expect(meanwhile.headers.getSetCookie()).toEqual([])
  })

  test('`/readyz` returns the reason, `/healthz` succeeds', async () => {
    const ready = await withDisk(FULL, () => site.visitor().get('/readyz'))
    expect(ready).toMatchObject({ status: 503, json: { ready: false, reason: 'The server is out of space' } })
    expect((await withDisk(FULL, () => site.visitor().get('/healthz'))).status).toBe(200)
    expect((await site.visitor().get('/readyz')).status).toBe(200)
  })
})

test('a full disk that contains only files refuses only uploads', async () => {
  const FILES_FULL = { ...ENOUGH, isShort: true, refusesWrites: false }
  expect(await withDisk(FILES_FULL, upload)).toMatchObject(REFUSED)
  expect((await withDisk(FILES_FULL, save)).status).toBe(200)
  expect((await withDisk(FILES_FULL, () => site.visitor().get('/readyz'))).status).toBe(200)
})
