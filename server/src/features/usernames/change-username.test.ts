import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepAccounts } from '#features/accounts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../../testing/factories.ts'
import { createCreator } from '../../testing/full-person.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'

const { app, site } = await useTestSite()
const { change } = contract.usernames
const DAY_MS = 24 * 60 * 60 * 1000
const wait = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
}

let names = 0
/** Returns a name that nobody has. */
function freeName(): string {
  names += 1
  return `renamed_${names}`
}

async function signedIn() {
  const person = await createCreator(app)
  return { ...person, visitor: await signInVisitor(site.visitor(), person) }
}
const look = (username: string) => site.visitor().get(`/u/${username}`)
const stateOf = async (name: string, visitor = site.visitor()) =>
  (await visitor.call(contract.accounts.checkName, { name })).output?.status

test('page, lists, sitemap, gifts and session have the new name at once, and the old address leads to it', async () => {
  const { visitor, username, portfolioId } = await signedIn()
  const other = await signInVisitor(site.visitor(), await createPerson(app))
  const lists = async () => [
    (await site.visitor().call(contract.rankings.highlights)).text,
    (await site.visitor().get('/sitemap-1.xml')).text,
  ]
  expect((await look(username)).status).toBe(200)
  for (const list of await lists()) expect(list).toContain(username)
  const name = freeName()
  expect((await visitor.call(change, {}, { username: name })).output).toEqual({ username: name, pageMoved: true })

  const page = await look(name)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`<title>${name}</title>`)
  const old = await site.visitor().get(`/u/${username.toUpperCase()}?from=card`)
  expect([old.status, old.headers.get('location')]).toEqual([302, `/u/${name}?from=card`])
  expect(old.headers.get('cache-control')).toBe('private, no-cache')
  for (const list of await lists()) {
    expect(list).toContain(name)
    // The page's title is still what its owner wrote.
    expect(list.replaceAll(`Page of ${username}`, '')).not.toContain(username)
  }
  expect((await other.call(contract.gifts.findRecipient, { username: name })).status).toBe(200)
  expect((await other.call(contract.gifts.findRecipient, { username })).status).toBe(404)
  expect((await visitor.call(contract.accounts.session)).output).toMatchObject({ username: name })
  expect((await visitor.call(contract.portfolios.getOwn, { id: portfolioId })).output).toMatchObject({ username: name })
})

test('a conversation that is in the cache has the new name in its header', async () => {
  const chat = await createChat(app)
  const [owner, visitor] = [
    await signInVisitor(site.visitor(), chat.owner),
    await signInVisitor(site.visitor(), chat.visitor),
  ]
  const header = async () => {
    const { output } = await visitor.call(contract.chat.conversation, { id: chat.conversation.id })
    return output?.username
  }
  expect(await header()).toBe(chat.owner.username)
  const name = freeName()
  await owner.call(change, {}, { username: name })
  expect(await header()).toBe(name)
})

test('nobody else can take the old name for 90 days, its person can at once, and then it is free', async () => {
  const { visitor, username } = await signedIn()
  const name = freeName()
  await visitor.call(change, {}, { username: name })
  expect([await stateOf(username), await stateOf(username, visitor)]).toEqual(['taken', 'available'])
  const thief = await signInVisitor(site.visitor(), await createPerson(app))
  expect((await thief.call(change, {}, { username })).error.code).toBe('USERNAME_TAKEN')
  expect((await visitor.call(change, {}, { username })).status).toBe(200)
  expect([(await look(username)).status, (await look(name)).headers.get('location')]).toEqual([200, `/u/${username}`])
  wait(89)
  await sweepAccounts(app.ctx())
  expect((await look(name)).status).toBe(302)
  wait(2)
  expect((await look(name)).status).toBe(404)
  await sweepAccounts(app.ctx())
  expect([await stateOf(name), await stateOf(username)]).toEqual(['available', 'taken'])
})

