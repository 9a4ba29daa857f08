import { expect, onTestFinished, test, vi } from 'vitest'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { DiscordUnavailable } from '../../third-parties/discord/client.ts'
import { eraseConnections } from './erase-connections.ts'

const { app, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()

test('both accounts of a person who leaves are disconnected, and Discord has ended the authorization', async () => {
  const owner = await newOwner()
  const { id: personId } = sandbox.discord.addPerson()
  await connect(owner, 'discord', personId)
  await connect(owner, 'spotify', 'adalune')
  expect(await eraseConnections(app.ctx(), owner.actor)).toBe(2)
  expect(sandbox.discord.isAuthorized(personId)).toBe(false)
  expect(await stored(owner.id)).toMatchObject({
    connections: [],
    portfolio: { discordId: null, spotifyDisplayName: null },
  })
  expect(await eraseConnections(app.ctx(), owner.actor)).toBe(0)
})

test('a provider that does not answer holds up nothing', async () => {
  const { discord } = app.deps
  if (!discord) throw new Error('Discord is not set up')
  const owner = await newOwner()
  await connect(owner, 'discord', sandbox.discord.addPerson().id)
  const revoke = vi.spyOn(discord, 'revoke').mockRejectedValue(new DiscordUnavailable())
  onTestFinished(() => revoke.mockRestore())
  expect(await eraseConnections(app.ctx(), owner.actor)).toBe(1)
  expect(revoke).toHaveBeenCalledOnce()
  expect((await stored(owner.id)).connections).toEqual([])
})
