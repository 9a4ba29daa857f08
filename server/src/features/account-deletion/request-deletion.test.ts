import { namesNear, OFFERED_NAMES_MAX } from '@vitrine/core/accounts'
import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as tables from '../../db/tables/index.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { updatePortfolio } from '../portfolios/page/update-portfolio.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { request } = contract.accountDeletion

async function signedIn() {
  const person = await createCreator(app)
  return { ...person, visitor: await signInVisitor(site.visitor(), person) }
}

/** Signs in somebody new who deletes their account. */
async function leaver() {
  const person = await signedIn()
  const elsewhere = await signInVisitor(site.visitor(), person)
  const answer = await person.visitor.call(request, {}, { username: person.username })
  if (answer.status !== 200) throw new Error(answer.text)
  return { ...person, elsewhere }
}

test('all sessions end, the page and the name are out of sight at once, the name stays taken, and a mail says how to stop it', async () => {
  const looker = await signInVisitor(site.visitor(), await createPerson(app))
  const find = async (username: string) => (await looker.call(contract.gifts.findRecipient, { username })).status
  expect(await find((await createCreator(app)).username)).toBe(200)
  const { username, email, visitor, elsewhere } = await leaver()
  for (const one of [visitor, elsewhere]) expect((await one.call(contract.accounts.session)).output).toBeNull()
  for (const path of [`/u/${username}`, `/u/${username}/qr.svg`]) {
    expect((await site.visitor().get(path)).status).toBe(404)
  }
  const { highlights, top } = contract.rankings
  const lists = [
    (await site.visitor().call(highlights)).text,
    (await site.visitor().call(top)).text,
    (await site.visitor().get('/sitemap-1.xml')).text,
  ]
  for (const list of lists) expect(list).not.toContain(username)
  expect(await find(username)).toBe(404)
  const name = await site.visitor().call(contract.accounts.checkName, { name: username })
  const free = namesNear(username).slice(0, OFFERED_NAMES_MAX)
  expect(name.output).toEqual({ username, status: 'taken', free })
  const mails = (await app.mails()).filter(({ recipient }) => recipient === email)
  const mail = mails.find(({ subject }) => subject === 'Your Vitrine account will be deleted')
  expect(mail?.text).toContain('Sign in to keep it: http://vitrine.test/auth')
})

test('another name than the own one is refused at its field, and nothing changes', async () => {
  const { visitor, username } = await signedIn()
  const { error } = await visitor.call(request, {}, { username: 'somebody_else' })
  expect(error.code).toBe('USERNAME_DIFFERS')
  expect((await site.visitor().get(`/u/${username}`)).status).toBe(200)
})

test('a thief with a stolen session cannot delete the account without a new proof', async () => {
  const { visitor, username } = await signedIn()
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  const { error } = await visitor.call(request, {}, { username })
  expect(error.code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect((await site.visitor().get(`/u/${username}`)).status).toBe(200)
})

test('of two requests in two tabs at once, one deletes the account and the other is without a session', async () => {
  const { visitor, username, userId } = await signedIn()
  const answers = await Promise.all([1, 2].map(() => visitor.call(request, {}, { username })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const rows = await db.select().from(tables.accountDeletions).where(eq(tables.accountDeletions.userId, userId))
  expect(rows).toMatchObject([{ wasPublished: true }])
})

test('a tab that saves or publishes meanwhile cannot bring the page back', async () => {
  const { userId, email, portfolioId, username } = await leaver()
  // Both requests found their session before it ended.
  const ctx = app.ctx({ actor: { userId, email } })
  await updatePortfolio(ctx, portfolioId, { title: 'Saved late' })
  await expect(publishPortfolio(ctx, { id: portfolioId, published: true })).rejects.toMatchObject(
    refused('NOT_SIGNED_IN'),
  )
  expect((await site.visitor().get(`/u/${username}`)).status).toBe(404)
})

test('a session of a deleted account can do nothing but keep it and sign out', async () => {
  const person = await leaver()
  const again = await signInVisitor(site.visitor(), person)
  const session = (await again.call(contract.accounts.session)).output
  expect(session).toMatchObject({ username: person.username, erasedAt: expect.any(String) })
  expect((await again.call(contract.portfolios.listOwn)).status).toBe(401)
  expect((await again.call(contract.accounts.settings)).status).toBe(401)
  expect((await again.get(`/u/${person.username}`)).status).toBe(404)
  expect((await again.call(request, {}, { username: person.username })).status).toBe(401)
  await again.call(contract.accounts.signOut, {}, {})
  expect((await again.call(contract.accounts.session)).output).toBeNull()
})

test('the conversations of a person who leaves are out of the other side’s sight', async () => {
  const chat = await createChat(app)
  const owner = await signInVisitor(site.visitor(), chat.owner)
  const inbox = async () => (await owner.call(contract.chat.inbox, { portfolioId: chat.portfolioId })).text
  await chat.send(chat.visitor, 'Hello')
  expect(await inbox()).toContain(chat.conversation.id)
  const visitor = await signInVisitor(site.visitor(), chat.visitor)
  const { username } = chat.visitor
  expect((await visitor.call(request, {}, { username })).status).toBe(200)
  expect(await inbox()).not.toContain(chat.conversation.id)
})