test('the fourth change in 30 days is refused with the time of the next one', async () => {
  const { visitor, email } = await signedIn()
  for (let round = 0; round < 3; round += 1) {
    expect((await visitor.call(change, {}, { username: freeName() })).status).toBe(200)
  }
  const until = new Date(app.clock.now.getTime() + 30 * DAY_MS).toISOString()
  const { error } = await visitor.call(change, {}, { username: freeName() })
  expect(error).toMatchObject({ code: 'USERNAME_CHANGE_LIMIT', data: { until } })
  wait(30)
  const later = await signInVisitor(site.visitor(), { email })
  expect((await later.call(change, {}, { username: freeName() })).status).toBe(200)
})

test('a page with another name than the account stays where it is', async () => {
  const person = await createPerson(app)
  const address = freeName()
  const { id } = await createPublishedPortfolio(app, { ...person, username: address })
  const visitor = await signInVisitor(site.visitor(), person)
  const name = freeName()
  expect((await visitor.call(change, {}, { username: name })).output).toEqual({ username: name, pageMoved: false })
  expect([(await look(address)).status, (await look(name)).status]).toEqual([200, 404])
  expect((await look(person.username)).status).toBe(404)
  // Once the account has the page's name, both change together.
  await visitor.call(change, {}, { username: address })
  await visitor.call(change, {}, { username: freeName() })
  const [page] = await app.deps.database.db.select().from(portfolios).where(eq(portfolios.id, id))
  expect((await look(address)).headers.get('location')).toBe(`/u/${page?.username}`)
})

test('the own, a reserved and an invalid name are refused', async () => {
  const { visitor, username } = await signedIn()
  expect((await visitor.call(change, {}, { username })).error.code).toBe('USERNAME_UNCHANGED')
  expect((await visitor.call(change, {}, { username: 'admin' })).error.code).toBe('USERNAME_TAKEN')
  expect((await visitor.call(change, {}, { username: 'a!' })).status).toBe(422)
})

test('a thief with a stolen session cannot change the name without a new proof', async () => {
  const { visitor, username } = await signedIn()
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  expect((await visitor.call(change, {}, { username: freeName() })).error.code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect((await look(username)).status).toBe(200)
})

test('of two people who want one name at once, one gets it', async () => {
  const people = await Promise.all([signedIn(), signedIn()])
  const name = freeName()
  const answers = await Promise.all(people.map(({ visitor }) => visitor.call(change, {}, { username: name })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const loser = people[answers.findIndex(({ status }) => status === 409)]
  expect((await look(loser?.username ?? '')).status).toBe(200)
  expect((await look(name)).status).toBe(200)
})

test('two people who exchange their names at once are both refused', async () => {
  const [one, other] = await Promise.all([signedIn(), signedIn()])
  const answers = await Promise.all([
    one.visitor.call(change, {}, { username: other.username }),
    other.visitor.call(change, {}, { username: one.username }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})

test('two changes in two tabs at once end in one name for the account and the page', async () => {
  const { visitor, portfolioId } = await signedIn()
  const wanted = [freeName(), freeName()]
  const answers = await Promise.all(wanted.map((username) => visitor.call(change, {}, { username })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const account = (await visitor.call(contract.accounts.session)).output
  const page = (await visitor.call(contract.portfolios.getOwn, { id: portfolioId })).output
  expect(wanted).toContain(account?.username)
  expect(page?.username).toBe(account?.username)
  for (const name of wanted) expect((await look(name)).status).toBe(name === account?.username ? 200 : 302)
})

test('the former address of a page that is not published is not found', async () => {
  const { visitor, username, portfolioId } = await signedIn()
  await visitor.call(change, {}, { username: freeName() })
  await visitor.call(contract.portfolios.setPublished, { id: portfolioId }, { published: false })
  expect((await look(username)).status).toBe(404)
  expect((await visitor.get(`/u/${username}`)).status).toBe(302)
})
