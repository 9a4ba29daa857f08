import { Client, Events, GatewayDispatchEvents, GatewayIntentBits, Options, Status } from 'discord.js'
import { expect, onTestFinished, test } from 'vitest'
import { runSandbox } from '../testing/running-sandbox.ts'

/** Connects discord.js to a sandbox of its own. */
async function connectBot({ intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildPresences] } = {}) {
  const sandbox = await runSandbox()
  const { discord } = sandbox
  const client = new Client({
    intents,
    rest: { api: `${sandbox.url}/discord.com/api`, retries: 0 },
    makeCache: Options.cacheWithLimits({ PresenceManager: 0 }),
  })
  onTestFinished(() => client.destroy())
  const updates: string[] = []
  client.ws.on(GatewayDispatchEvents.PresenceUpdate, ({ user, status }) => updates.push(`${user.id} ${status}`))
  const login = async (token = sandbox.environment.DISCORD_BOT_TOKEN) => {
    const ready = new Promise((done) => client.once(Events.ClientReady, done))
    await client.login(token)
    await ready
  }
  return { sandbox, discord, client, updates, login }
}

test('a bot receives the presences of its server as they change', async () => {
  const { discord, client, updates, login } = await connectBot()
  await login()
  expect(client.guilds.cache.size).toBe(1)
  const person = discord.addPerson({ username: 'new' })
  discord.setPresence(person.id, { status: 'dnd', activities: [{ type: 0, name: 'Chess' }] })
  discord.setPresence(person.id, { status: 'offline', activities: [] })
  await expect.poll(() => updates).toEqual([`${person.id} dnd`, `${person.id} offline`])
})

test('without the intent a bot receives no presences', async () => {
  const { discord, updates, login } = await connectBot({ intents: [GatewayIntentBits.Guilds] })
  await login()
  const before = discord.gateway.counts.dispatches
  discord.setPresence(discord.addPerson().id, { status: 'online' })
  expect(discord.gateway.counts.dispatches).toBe(before)
  expect(updates).toEqual([])
})

test('members are looked up with their presences; strangers are not found', async () => {
  const { discord, client, login } = await connectBot()
  await login()
  const online = discord.addPerson({ status: 'online' })
  const offline = discord.addPerson()
  const stranger = discord.addPerson({ inServer: false, status: 'online' })
  const presences: string[] = []
  client.ws.on(GatewayDispatchEvents.GuildMembersChunk, (chunk) => {
    for (const { user } of chunk.presences ?? []) presences.push(user.id)
  })
  const members = await client.guilds.cache
    .first()
    ?.members.fetch({ user: [online.id, offline.id, stranger.id], withPresences: true })
  expect([...(members?.keys() ?? [])].sort()).toEqual([online.id, offline.id].sort())
  expect(presences).toEqual([online.id])
})

test.each(['reconnect', 'close'] as const)(
  'after a %s the bot resumes and misses nothing',
  async (how) => {
    const { discord, updates, login } = await connectBot()
    await login()
    const person = discord.addPerson()
    if (how === 'reconnect') discord.gateway.reconnect()
    else discord.gateway.close(4000)
    await expect.poll(() => discord.gateway.connections()).toBe(0)
    discord.setPresence(person.id, { status: 'idle' })
    await expect.poll(() => discord.gateway.counts.resumed).toBe(1)
    await expect.poll(() => updates).toEqual([`${person.id} idle`])
    expect(discord.gateway.counts.identified).toBe(1)
  },
  20_000,
)

test('after an invalid session the bot identifies again', async () => {
  const { discord, updates, login } = await connectBot()
  await login()
  discord.gateway.invalidate(false)
  await expect.poll(() => discord.gateway.counts.identified).toBe(2)
  const person = discord.addPerson()
  const changed = () => {
    discord.setPresence(person.id, { status: 'idle' })
    return updates
  }
  await expect.poll(changed).toContain(`${person.id} idle`)
}, 20_000)

test('heartbeats are answered', async () => {
  const { sandbox, client, login } = await connectBot()
  sandbox.discord.gateway.heartbeatMs = 200
  await login()
  await expect.poll(() => client.ws.ping).toBeGreaterThanOrEqual(0)
  await new Promise((done) => setTimeout(done, 1000))
  expect(sandbox.discord.gateway.connections()).toBe(1)
})

test.each([4013, 4014])('close code %i ends the connection for good', async (code) => {
  const { sandbox, discord, client } = await connectBot()
  discord.gateway.refuse = code
  const closed = new Promise<number>((done) => client.once(Events.ShardDisconnect, (event) => done(event.code)))
  client.login(sandbox.environment.DISCORD_BOT_TOKEN).catch(() => undefined)
  expect(await closed).toBe(code)
  expect(client.ws.shards.first()?.status).toBe(Status.Disconnected)
  expect(discord.gateway.counts.identified).toBe(0)
})

test('a wrong token is refused', async () => {
  const { client } = await connectBot()
  await expect(client.login('wrong.token')).rejects.toThrow()
})
