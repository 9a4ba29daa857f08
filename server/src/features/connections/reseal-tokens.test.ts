import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTokenCipher } from '../../auth/token-cipher.ts'
import { connections } from '../../db/tables/connections.ts'
import { type TestOwner, useTestAccounts } from '../../testing/test-accounts.ts'
import { findAccessToken } from './access-token.ts'
import { resealTokens } from './reseal-tokens.ts'

const { app, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()
const { deps } = app
const { db } = deps.database
const oldCipher = deps.cipher
const newCipher = createTokenCipher('another secret that is long enough', ['a secret for tests, long enough'])
const start = app.clock.now
const HOUR = 60 * 60_000

afterEach(async () => {
  deps.cipher = oldCipher
  app.clock.now = start
  await db.delete(connections)
})

async function connected(): Promise<TestOwner> {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson().id)
  await connect(owner, 'spotify', 'adalune')
  return owner
}

/** Returns the tokens of all pages as a cipher reads them, by page and provider. */
async function tokensWith(cipher: typeof oldCipher) {
  const rows = await db.select().from(connections)
  return Object.fromEntries(
    rows.map(({ portfolioId, provider, accessToken, refreshToken }) => [
      `${provider}:${portfolioId}`,
      [accessToken, refreshToken].map((sealed, index) =>
        cipher.decrypt(sealed ?? '', `${provider}:${portfolioId}:${index === 0 ? 'access' : 'refresh'}`),
      ),
    ]),
  )
}

const requests = () => [...sandbox.discord.requests.values()].reduce((sum, count) => sum + count, 0)

test('after a change of the secret all tokens are encrypted with the new one, in groups and without a provider', async () => {
  const owners = [await connected(), await connected(), await connected()]
  const before = await tokensWith(oldCipher)
  const [asked, expiries] = [requests(), (await stored(owners[0]?.id ?? '')).connections.map((row) => row.expiresAt)]
  deps.cipher = newCipher
  // Spotify's access tokens have expired: nobody has looked at these pages.
  app.clock.now = new Date(start.getTime() + 2 * HOUR)
  await resealTokens(app.ctx(), { step: 2 })
  expect(Object.keys(before)).toHaveLength(6)
  expect(await tokensWith(createTokenCipher('another secret that is long enough'))).toEqual(before)
  expect((await stored(owners[0]?.id ?? '')).connections.map((row) => row.expiresAt)).toEqual(expiries)
  expect(requests()).toBe(asked)

  const after = await db.select().from(connections)
  await resealTokens(app.ctx(), { step: 2 })
  expect(await db.select().from(connections)).toEqual(after)
})

test('a token of an old secret is used without a refresh', async () => {
  const { id } = await connected()
  const [token] = (await tokensWith(oldCipher))[`spotify:${id}`] ?? []
  deps.cipher = newCipher
  expect(await findAccessToken(app.ctx(), { portfolioId: id, provider: 'spotify' })).toBe(token)
})

test('tokens of an unknown secret stay for a process that knows it, and keep none of the others from their turn', async () => {
  deps.cipher = createTokenCipher('a secret that nobody knows any more')
  for (let times = 0; times < 2; times += 1) await connected()
  const unknown = await db.select().from(connections)
  deps.cipher = oldCipher
  const { id } = await connected()
  const before = (await tokensWith(oldCipher))[`discord:${id}`]
  deps.cipher = newCipher
  await resealTokens(app.ctx(), { step: 1 })
  const after = await db.select().from(connections)
  expect(after).toEqual(expect.arrayContaining(unknown))
  expect((await tokensWith(createTokenCipher('another secret that is long enough')))[`discord:${id}`]).toEqual(before)
})

test('an account that another process could not read is shown as connected again', async () => {
  const { id, visitor } = await connected()
  app.clock.now = new Date(start.getTime() + 2 * HOUR)
  deps.cipher = createTokenCipher('a secret that is not the one of the token')
  for (const provider of ['discord', 'spotify'] as const)
    expect(await findAccessToken(app.ctx(), { portfolioId: id, provider })).toBeNull()
  const problems = async () => (await stored(id)).connections.map(({ problem }) => problem)
  expect(await problems()).toEqual(['ended', 'ended'])
  await resealTokens(app.ctx())
  expect(await problems()).toEqual(['ended', 'ended'])
  deps.cipher = oldCipher
  await resealTokens(app.ctx())
  expect(await problems()).toEqual([null, null])
  const { output } = await visitor.call(contract.connections.get, { portfolioId: id })
  expect([output.discord.problem, output.spotify.problem]).toEqual([null, null])
})

test('an account that its provider ended stays ended', async () => {
  const { id } = await connected()
  const nothing = { accessToken: null, refreshToken: null, expiresAt: null }
  await db
    .update(connections)
    .set({ ...nothing, problem: 'ended' })
    .where(eq(connections.portfolioId, id))
  await resealTokens(app.ctx())
  expect((await stored(id)).connections.map(({ problem }) => problem)).toEqual(['ended', 'ended'])
})

test('tokens that are encrypted again during a refresh are replaced by the refreshed ones', async () => {
  const { id } = await connected()
  const { spotify } = deps
  if (!spotify) throw new Error('Spotify is not set up')
  sandbox.spotify.rotatesRefreshTokens = true
  onTestFinished(() => {
    sandbox.spotify.rotatesRefreshTokens = false
  })
  deps.cipher = newCipher
  app.clock.now = new Date(start.getTime() + 2 * HOUR)
  const refresh = spotify.refresh.bind(spotify)
  const spy = vi.spyOn(spotify, 'refresh').mockImplementationOnce(async (token) => {
    const tokens = await refresh(token)
    await resealTokens(app.ctx())
    return tokens
  })
  onTestFinished(() => spy.mockRestore())
  const token = await findAccessToken(app.ctx(), { portfolioId: id, provider: 'spotify' })
  expect(token).not.toBeNull()
  expect((await tokensWith(newCipher))[`spotify:${id}`]?.[0]).toBe(token)
  app.clock.now = new Date(start.getTime() + 4 * HOUR)
  expect(await findAccessToken(app.ctx(), { portfolioId: id, provider: 'spotify' })).not.toBeNull()
})
