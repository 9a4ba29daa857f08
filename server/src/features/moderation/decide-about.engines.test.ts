import { accountRefusals } from '@vitrine/core/accounts'
import { contract } from '@vitrine/core/contract'
import { STEPS } from '@vitrine/core/moderation'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, decisions } from '../../db/tables/moderation.ts'
import { createPerson, createPublishedPortfolio, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { addLink, newestLinkToken } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { visitor: keeper, userId: keeperId } = await createKeeper(app, site.visitor())
const decide = (id: string, step: string, target = 'page') =>
  keeper.call(contract.moderation.decideAbout, { id }, { target, step, category: 'spam', reason: 'It is spam.' })

async function createOwner() {
  const owner = await createPerson(app)
  return { owner, ...(await createPublishedPortfolio(app, owner)) }
}
async function decisionAbout(userId: string) {
  const [row] = await db.select().from(decisions).where(eq(decisions.subjectUserId, userId))
  return row
}
async function restore(userId: string) {
  const id = (await decisionAbout(userId))?.id ?? ''
  return keeper.call(contract.moderation.restore, { id }, { reason: 'It is none.' })
}

test('a suspended account has no session and no page, cannot sign in, and learns where to object', async () => {
  const { owner } = await createOwner()
  const visitor = site.visitor()
  await signInVisitor(visitor, owner)
  expect((await decide(owner.userId, 'suspend')).status).toBe(200)
  expect((await visitor.call(contract.moderation.ownRole)).status).toBe(401)
  expect((await site.visitor().get(`/u/${owner.username}`)).status).toBe(404)
  const body = { email: owner.email, password: PASSWORD }
  const answer = await site.visitor().call(contract.accounts.signIn, {}, body)
  expect(answer.error).toMatchObject({
    code: accountRefusals.accountSuspended.code,
    data: { reason: 'It is spam.', objection: `/decision?token=${await newestLinkToken(app, owner.email)}` },
  })
  const wrong = await site.visitor().call(contract.accounts.signIn, {}, { ...body, password: 'another one' })
  expect(wrong.error.code).toBe('INVALID_CREDENTIALS')
  expect((await restore(owner.userId)).status).toBe(200)
  expect((await site.visitor().call(contract.accounts.signIn, {}, body)).status).toBe(200)
  expect((await site.visitor().get(`/u/${owner.username}`)).status).toBe(200)
})

test('a person without a page is suspended, too, and the statement names the own initiative', async () => {
  const person = await createPerson(app)
  expect((await decide(person.userId, 'takeDown')).error.code).toBe('PAGE_GONE')
  expect((await decide(person.userId, 'suspend')).status).toBe(200)
  expect((await decide(person.userId, 'suspend')).error.code).toBe('STEP_NOT_POSSIBLE')
  const decision = await decisionAbout(person.userId)
  expect(decision).toMatchObject({ byReport: false, step: 'suspend' })
  const mail = (await app.mails()).find(
    ({ recipient, text }) => recipient === person.email && text.includes('/decision'),
  )
  for (const part of [STEPS.suspend.effect, 'on our own initiative']) expect(mail?.text).toContain(part)
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, decision?.id ?? ''))
  expect(rows.map(({ act }) => act)).toEqual(['decide'])
})

test('a hidden link is on no page, its owner reads why, and saving does not show it', async () => {
  const { owner, id } = await createOwner()
  const linkId = await addLink(app, id, { title: 'Stolen keys', url: 'https://keys.example' })
  await addLink(app, id, { title: 'My shop', url: 'https://shop.example' })
  const look = async () => (await site.visitor().call(contract.portfolios.view, { username: owner.username })).text
  expect(await look()).toContain('Stolen keys')
  expect((await site.visitor().get(`/u/${owner.username}`)).text).toContain('[2,0,0,0]')
  expect((await decide(owner.userId, 'hide', `link:${linkId}`)).status).toBe(200)
  expect(await look()).not.toContain('Stolen keys')
  expect(await look()).toContain('My shop')
  expect((await site.visitor().get(`/u/${owner.username}`)).text).toContain('[1,0,0,0]')
  const visitor = site.visitor()
  await signInVisitor(visitor, owner)
  const own = await visitor.call(contract.portfolios.getOwn, { id })
  expect(own.text).toContain(`"hidden":[{"target":"link:${linkId}","reason":"It is spam."`)
  const changed = await visitor.call(
    contract.links.update,
    { id: linkId },
    { title: 'Stolen keys again', editedAt: {} },
  )
  expect(changed.status).toBe(200)
  expect(await look()).not.toContain('Stolen keys')
  expect((await decide(owner.userId, 'hide', `link:${linkId}`)).error.code).toBe('STEP_NOT_POSSIBLE')
  await restore(owner.userId)
  expect(await look()).toContain('Stolen keys again')
})

test('what a page does not show cannot be hidden, nor the entire page', async () => {
  const { owner } = await createOwner()
  for (const target of ['page', 'picture:portrait', `link:${owner.userId}`]) {
    expect((await decide(owner.userId, 'hide', target)).error.code).toBe('STEP_NOT_POSSIBLE')
  }
})

test('nobody decides about themselves, nor a moderator about an administrator', async () => {
  const administrator = await createKeeper(app, site.visitor(), { role: 'administrator' })
  for (const id of [keeperId, administrator.userId]) {
    expect((await decide(id, 'warn')).error.code).toBe('NOT_YOURS_TO_DECIDE')
  }
  const body = { target: 'page', step: 'warn', category: 'spam', reason: 'It is spam.' }
  const answer = await administrator.visitor.call(contract.moderation.decideAbout, { id: keeperId }, body)
  expect(answer.status).toBe(200)
  expect((await decide(app.deps.newId(), 'warn')).error.code).toBe('PERSON_NOT_FOUND')
})
