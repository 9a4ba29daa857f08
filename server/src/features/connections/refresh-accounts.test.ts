import { contract } from '@vitrine/core/contract'
import { afterEach, expect, test } from 'vitest'
import { createTokenCipher } from '../../auth/token-cipher.ts'
import { connectionAttempts, connections } from '../../db/tables/connections.ts'
import { type TestOwner, useTestAccounts } from '../../testing/test-accounts.ts'
import { refreshAccounts } from './refresh-accounts.ts'

const { app, events, sandbox, owner: newOwner, connect, comeBack, stored } = await useTestAccounts()
const DAY = 24 * 60 * 60_000
const start = app.clock.now

afterEach(async () => {
  app.clock.now = start
  sandbox.discord.fault = null
  await app.deps.database.db.delete(connections)
})

test('tokens are refreshed before they expire, with name, picture and badges', async () => {
  const owner = await newOwner()
  const { id: personId } = sandbox.discord.addPerson({ username: 'before', avatar: '01', publicFlags: 64 })
  await connect(owner, 'discord', personId)
  sandbox.discord.change(personId, { username: 'after', avatar: 'a_02', publicFlags: 128 })
  const before = await stored(owner.id)
  await refreshAccounts(app.ctx())
  expect(await stored(owner.id)).toEqual(before)

  app.clock.now = new Date(start.getTime() + 4 * DAY)
  await refreshAccounts(app.ctx())
  const after = await stored(owner.id)
  expect(after.connections[0]?.refreshToken).not.toBe(before.connections[0]?.refreshToken)
  expect(after.connections[0]?.expiresAt).toEqual(new Date(start.getTime() + 11 * DAY))
  expect(after.portfolio).toMatchObject({ discordUsername: 'after', discordPublicFlags: 128 })
  expect(after.portfolio?.discordAvatar).not.toBe(before.portfolio?.discordAvatar)
  expect(events.at(-1)).toMatchObject({ type: 'connectionsChanged', portfolioId: owner.id, tab: null })
})

async function discordOf({ id, visitor }: TestOwner) {
  return (await visitor.call(contract.connections.get, { portfolioId: id })).output.discord
}

test('an authorization that was ended at Discord disconnects the account, and its owner is asked to connect again', async () => {
  const owner = await newOwner()
  const { id: personId } = sandbox.discord.addPerson()
  await connect(owner, 'discord', personId)
  sandbox.discord.revoke(personId)
  app.clock.now = new Date(start.getTime() + 4 * DAY)
  await refreshAccounts(app.ctx())
  const { portfolio, connections } = await stored(owner.id)
  expect(portfolio?.discordId).toBeNull()
  expect(connections).toMatchObject([{ accessToken: null, refreshToken: null, expiresAt: null, problem: 'ended' }])
  expect(await discordOf(owner)).toMatchObject({ account: null, problem: 'ended' })
  expect(events.at(-1)).toMatchObject({ type: 'connectionsChanged', portfolioId: owner.id, tab: null })
  await connect(owner, 'discord', personId)
  expect(await discordOf(owner)).toMatchObject({ account: { id: personId }, problem: null })
})

test('tokens of an unknown secret stay, and their owner is asked to connect again', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson().id)
  const [row] = (await stored(owner.id)).connections
  const { deps } = app
  const { cipher } = deps
  deps.cipher = createTokenCipher('another secret that is long enough')
  app.clock.now = new Date(start.getTime() + 4 * DAY)
  await refreshAccounts(app.ctx())
  expect((await stored(owner.id)).connections).toEqual([{ ...row, problem: 'ended' }])
  expect(await discordOf(owner)).toMatchObject({ account: { id: expect.any(String) }, problem: 'ended' })
  expect(events.at(-1)).toMatchObject({ type: 'connectionStateChanged', portfolioId: owner.id })
  deps.cipher = cipher
  await owner.visitor.call(contract.connections.disconnect, { portfolioId: owner.id, provider: 'discord' })
  expect(await discordOf(owner)).toMatchObject({ account: null, problem: null })
})

test.each([
  ['limited', 'the run ends, so that one account is asked for', 1],
  ['error', 'every account is tried', 3],
] as const)('while Discord answers with %s, %s', async (fault, _, times) => {
  const owners = [await newOwner(), await newOwner(), await newOwner()]
  for (const owner of owners) await connect(owner, 'discord', sandbox.discord.addPerson().id)
  const before = await Promise.all(owners.map(({ id }) => stored(id)))
  const asked = () => sandbox.discord.requests.get('/discord.com/api/oauth2/token') ?? 0
  const askedBefore = asked()
  app.clock.now = new Date(start.getTime() + 4 * DAY)
  sandbox.discord.fault = fault
  await refreshAccounts(app.ctx())
  sandbox.discord.fault = null
  expect(asked() - askedBefore).toBe(times)
  expect(await Promise.all(owners.map(({ id }) => stored(id)))).toEqual(before)
  await refreshAccounts(app.ctx())
  for (const { id } of owners) {
    expect((await stored(id)).connections[0]?.expiresAt).toEqual(new Date(start.getTime() + 11 * DAY))
  }
})

test('a Discord that fails disconnects nobody, and expired attempts are deleted', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson().id)
  await comeBack(owner, 'discord', '80351110224678912')
  const before = await stored(owner.id)
  sandbox.discord.fault = 'error'
  app.clock.now = new Date(start.getTime() + 4 * DAY)
  await refreshAccounts(app.ctx())
  sandbox.discord.fault = null
  expect(await stored(owner.id)).toEqual(before)
  expect(await app.deps.database.db.select().from(connectionAttempts)).toEqual([])
})
