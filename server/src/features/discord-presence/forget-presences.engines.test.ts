import { toPresence } from '@vitrine/core/discord-presence'
import { expect, test } from 'vitest'
import { releaseLease, setLeaseProblem, takeLease } from '../../runtime/lease/queries.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { forgetPresences } from './forget-presences.ts'
import { GATEWAY_LEASE } from './gateway-lease.ts'
import { recordPresences } from './presence-reports.ts'

const { app, events, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()
const { db } = app.deps.database
const ONLINE = { presence: toPresence({ status: 'online' }), sharesServer: true }
const withoutBot = () => ({ ...app.ctx(), deps: { ...app.deps, config: { ...app.deps.config, discord: null } } })

async function onlineOwner() {
  const owner = await newOwner()
  const { id: personId } = sandbox.discord.addPerson()
  await connect(owner, 'discord', personId)
  await recordPresences(app.ctx(), new Map([[personId, ONLINE]]))
  events.length = 0
  return { ...owner, status: async () => (await stored(owner.id)).presence?.presence?.status ?? null }
}

/** Takes the gateway's lease for 15 seconds. */
const take = () => {
  const lease = { name: GATEWAY_LEASE, holder: 'bot', expiresAt: new Date(app.clock.now.getTime() + 15_000) }
  return takeLease(db, lease, app.clock.now)
}
const setProblem = (problem: string | null) => setLeaseProblem(db, { name: GATEWAY_LEASE, holder: 'bot', problem })

test('presences are kept while a process receives them, and while another one may take over', async () => {
  const { status } = await onlineOwner()
  await take()
  await forgetPresences(app.ctx())
  expect(await status()).toBe('online')
  app.clock.now = new Date(app.clock.now.getTime() + 75_000)
  await forgetPresences(app.ctx())
  expect(await status()).toBe('online')
})

test('they are forgotten a minute after the lease has ended, and open pages receive that', async () => {
  const { id, status } = await onlineOwner()
  await take()
  app.clock.now = new Date(app.clock.now.getTime() + 75_001)
  await forgetPresences(app.ctx())
  expect(await status()).toBeNull()
  expect(events).toContainEqual({
    type: 'discordPresenceChanged',
    portfolioId: id,
    live: { version: expect.any(Number), presence: null },
  })
  expect((await stored(id)).presence?.sharesServer).toBeNull()
})

test('they are forgotten at once if Discord has refused the bot', async () => {
  const { status } = await onlineOwner()
  await take()
  await setProblem('Discord cannot be reached.')
  await forgetPresences(app.ctx())
  expect(await status()).toBeNull()
  await setProblem(null)
})

test('without a lease they are forgotten only if this site has no bot', async () => {
  const { status } = await onlineOwner()
  await releaseLease(db, GATEWAY_LEASE, 'bot')
  await forgetPresences(app.ctx())
  expect(await status()).toBe('online')
  await forgetPresences(withoutBot())
  expect(await status()).toBeNull()
})

test('more people than one transaction takes are all forgotten', async () => {
  const owners = await Promise.all(Array.from({ length: 3 }, onlineOwner))
  await forgetPresences(withoutBot(), { step: 1 })
  for (const { status } of owners) expect(await status()).toBeNull()
})
