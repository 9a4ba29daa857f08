import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { kernelRefusals } from '@vitrine/core/kernel'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from './testing/factories.ts'
import { TEST_ORIGIN, useTestSite } from './testing/test-app.ts'

const { app, site } = await useTestSite()
const person = await createPerson(app)
await grantPremium(app, person.userId)
const { id: portfolioId } = await createPublishedPortfolio(app, person)
const visitor = await signInVisitor(site.visitor(), person)
const { addLink, addSocialLink, addProject, addBadge } = contract.portfolios
const entries: Record<string, string> = {
  links: (await visitor.call(addLink, { portfolioId }, {})).output.id,
  'social-links': (await visitor.call(addSocialLink, { portfolioId }, {})).output.id,
  projects: (await visitor.call(addProject, { portfolioId }, {})).output.id,
  badges: (await visitor.call(addBadge, { portfolioId }, {})).output.id,
}
const UNBODIED = new Set(['clicks.record', 'connections.start', 'gifts.claim', 'chat.block', 'notes.recordView'])
const stored = async () => (await visitor.get(`/api/portfolios/${portfolioId}`)).text
const before = await stored()

/** Well-formed id that does not exist. */
const UNKNOWN_ID = '0195e3c0-0000-7000-8000-000000000000'

const TO_JSON = { io: 'output', unrepresentable: 'any' } as const
/** The parts of an input's JSON schema that the tests read. */
const InputSchema = z.object({
  properties: z
    .record(z.string(), z.object({ type: z.string().optional(), format: z.string().optional() }))
    .default({}),
})

