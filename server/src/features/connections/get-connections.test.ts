import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { leases } from '../../db/tables/leases.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { getConnections } from './get-connections.ts'

const { app, owner: newOwner } = await useTestAccounts()

test('a page without accounts, and the state of the bot', async () => {
  const owner = await newOwner()
  const get = async () => (await owner.visitor.call(contract.connections.get, { portfolioId: owner.id })).output
  expect(await get()).toMatchObject({
    discord: {
      setUp: true,
      account: null,
      problem: null,
      visible: true,
      readFlags: 0,
      chosenFlags: 0,
      gateway: 'unavailable',
      sharesServer: null,
    },
    spotify: {
      setUp: true,
      account: null,
      visible: true,
      problem: null,
      live: { version: 0, song: null, read: false },
    },
  })
  const { db } = app.deps.database
  const expiresAt = new Date(app.clock.now.getTime() + 10_000)
  await db.insert(leases).values({ name: 'discord gateway', holder: 'x', expiresAt })
  expect((await get()).discord.gateway).toBe('ready')
  await db.update(leases).set({ problem: 'Discord does not let the bot receive presences.' })
  expect((await get()).discord.gateway).toBe('unavailable')
  expect(JSON.stringify(await get())).not.toContain('receive presences')
})

test('without keys neither provider is set up', async () => {
  const bare = await createTestApp()
  const actor = await createPerson(bare)
  const { id: portfolioId } = await createPublishedPortfolio(bare, actor)
  const { discord, spotify } = await getConnections(bare.ctx({ actor }), { portfolioId })
  expect([discord.setUp, spotify.setUp]).toEqual([false, false])
  await bare.close()
})
