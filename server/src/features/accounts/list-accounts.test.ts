import { BROWSER_ACCOUNTS_MAX } from '@vitrine/core/accounts'
import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { accountStates, signInTwo } from '../../testing/two-accounts.ts'

const { app, site } = await useTestSite()
const { listAccounts, switchAccount, endOtherSessions } = contract.accounts
const ended = async (person: { email: string }) => (await signInVisitor(site.visitor(), person)).call(endOtherSessions)

test('a browser with one account remembers nothing, and lists the account while it is signed in', async () => {
  const visitor = site.visitor()
  expect((await visitor.call(listAccounts)).output).toEqual([])
  const person = await createPerson(app)
  await signInVisitor(visitor, person)
  await signInVisitor(visitor, person)
  const { userId: id, username, email } = person
  const expected = [{ id, username, email, profileImageUrl: null, state: 'current' }]
  expect((await visitor.call(listAccounts)).output).toEqual(expected)
  expect(visitor.cookie()).not.toContain('vitrine.accounts')
})

test('a second account is added by its sign-in, and the first one stays signed in', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  expect(await accountStates(visitor)).toEqual([
    [bob.userId, 'current'],
    [ada.userId, 'signed-in'],
  ])
})

test('the cookie cannot be read by scripts, names nobody, and has a bounded size', async () => {
  const visitor = site.visitor()
  const people = await Promise.all(Array.from({ length: BROWSER_ACCOUNTS_MAX }, () => createPerson(app)))
  const lines: string[] = []
  for (const { email } of people) {
    const answer = await visitor.post('/api/auth/sign-in/email', { email, password: 'correct horse' })
    lines.push(...answer.headers.getSetCookie().filter((line) => line.startsWith('vitrine.accounts=')))
  }
  expect(lines).toHaveLength(people.length - 1)
  const [value = '', ...attributes] = lines.at(-1)?.split('; ') ?? []
  expect(attributes).toEqual(['Max-Age=34560000', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
  expect(value).toMatch(/^vitrine\.accounts=v1\.[\w.-]+$/)
  // Five addresses of the greatest length stay below what browsers store, 4096 bytes.
  const longest = people.map(({ userId }) => ({
    userId,
    sessionId: userId,
    email: 'x'.repeat(254),
    tokenHash: 'f'.repeat(32),
  }))
  const sealed = app.deps.cipher.encrypt(JSON.stringify(longest), '')
  expect(`vitrine.accounts=${sealed}; ${attributes.join('; ')}`.length).toBeLessThan(3500)
})

test('a session that ended elsewhere is shown as signed out, with the address it had and nothing newer', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  await createPublishedPortfolio(app, ada)
  await ended(ada)
  await app.deps.database.db.update(users).set({ email: 'moved@example.com' }).where(eq(users.id, ada.userId))
  const { output } = await visitor.call(listAccounts)
  expect(output).toEqual([
    expect.objectContaining({ id: bob.userId, state: 'current' }),
    { id: ada.userId, username: null, email: ada.email, profileImageUrl: null, state: 'signed-out' },
  ])
})

test('an account in use whose session ended elsewhere stays in the list', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  await ended(bob)
  expect(await accountStates(visitor)).toEqual([
    [bob.userId, 'signed-out'],
    [ada.userId, 'signed-in'],
  ])
})

test('a changed cookie, one of another purpose and a session’s own token are no list', async () => {
  const visitor = site.visitor()
  await signInTwo(app, visitor)
  const cookies = new Map(
    visitor
      .cookie()
      .split('; ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  const list = cookies.get('vitrine.accounts') ?? ''
  const middle = list.length - 30
  const changed = `${list.slice(0, middle)}${list[middle] === 'A' ? 'B' : 'A'}${list.slice(middle + 1)}`
  const foreign = app.deps.cipher.encrypt('[]', 'sign-in that waits for a code')
  for (const value of [changed, foreign, cookies.get('vitrine.session_token') ?? '', '', '%E0%A4%A']) {
    const answer = await site.visitor().call(listAccounts, {}, undefined, { cookie: `vitrine.accounts=${value}` })
    expect(answer.output).toEqual([])
  }
  const asSession = await site.visitor().get('/api/auth/session', { cookie: `vitrine.session_token=${list}` })
  expect(asSession.json).toBeNull()
})

test('a sixth account replaces the one that was used the longest ago, and ends its session', async () => {
  const visitor = site.visitor()
  const people = await Promise.all(Array.from({ length: BROWSER_ACCOUNTS_MAX + 1 }, () => createPerson(app)))
  const [first] = people
  await signInVisitor(visitor, first ?? { email: '' })
  const before = visitor.cookie()
  for (const person of people.slice(1)) await signInVisitor(visitor, person)
  const ids = people.map(({ userId }) => userId).toReversed()
  expect((await accountStates(visitor)).map(([id]) => id)).toEqual(ids.slice(0, BROWSER_ACCOUNTS_MAX))
  expect((await site.visitor().get('/api/auth/session', { cookie: before })).json).toBeNull()
  const gone = await visitor.call(switchAccount, { id: first?.userId ?? '' })
  expect(gone.error.code).toBe('ACCOUNT_NOT_FOUND')
})
