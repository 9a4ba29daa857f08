import { contract } from '@vitrine/core/contract'
import { afterAll, expect, test } from 'vitest'
import { selectLease } from '../../runtime/lease/queries.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { startDiscord } from './presence-task.ts'

const { app, events, sandbox, owner: newOwner, connect, stored } = await useTestAccounts()
const { discord } = sandbox
let running = startDiscord(app.deps)
afterAll(() => running.stop())
const connected = () => expect.poll(() => discord.gateway.connections()).toBe(1)

async function connectedPerson(values: Parameters<typeof discord.addPerson>[0] = {}) {
  await connected()
  const owner = await newOwner()
  const { id: personId } = discord.addPerson(values)
  await connect(owner, 'discord', personId)
  const presence = async () => (await stored(owner.id)).presence
  return { ...owner, personId, presence }
}

/** Waits until a page's stored status is this one; null for an offline person. */
async function expectStatus(person: Awaited<ReturnType<typeof connectedPerson>>, status: string | null) {
  const stored = async () => {
    const row = await person.presence()
    return [row?.presence?.status ?? null, row?.sharesServer]
  }
  await expect.poll(stored).toEqual([status, true])
}

test('a new account is looked up at once, and its changes are published within a second', async () => {
  const person = await connectedPerson({ status: 'idle', activities: [{ type: 0, name: 'Chess' }] })
  await expectStatus(person, 'idle')
  events.length = 0
  discord.setPresence(person.personId, { status: 'dnd' })
  const begun = Date.now()
  await expect
    .poll(() => events)
    .toContainEqual(
      expect.objectContaining({
        type: 'discordPresenceChanged',
        portfolioId: person.id,
        live: expect.objectContaining({ presence: expect.objectContaining({ status: 'dnd' }) }),
      }),
    )
  expect(Date.now() - begun).toBeLessThan(1000)
  const page = await person.visitor.call(contract.portfolios.view, { username: person.username })
  expect(page.output.discord?.live.presence).toMatchObject({ status: 'dnd' })
  discord.setPresence(person.personId, { status: 'offline', activities: [] })
  await expectStatus(person, null)
}, 30_000)

test('an account outside the bot’s servers is noticed, and its later joining too', async () => {
  const person = await connectedPerson({ inServer: false, status: 'online' })
  await expect.poll(async () => (await person.presence())?.sharesServer).toBe(false)
  expect((await person.presence())?.presence).toBeNull()
  discord.setMember(person.personId, true)
  await expectStatus(person, 'online')
}, 30_000)

test('changes of accounts that are known or were just looked up cost no further request', async () => {
  const known = await connectedPerson({ status: 'online' })
  await expectStatus(known, 'online')
  const unknown = await connectedPerson({ inServer: false })
  await expect.poll(async () => (await unknown.presence())?.sharesServer).toBe(false)
  const { counts } = discord.gateway
  const before = counts.lookUps
  for (let times = 0; times < 50; times += 1) {
    for (const { id: portfolioId, actor } of [known, unknown]) {
      app.deps.events.publish({ type: 'connectionsChanged', portfolioId, userId: actor.userId, tab: null })
    }
  }
  const next = await connectedPerson({ status: 'dnd' })
  await expectStatus(next, 'dnd')
  expect(counts.lookUps - before).toBeLessThanOrEqual(2)
}, 30_000)

test.each(['reconnect', 'close', 'invalidate'] as const)(
  'after a %s no change is missed',
  async (how) => {
    const person = await connectedPerson()
    await expectStatus(person, null)
    if (how === 'reconnect') discord.gateway.reconnect()
    if (how === 'close') discord.gateway.close(4000)
    if (how === 'invalidate') discord.gateway.invalidate(false)
    discord.setPresence(person.personId, { status: 'online' })
    await expectStatus(person, 'online')
    await connected()
  },
  40_000,
)

test.each([4013, 4014, 4004])(
  'a refusal with close code %i is reported, and tried again later',
  async (code) => {
    await connected()
    await running.stop()
    discord.gateway.refuse = code
    running = startDiscord(app.deps)
    const lease = () => selectLease(app.deps.database.db, 'discord gateway')
    await expect.poll(async () => (await lease())?.problem).toMatch(/^Discord (does|closed)/)
    expect(discord.gateway.connections()).toBe(0)
    discord.gateway.refuse = null
    await running.stop()
    expect(await lease()).toBeNull()
    running = startDiscord(app.deps)
    await connected()
    await expect.poll(async () => (await lease())?.problem).toBeNull()
  },
  60_000,
)
