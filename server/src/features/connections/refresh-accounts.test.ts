import { expect, test } from 'vitest'
import { connectionAttempts } from '../../db/tables/connections.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { createTokenCipher } from '../../token-cipher.ts'
import { refreshAccounts } from './refresh-accounts.ts'

const { app, events, sandbox, owner: newOwner, connect, comeBack, stored } = await useTestAccounts()
const DAY = 24 * 60 * 60_000
const start = app.clock.now

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
  app.clock.now = start
})

test('an authorization that was ended at Discord disconnects the account', async () => {
  const owner = await newOwner()
  const { id: personId } = sandbox.discord.addPerson()
  await connect(owner, 'discord', personId)
  sandbox.discord.revoke(personId)
  app.clock.now = new Date(start.getTime() + 4 * DAY)
  await refreshAccounts(app.ctx())
  const { portfolio, connections } = await stored(owner.id)
  expect(portfolio?.discordId).toBeNull()
  expect(connections).toMatchObject([{ accessToken: null, refreshToken: null, expiresAt: null, problem: 'ended' }])
  app.clock.now = start
})

test('after a change of the secret, tokens are sealed again with the new one; with an unknown one they stay, and their owner is asked to connect again', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson().id)
  app.clock.now = new Date(start.getTime() + 4 * DAY)
  const { deps } = app
  const oldCipher = deps.cipher
  const [oldSecret, newSecret] = ['a secret for tests, long enough', 'another secret that is long enough']
  deps.cipher = createTokenCipher(newSecret, [oldSecret])
  await refreshAccounts(app.ctx())
  const [row] = (await stored(owner.id)).connections
  expect(deps.cipher.isCurrent(row?.refreshToken ?? '')).toBe(true)
  expect(oldCipher.decrypt(row?.refreshToken ?? '', `discord:${owner.id}:refresh`)).toBeNull()

  deps.cipher = oldCipher
  app.clock.now = new Date(start.getTime() + 10 * DAY)
  await refreshAccounts(app.ctx())
  expect((await stored(owner.id)).connections).toEqual([{ ...row, problem: 'ended' }])
  app.clock.now = start
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
  app.clock.now = start
})
