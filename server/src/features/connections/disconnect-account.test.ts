import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portfolios } from '../../db/tables/portfolios.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { recordPresences } from '../discord-presence/presence-reports.ts'

const { app, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()

test('tokens, name, read badges and presence are erased, chosen badges stay, and Discord ends the authorization', async () => {
  const owner = await newOwner()
  const { id: personId } = sandbox.discord.addPerson({ publicFlags: 64 })
  await connect(owner, 'discord', personId)
  await app.deps.database.db
    .update(portfolios)
    .set({ discordFlags: 2 ** 31 })
    .where(eq(portfolios.id, owner.id))
  const presence = { status: 'online' as const, customStatus: 'hi', activities: [] }
  await recordPresences(app.ctx(), new Map([[personId, { presence, sharesServer: true }]]))
  const before = await stored(owner.id)
  const answer = await owner.visitor.call(contract.connections.disconnect, {
    portfolioId: owner.id,
    provider: 'discord',
  })
  expect(answer.output.discord).toMatchObject({ account: null, readFlags: 0, chosenFlags: 2 ** 31, sharesServer: null })
  const after = await stored(owner.id)
  expect(after.connections).toEqual([])
  expect(after.portfolio).toMatchObject({
    discordId: null,
    discordUsername: null,
    discordAvatar: null,
    discordPublicFlags: 0,
  })
  expect(after.presence).toMatchObject({ presence: null, version: (before.presence?.version ?? 0) + 1 })
  await expect.poll(() => sandbox.discord.isAuthorized(personId)).toBe(false)
})

test('Spotify as well; nothing connected is no error', async () => {
  const owner = await newOwner()
  await connect(owner, 'spotify', 'adalune')
  for (let times = 0; times < 2; times += 1) {
    const answer = await owner.visitor.call(contract.connections.disconnect, {
      portfolioId: owner.id,
      provider: 'spotify',
    })
    expect([answer.status, answer.output.spotify.account]).toEqual([200, null])
  }
  const { connections, portfolio, song } = await stored(owner.id)
  expect([connections, portfolio?.spotifyDisplayName, song?.song]).toEqual([[], null, null])
})

test('an account that another page has connected too stays authorized until the last page disconnects it', async () => {
  const { discord } = app.deps
  if (!discord) throw new Error('Discord is not set up')
  const revoke = vi.spyOn(discord, 'revoke')
  onTestFinished(() => revoke.mockRestore())
  const [owner, other] = [await newOwner(), await newOwner()]
  const { id: personId } = sandbox.discord.addPerson()
  for (const each of [owner, other]) await connect(each, 'discord', personId)
  const disconnect = ({ id, visitor }: typeof owner) =>
    visitor.call(contract.connections.disconnect, { portfolioId: id, provider: 'discord' })
  await disconnect(owner)
  expect((await stored(owner.id)).connections).toEqual([])
  expect([revoke.mock.calls.length, sandbox.discord.isAuthorized(personId)]).toEqual([0, true])
  await disconnect(other)
  await expect.poll(() => sandbox.discord.isAuthorized(personId)).toBe(false)
  expect(revoke).toHaveBeenCalledOnce()
})

test('a Discord that does not answer does not keep an account connected', async () => {
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson().id)
  sandbox.discord.fault = 'error'
  onTestFinished(() => {
    sandbox.discord.fault = null
  })
  const answer = await owner.visitor.call(contract.connections.disconnect, {
    portfolioId: owner.id,
    provider: 'discord',
  })
  expect(answer.status).toBe(200)
  expect((await stored(owner.id)).connections).toEqual([])
})
