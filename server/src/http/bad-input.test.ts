import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { kernelRefusals } from '@vitrine/core/kernel'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../testing/answer.ts'
import { makeKeeper } from '../testing/keepers.ts'
import { insertOwnedPage, parametersOf } from '../testing/owned-pages.ts'
import { TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const page = await insertOwnedPage(app, { premium: true })
const { owner, portfolioId } = page
const visitor = site.visitor(owner.cookie)
await makeKeeper(app, owner.userId, 'administrator')
await visitor.call(contract.portfolios.setPublished, { id: portfolioId }, { published: true })
const UNBODIED = new Set([
  'accountData.prepare',
  'clicks.record',
  'accounts.resendEmailChange',
  'accounts.startTwoFactor',
  'accounts.startPasskey',
  'accounts.startPasskeyProof',
  'accounts.startPasskeySignIn',
  'accounts.switchAccount',
  'accounts.requestFactorRecovery',
  'accounts.renewRecoveryCodes',
  'connections.start',
  'gifts.claim',
  'chat.block',
  'moderation.releaseHeldUpload',
  'notes.recordView',
  'looks.recordUse',
])
const stored = async () => (await visitor.call(contract.portfolios.getOwn, { id: portfolioId })).output
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
      route: path,
      input: inputSchema instanceof z.ZodType ? InputSchema.parse(z.toJSONSchema(inputSchema, TO_JSON)) : null,
      idName: /\{(id|portfolioId|conversationId)\}/.exec(path)?.[1],
    }
  }),
)
const writes = operations.filter(({ method }) => method !== 'GET')
/** Operations that read JSON from the body. The others ignore the body or read a file. */
const bodied = writes.filter(
  ({ method, path }) =>
    method !== 'DELETE' && !UNBODIED.has(path) && !/^(files\.upload|archives\.(preview|import)$)/.test(path),
)

/** Returns the address of an operation on the page. `replaced` are values of its path to send instead, as they are. */
function addressOf(route: string, replaced: Record<string, string> = {}): string {
  const values = { ...parametersOf(route, page), ...replaced }
  return `/api${route.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`
}

describe.each(bodied)('$path', ({ method, route, input }) => {
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
    expect(await stored()).toEqual(before)
  })

  test('every field of the wrong type', async () => {
    const fields = Object.keys(input?.properties ?? {}).filter((field) => !route.includes(`{${field}}`))
    expect(fields).not.toEqual([])
    const answer = await send(Object.fromEntries(fields.map((field) => [field, { nested: [true] }])))
    expect(answer.status).toBe(422)
    expect(answer.error.code).toBe('INVALID_INPUT')
    const refused = refusedFields(answer)
    expect(new Set(refused.map(({ field }) => field.split('.')[0]))).toEqual(new Set(fields))
    expect(refused.map(({ message }) => message)).not.toContain('')
    expect(await stored()).toEqual(before)
  })

  test('a body over 64 kB', async () => {
    const answer = await send({ bio: 'x'.repeat(64 * 1024) })
    expect(answer.status).toBe(413)
    expect(answer.json).toMatchObject({ code: 'BODY_TOO_LARGE' })
  })
})

/** Returns the refused fields of a response. */
function refusedFields(answer: Answer) {
  return kernelRefusals.invalidInput.data.parse(answer.error.data).fields
}

/** Valid bodies of the operations with an id that need one. */
const BODIES: Record<string, unknown> = {
  'portfolios.setPublished': { published: true },
  'links.restore': { undo: 'none' },
  'links.reorder': { ids: [] },
  'socialLinks.restore': { undo: 'none' },
  'socialLinks.reorder': { ids: [] },
  'projects.restore': { undo: 'none' },
  'projects.reorder': { ids: [] },
  'badges.restore': { undo: 'none' },
  'badges.reorder': { ids: [] },
  'files.choose': { fileId: UNKNOWN_ID },
  'files.chooseLinkImage': { fileId: UNKNOWN_ID },
  'files.chooseProjectImage': { fileId: UNKNOWN_ID },
  'moderation.decide': { step: 'warn', category: 'spam', reason: 'It is spam' },
  'moderation.search': { text: 'ada' },
  'moderation.linkingPages': { host: 'shop.example' },
  'moderation.decideAbout': { target: 'page', step: 'warn', category: 'spam', reason: 'It is spam' },
  'moderation.restore': { reason: 'It is none' },
  'moderation.decideMany': { ids: [], step: 'warn', category: 'spam', reason: 'It is spam' },
  'moderation.refund': { reason: 'Paid twice' },
  'moderation.givePremium': { days: 30, reason: 'Thank you' },
  'moderation.giveRole': { role: 'moderator' },
  'moderation.decideAppeal': { outcome: 'upheld', reason: 'It is spam' },
  'files.rename': { name: 'Song' },
  'files.replace': { by: UNKNOWN_ID },
  'likes.set': { liked: true },
  'looks.setFavourite': { favourite: true },
  'connections.complete': { code: 'x', state: 'x' },
  'connections.setVisible': { visible: true },
  'connections.chooseBadges': { add: 0, remove: 0 },
  'accounts.renamePasskey': { name: 'Phone' },
  'chat.start': { name: 'Ada' },
  'chat.send': { id: UNKNOWN_ID, message: 'Hello' },
  'chat.read': { upTo: 1 },
  'notes.create': { content: 'Hello' },
  'archives.previewLinktree': { linktree: 'rosa' },
  'archives.bringLinktree': {
    linktree: 'rosa',
    take: { title: true, bio: true, portrait: true, links: [], socialLinks: [] },
  },
  'payments.confirm': { paymentId: 'pay_x', signature: 'x' },
}

