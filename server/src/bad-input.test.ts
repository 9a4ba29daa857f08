import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from './testing/factories.ts'
import { TEST_ORIGIN, useTestSite } from './testing/test-app.ts'

const { app, site } = await useTestSite()
const person = await createPerson(app)
const { id: portfolioId } = await createPublishedPortfolio(app, person)
const visitor = await signInVisitor(site.visitor(), person)
const add = async (list: string) => (await visitor.post(`/api/portfolios/${portfolioId}/${list}`, {})).json.id
const entries: Record<string, string> = {
  'social-links': await add('social-links'),
  projects: await add('projects'),
  badges: await add('badges'),
}
const UNBODIED = new Set(['views.record', 'gifts.claim', 'chat.block', 'notes.recordView'])
const stored = async () => (await visitor.get(`/api/portfolios/${portfolioId}`)).text
const before = await stored()

/** An id that is well-formed and belongs to nothing. */
const UNKNOWN_ID = '0195e3c0-0000-7000-8000-000000000000'

const operations = Object.entries(contract).flatMap(([area, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${area}.${name} is no procedure`)
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    return {
      path: `${area}.${name}`,
      method,
      route: `/api${path}`,
      hasId: /\{(id|portfolioId|conversationId)\}/.test(path),
    }
  }),
)
const writes = operations.filter(({ method }) => method !== 'GET')
/** Those that read JSON from the body: the others ignore it, or take a file. */
const bodied = writes.filter(
  ({ method, path }) => method !== 'DELETE' && !UNBODIED.has(path) && !path.startsWith('files.upload'),
)

function addressOf(route: string, id?: string): string {
  const own = entries[route.split('/')[2] ?? ''] ?? portfolioId
  return route
    .replace(/\{(id|portfolioId|conversationId)\}/g, id ?? own)
    .replace(/\{(username|name)\}/g, person.username)
    .replace('{kind}', 'profile')
}

describe.each(bodied)('$path', ({ method, route }) => {
  const send = (body: unknown, headers?: Record<string, string>) =>
    visitor.request(method, addressOf(route), body, headers)

  test.each([
    ['broken JSON', '{"broken'],
    ['half a list', '[1,'],
    ['a list', []],
    ['a number', 5],
    ['a text', '"text"'],
    ['nothing but null', 'null'],
    ['no text at all', ' '],
    ['a form', 'a=1'],
  ])('%s', async (name, body) => {
    const type = name === 'a form' ? 'application/x-www-form-urlencoded' : 'application/json'
    const answer = await send(body, { 'content-type': type })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 'MALFORMED_BODY', message: 'The request could not be read' })
    expect(await stored()).toBe(before)
  })

  test('every field of the wrong type', async () => {
    const answer = await send(wrongTypes())
    expect(answer.status).toBe(422)
    expect(answer.json.code).toBe('INVALID_INPUT')
    for (const { field, message } of answer.json.data.fields) {
      expect(field).toMatch(/^[a-zA-Z]+(\.\w+)?$/)
      expect(message).toBeTruthy()
    }
    expect(await stored()).toBe(before)
  })

  test('a body over 64 kB', async () => {
    const answer = await send({ bio: 'x'.repeat(64 * 1024) })
    expect(answer.status).toBe(413)
    expect(answer.json).toMatchObject({ code: 'BODY_TOO_LARGE' })
  })
})

/** All field names of the contract at once, each with a value that fits none. */
function wrongTypes(): Record<string, unknown> {
  const fields = ['email', 'password', 'username', 'token', 'newPassword', 'everywhere', 'title', 'templateId', 'bio']
  const more = ['location', 'showLocation', 'published', 'platform', 'url', 'ids', 'hideStats', 'musicVolume']
  const most = ['description', 'projectUrl', 'tags', 'label', 'color', 'icon', 'liked', 'name', 'message', 'content']
  return Object.fromEntries([...fields, ...more, ...most].map((field) => [field, { nested: [true] }]))
}

describe.each(operations.filter(({ hasId }) => hasId))('$path with an id', ({ path, method, route }) => {
  const bodies: Record<string, unknown> = {
    'portfolios.setPublished': { published: true },
    'likes.set': { liked: true },
    'chat.start': { name: 'Ada' },
    'chat.send': { id: UNKNOWN_ID, message: 'Hello' },
    'chat.read': { upTo: 1 },
    'notes.create': { content: 'Hello' },
    'payments.confirm': { paymentId: 'pay_x', signature: 'x' },
  }
  const body = bodies[path] ?? (path.includes('.reorder') ? { ids: [] } : {})
  const sent = method === 'GET' || method === 'DELETE' ? undefined : body

  test.each([
    ['unknown', UNKNOWN_ID, 404],
    ['no UUID', 'x', 422],
    ['a number', '1', 422],
    ['with SQL', "1'%20or%20'1'='1", 422],
    ['with a NUL', '%00', 422],
    ['with broken percent signs', '%E0%A4%A', 422],
    ['very long', 'a'.repeat(5000), 422],
  ])('%s', async (_, id, status) => {
    const answer = await visitor.request(method, addressOf(route, id), sent)
    // Nobody likes a page that is not there, which is an answer.
    if (path === 'likes.own' && id === UNKNOWN_ID) return expect(answer.json).toMatchObject({ liked: false })
    expect([status, 400, 404]).toContain(answer.status)
    if (id === UNKNOWN_ID) expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(answer.text).not.toMatch(/uuid_|syntax|postgres|drizzle|node_modules/i)
  })
})

describe.each(writes)('$path from another site', ({ method, route }) => {
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['the same host over another scheme', { origin: TEST_ORIGIN.replace('http', 'https') }],
    ['the same host with another port', { origin: `${TEST_ORIGIN}:81` }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a name that only begins like ours', { origin: `${TEST_ORIGIN}.evil.example` }],
  ])('%s', async (_, headers) => {
    const answer = await visitor.request(method, addressOf(route), {}, headers)
    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({ code: 'FOREIGN_ORIGIN', data: { expected: TEST_ORIGIN } })
    expect(answer.json.message).toContain(`Only ${TEST_ORIGIN} may write here`)
  })
})

test('after all of this the page is as it was, and its owner still signed in', async () => {
  expect(await stored()).toBe(before)
  expect((await visitor.get('/api/auth/session')).json).toMatchObject({ id: person.userId })
})
