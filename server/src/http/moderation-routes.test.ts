import { contract } from '@vitrine/core/contract'
import { moderationTexts, STEPS } from '@vitrine/core/moderation'
import { expect, test } from 'vitest'
import { reports } from '../db/tables/moderation.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../testing/factories.ts'
import { createKeeper } from '../testing/keepers.ts'
import { createDecision, newestLinkToken, reportIdOf } from '../testing/reports.ts'
import { useTestSite } from '../testing/test-app.ts'
import { createChat } from '../testing/test-chat.ts'

const { app, site } = await useTestSite()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const owner = await createPerson(app)
await createPublishedPortfolio(app, owner)
const fields = { page: owner.username, target: 'page', category: 'spam', text: 'It sells keys', name: '', email: '' }
const post = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  site.visitor().post('/report', new URLSearchParams({ ...fields, ...changes }).toString(), { ...FORM, ...headers })
const stored = () => app.deps.database.db.$count(reports)

test('the form is a document without scripts, which posts what it needs', async () => {
  const { status, text, headers } = await site.visitor().get(`/report?page=${owner.username}`)
  expect(status).toBe(200)
  expect(text).not.toContain('<script')
  for (const name of Object.keys(fields)) expect(text).toContain(`name="${name}"`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
})

test('a report leads to its state, and the state to the decision', async () => {
  const answer = await post({ email: 'rita@example.com' })
  expect(answer.status).toBe(303)
  const path = answer.headers.get('location') ?? ''
  expect(path).toBe(`/report/state?token=${await newestLinkToken(app, 'rita@example.com')}`)
  expect((await site.visitor().get(path)).text).toContain(moderationTexts.received)
  const keeper = await createKeeper(app, site.visitor())
  const decision = { step: 'warn', category: 'spam', reason: 'It <b>sells</b> keys.' }
  await keeper.visitor.call(contract.moderation.decide, { id: await reportIdOf(app, owner.userId) }, decision)
  const { text } = await site.visitor().get(path)
  for (const part of [STEPS.warn.effect, 'It &lt;b&gt;sells&lt;/b&gt; keys.']) expect(text).toContain(part)
})

test.each([
  ['no category', { category: '' }],
  ['a category without its text', { category: 'other', text: '' }],
  ['a wrong address', { email: 'rita' }],
  ['a target of another form', { target: 'page:everything' }],
])('%s is refused with what was typed', async (_, changes) => {
  const before = await stored()
  const answer = await post({ text: '"><script>alert(1)</script>', ...changes })
  expect(answer.status).toBe(422)
  expect(answer.text).not.toContain('<script')
  expect(await stored()).toBe(before)
})

test('a refused copyright report names what is missing, and keeps the text', async () => {
  const { text } = await post({ category: 'copyright', text: 'My photo' })
  for (const part of [moderationTexts.nameMissing, moderationTexts.emailMissing, 'My photo'])
    expect(text).toContain(part)
})

test('a form of another site is refused, and stores nothing', async () => {
  const before = await stored()
  expect((await post({}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({}, { origin: 'null' })).status).toBe(403)
  expect(await stored()).toBe(before)
})

test('a body over 48 kB is refused', async () => {
  expect((await post({ text: 'x'.repeat(60_000) })).status).toBe(413)
})

test('pages that nobody can see cannot be reported', async () => {
  for (const page of ['nobody_here', '', '%00', 'x'.repeat(500)]) {
    expect((await site.visitor().get(`/report?page=${page}`)).status).toBe(404)
  }
  expect((await post({ page: 'nobody_here' })).status).toBe(404)
})

test('a wrong link shows nothing of a report or a decision', async () => {
  for (const path of ['/report/state', '/report/state?token=none', '/decision', '/decision?token=none']) {
    expect((await site.visitor().get(path)).status).toBe(404)
  }
})

test('an owner reads the statement without signing in and objects once', async () => {
  const { token } = await createDecision(app, site)
  const path = `/decision?token=${token}`
  const object = (text: string) => site.visitor().post(path, new URLSearchParams({ text }).toString(), FORM)
  expect((await site.visitor().get(path)).text).toContain(STEPS.takeDown.effect)
  expect((await object(' ')).text).toContain(moderationTexts.appealMissing)
  expect((await object('My keys')).status).toBe(303)
  const { text } = await site.visitor().get(path)
  for (const part of ['My keys', moderationTexts.appealWaiting]) expect(text).toContain(part)
  expect(text).not.toContain('<textarea')
  expect((await object('Again')).status).toBe(409)
})

test('the public numbers are a document that names nobody', async () => {
  const { status, text } = await site.visitor().get('/transparency')
  expect(status).toBe(200)
  expect(text).toMatch(/Reports: \d+/)
  expect(text).not.toContain(owner.username)
})

test('a message is reported by a person of its chat without scripts; for everybody else there is none', async () => {
  const chat = await createChat(app)
  const { id } = await chat.send(chat.visitor, '<b>Threat</b>')
  const target = `message:${id}`
  const path = `/report?target=${target}`
  const reader = await signInVisitor(site.visitor(), chat.owner)
  const form = await reader.get(path)
  expect(form.status).toBe(200)
  for (const part of [
    moderationTexts.messageTitle,
    '&lt;b&gt;Threat&lt;/b&gt;',
    `value="${target}"`,
    'Message of Ada',
  ]) {
    expect(form.text).toContain(part)
  }
  const author = await signInVisitor(site.visitor(), chat.visitor)
  const unknown = await reader.get(`/report?target=message:${app.deps.newId()}`)
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain(moderationTexts.messageMissing)
  for (const one of [site.visitor(), author])
    expect(await one.get(path)).toMatchObject({ status: 404, text: unknown.text })
  for (const wrong of ['message:', 'message:x', "message:' or 1=1"]) {
    expect((await reader.get(`/report?target=${encodeURIComponent(wrong)}`)).status).toBe(404)
  }
  const body = (changes: object) =>
    new URLSearchParams({ ...fields, page: '', target, category: 'hate', text: '', ...changes }).toString()
  expect((await author.post('/report', body({}), FORM)).status).toBe(404)
  const missing = await reader.post('/report', body({ category: 'other' }), FORM)
  expect(missing.status).toBe(422)
  expect(missing.text).toContain('&lt;b&gt;Threat&lt;/b&gt;')
  const sent = await reader.post('/report', body({}), FORM)
  expect(sent.status).toBe(303)
  expect((await site.visitor().get(sent.headers.get('location') ?? '')).text).toContain(moderationTexts.received)
})