/** Codes of unknown ids by the first part of the path, at the desk by the first two. */
const NOT_FOUND: Record<string, string> = {
  portfolios: 'PORTFOLIO_NOT_FOUND',
  links: 'LINK_NOT_FOUND',
  'social-links': 'SOCIAL_LINK_NOT_FOUND',
  projects: 'PROJECT_NOT_FOUND',
  badges: 'BADGE_NOT_FOUND',
  files: 'FILE_NOT_FOUND',
  gifts: 'GIFT_NOT_FOUND',
  payments: 'ORDER_NOT_FOUND',
  conversations: 'CONVERSATION_NOT_FOUND',
  blocks: 'BLOCK_NOT_FOUND',
  notes: 'NOTE_NOT_FOUND',
  looks: 'LOOK_NOT_FOUND',
  sessions: 'SESSION_NOT_FOUND',
  'browser-accounts': 'ACCOUNT_NOT_FOUND',
  passkeys: 'PASSKEY_NOT_FOUND',
  'trusted-devices': 'DEVICE_NOT_FOUND',
  'desk/reports': 'REPORT_NOT_FOUND',
  'desk/appeals': 'APPEAL_NOT_FOUND',
  'desk/people': 'PERSON_NOT_FOUND',
  'desk/decisions': 'DECISION_NOT_FOUND',
  'desk/payments': 'PAYMENT_NOT_FOUND',
  'desk/held-uploads': 'HELD_NOT_FOUND',
}

/** Words of the database and of stacks, which no response contains. */
const INTERNAL = /uuid_|syntax|postgres|drizzle|node_modules/i

const withId = operations.flatMap(({ idName, ...operation }) => (idName ? [{ ...operation, idName }] : []))

/** Calls an operation with a valid body and another id. */
function sendId({ path, method, route, idName }: (typeof withId)[number], id: string): Promise<Answer> {
  const query = path === 'analytics.get' ? '?days=7&timeZone=UTC' : ''
  const body = method === 'GET' || method === 'DELETE' ? undefined : (BODIES[path] ?? {})
  return visitor.request(method, addressOf(route, { [idName]: id }) + query, body)
}

describe.each(withId)('$path with an id', (operation) => {
  test.each([
    ['no UUID', 'x'],
    ['a number', '1'],
    ['with SQL', "1'%20or%20'1'='1"],
    ['with a NUL', '%00'],
    ['with broken percent signs', '%E0%A4%A'],
    ['very long', 'a'.repeat(5000)],
  ])('%s is refused at its field', async (_, id) => {
    const answer = await sendId(operation, id)
    expect(answer.status).toBe(422)
    expect(answer.error.code).toBe('INVALID_INPUT')
    expect(refusedFields(answer)).toEqual([{ field: operation.idName, message: 'Invalid UUID' }])
    expect(answer.text).not.toMatch(INTERNAL)
  })
})

test.each(withId.filter(({ path }) => path !== 'likes.own'))('$path with an unknown id', async (operation) => {
  const answer = await sendId(operation, UNKNOWN_ID)
  expect(answer.status).toBe(404)
  const [, list = '', noun = ''] = operation.route.split('/')
  expect(answer.error.code).toBe(NOT_FOUND[list === 'desk' ? `desk/${noun}` : list])
  expect(answer.text).not.toMatch(INTERNAL)
})

test('a missing page has no likes', async () => {
  const { output } = await visitor.call(contract.likes.own, { portfolioId: UNKNOWN_ID })
  expect(output).toEqual({ signedIn: true, liked: false })
})

const IMPOSSIBLE = {
  number: [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300],
  date: ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-02-30T00:00:00Z', '2026-11-20T24:30:00Z', 'today'],
}

/** Number and date fields of every input, read from the contract. */
const bounded = operations.flatMap(({ path, method, route, input }) =>
  Object.entries(input?.properties ?? {}).flatMap(([field, { type, format }]) => {
    const kind: keyof typeof IMPOSSIBLE | null =
      type === 'integer' || type === 'number' ? 'number' : format === 'date-time' ? 'date' : null
    return kind ? [{ path, method, route, field, kind }] : []
  }),
)
const impossible = bounded
  .flatMap((field) => IMPOSSIBLE[field.kind].map((value: unknown) => ({ ...field, value })))
  // The highest badge has this bit, and its column has 64.
  .filter(({ path, value }) => path !== 'connections.chooseBadges' || value !== 2 ** 31)

describe('numbers that the database cannot store and dates that do not exist are refused at their field', () => {
  test('the contract contains both kinds', () => {
    const names = bounded.map(({ path, field }) => `${path} ${field}`)
    expect(names).toEqual(expect.arrayContaining(['chat.messages before', 'chat.messages after', 'chat.read upTo']))
    expect(names).toEqual(expect.arrayContaining(['chat.inbox before', 'notes.create durationHours']))
  })

  test.each(impossible)('$path: $field $value', async ({ path, method, route, field, value }) => {
    const query = method === 'GET' ? `?${field}=${encodeURIComponent(String(value))}` : ''
    const body = method === 'GET' ? undefined : { [field]: value }
    const answer = await visitor.request(method, addressOf(route) + query, body)
    expect(answer.status, `${path}: ${answer.text}`).toBe(422)
    expect(answer.error.code).toBe('INVALID_INPUT')
    expect(refusedFields(answer).map((problem) => problem.field)).toContain(field)
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
  expect(await stored()).toEqual(before)
  expect((await visitor.get('/api/auth/session')).json).toMatchObject({ id: owner.userId })
})