const operations = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is no procedure`)
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    const { inputSchema } = procedure['~orpc']
    return {
      path: `${feature}.${name}`,
      method,
      route: `/api${path}`,
      input: inputSchema instanceof z.ZodType ? InputSchema.parse(z.toJSONSchema(inputSchema, TO_JSON)) : null,
      hasId: /\{(id|portfolioId|conversationId)\}/.test(path),
    }
  }),
)
const writes = operations.filter(({ method }) => method !== 'GET')
/** Operations that read JSON from the body. The others ignore the body or read a file. */
const bodied = writes.filter(
  ({ method, path }) => method !== 'DELETE' && !UNBODIED.has(path) && !/^(files\.upload|archives\.)/.test(path),
)

function addressOf(route: string, id?: string): string {
  const own = entries[route.split('/')[2] ?? ''] ?? portfolioId
  return route
    .replace(/\{(id|portfolioId|conversationId)\}/g, id ?? own)
    .replace(/\{(username|name)\}/g, person.username)
    .replace('{entryId}', entries['social-links'] ?? '')
    .replace('{kind}', 'profile')
    .replace('{provider}', 'discord')
}

describe.each(bodied)('$path', ({ method, route }) => {
  const send = (body: unknown, headers?: Record<string, string>) =>
    visitor.request(method, addressOf(route), body, headers)

  test.each([
    ['broken JSON', '{"broken'],
    ['an incomplete list', '[1,'],
    ['a list', []],
    ['a number', 5],
    ['a text', '"text"'],
    ['null', 'null'],
    ['only a space', ' '],
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
    expect(answer.error.code).toBe('INVALID_INPUT')
    for (const { field, message } of kernelRefusals.invalidInput.data.parse(answer.error.data).fields) {
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

/** Returns all field names of the contract, each with a value of a wrong type. */
function wrongTypes(): Record<string, unknown> {
  const fields = ['email', 'password', 'username', 'token', 'newPassword', 'everywhere', 'title', 'templateId', 'bio']
  const more = ['location', 'showLocation', 'published', 'platform', 'url', 'ids', 'hideStats', 'musicVolume']
  const most = ['description', 'projectUrl', 'tags', 'label', 'color', 'icon', 'liked', 'name', 'message', 'content']
  const visits = ['referrer']
  return Object.fromEntries([...fields, ...more, ...most, ...visits].map((field) => [field, { nested: [true] }]))
}

describe.each(operations.filter(({ hasId }) => hasId))('$path with an id', ({ path, method, route }) => {
  const bodies: Record<string, unknown> = {
    'portfolios.setPublished': { published: true },
    'likes.set': { liked: true },
    'connections.complete': { code: 'x', state: 'x' },
    'connections.setVisible': { visible: true },
    'connections.chooseBadges': { add: 0, remove: 0 },
    'chat.start': { name: 'Ada' },
    'chat.send': { id: UNKNOWN_ID, message: 'Hello' },
    'chat.read': { upTo: 1 },
    'notes.create': { content: 'Hello' },
    'payments.confirm': { paymentId: 'pay_x', signature: 'x' },
  }
  const body = bodies[path] ?? (path.includes('.reorder') ? { ids: [] } : {})
  const sent = method === 'GET' || method === 'DELETE' ? undefined : body
  const query = path === 'analytics.get' ? '?days=7&timeZone=UTC' : ''

  test.each([
    ['unknown', UNKNOWN_ID, 404],
    ['no UUID', 'x', 422],
    ['a number', '1', 422],
    ['with SQL', "1'%20or%20'1'='1", 422],
    ['with a NUL', '%00', 422],
    ['with broken percent signs', '%E0%A4%A', 422],
    ['very long', 'a'.repeat(5000), 422],
  ])('%s', async (_, id, status) => {
    const answer = await visitor.request(method, addressOf(route, id) + query, sent)
    // A missing page has no likes, which is a valid result.
    if (path === 'likes.own' && id === UNKNOWN_ID) return expect(answer.json).toMatchObject({ liked: false })
    expect([status, 400, 404]).toContain(answer.status)
    if (id === UNKNOWN_ID) expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(answer.text).not.toMatch(/uuid_|syntax|postgres|drizzle|node_modules/i)
  })
})

/** Number and date fields of every input, read from the contract. */
const bounded = operations.flatMap(({ path, method, route, input }) =>
  Object.entries(input?.properties ?? {}).flatMap(([field, { type, format }]) => {
    const kind = type === 'integer' || type === 'number' ? 'number' : format === 'date-time' ? 'date' : null
    return kind ? [{ path, method, route, field, kind }] : []
  }),
)
const IMPOSSIBLE: Record<string, unknown[]> = {
  number: [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300],
  date: ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-02-30T00:00:00Z', '2026-11-20T24:30:00Z', 'today'],
}

describe('numbers that the database cannot store and dates that do not exist are refused at their field', () => {
  test('the contract contains both kinds', () => {
    const names = bounded.map(({ path, field }) => `${path} ${field}`)
    expect(names).toEqual(expect.arrayContaining(['chat.messages before', 'chat.messages after', 'chat.read upTo']))
    expect(names).toEqual(expect.arrayContaining(['chat.inbox before', 'notes.create durationHours']))
  })

  test.each(bounded)('$path: $field', async ({ path, method, route, field, kind }) => {
    for (const value of IMPOSSIBLE[kind] ?? []) {
      // The highest badge has this bit, and its column has 64.
      if (path === 'connections.chooseBadges' && value === 2 ** 31) continue
      const query = method === 'GET' ? `?${field}=${encodeURIComponent(String(value))}` : ''
      const body = method === 'GET' ? undefined : { [field]: value }
      const answer = await visitor.request(method, addressOf(route) + query, body)
      expect(answer.status, `${value}: ${answer.text}`).toBe(422)
      const fields = kernelRefusals.invalidInput.data.parse(answer.error.data).fields.map((problem) => problem.field)
      expect(fields, String(value)).toContain(field)
    }
    expect(await stored()).toBe(before)
  })
})

describe.each(writes)('$path from another site', ({ method, route }) => {
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['the same host over another scheme', { origin: TEST_ORIGIN.replace('http', 'https') }],
    ['the same host with another port', { origin: `${TEST_ORIGIN}:81` }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a host that only starts with ours', { origin: `${TEST_ORIGIN}.evil.example` }],
  ])('%s', async (_, headers) => {
    const answer = await visitor.request(method, addressOf(route), {}, headers)
    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({ code: 'FOREIGN_ORIGIN', data: { expected: TEST_ORIGIN } })
    expect(answer.error.message).toContain(`Only ${TEST_ORIGIN} may write here`)
  })
})

test('none of these requests changed the page or ended the owner’s session', async () => {
  expect(await stored()).toBe(before)
  expect((await visitor.get('/api/auth/session')).json).toMatchObject({ id: person.userId })
})
