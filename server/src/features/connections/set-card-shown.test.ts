import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { useTestAccounts } from '../../testing/test-accounts.ts'

const { app, events, sandbox, owner: newOwner, connect, visitor } = await useTestAccounts()

test.each(['discord', 'spotify'] as const)('the %s card is hidden and shown again', async (provider) => {
  const owner = await newOwner()
  await connect(owner, provider, provider === 'discord' ? sandbox.discord.addPerson().id : 'adalune')
  const set = (visible: boolean) =>
    owner.visitor.call(contract.connections.setVisible, { portfolioId: owner.id, provider }, { visible })
  const card = async () => {
    const { discord, nowPlaying } = (await visitor().call(contract.portfolios.view, { username: owner.username }))
      .output
    return provider === 'discord' ? discord : nowPlaying
  }
  expect(await card()).not.toBeNull()
  expect((await set(false)).output[provider].visible).toBe(false)
  expect(await card()).toBeNull()
  expect(events.at(-1)).toMatchObject({ type: 'connectionsChanged', portfolioId: owner.id })
  expect((await set(true)).output[provider].visible).toBe(true)
  expect(await card()).not.toBeNull()
  expect(app.deps.config.discord).not.toBeNull()
})
