import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LivePresence } from '@vitrine/core/discord-presence'
import { type Sandbox, startSandbox } from '@vitrine/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishByApi, signUpByApi } from '../support/api.ts'
import { connectByApi } from '../support/connections.ts'
import { type Instance, startInstance } from '../support/server.ts'
import { createDatabase } from '../support/services.ts'
import { connectSocket } from '../support/sockets.ts'

const SESSION_SECRET = 'a secret for tests that is long enough'
const PUBLIC_URL = 'http://127.0.0.1:4997'

const server = process.env.TEST_DATABASE_URL
describe.runIf(server)('the bot of two processes on PostgreSQL', async () => {
  const database = server ? await createDatabase(server) : { url: '', drop: async () => {} }
  let dataDir: string
  let sandbox: Sandbox
  const running = new Set<Instance>()

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-running-'))
    sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/' })
  })
  afterAll(async () => {
    for (const instance of running) await instance.stop()
    await sandbox.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function start(): Promise<Instance> {
    const environment = { DATABASE_URL: database.url, SESSION_SECRET, PUBLIC_URL, ...sandbox.environment }
    const instance = await startInstance({ dataDir, environment })
    running.add(instance)
    return instance
  }

  /** Follows a page on a process, and collects the statuses that it receives. */
  async function followOn({ origin }: Instance, id: string) {
    const connected = await connectSocket(origin, PUBLIC_URL)
    const statuses: (string | undefined)[] = []
    connected.socket.on('discordPresenceChanged', ({ live }: { live: LivePresence }) => {
      statuses.push(live.presence?.status)
    })
    expect(await connected.follow(id)).toMatchObject({ found: true })
    return { statuses, close: connected.close }
  }

  test('another process takes over from one that is killed, and at once from one that stops', async () => {
    const { discord } = sandbox
    const connections = () => discord.gateway.connections()
    const one = await start()
    await expect.poll(connections).toBe(1)
    const two = await start()
    const owner = await signUpByApi(one, 'presence_owner', PUBLIC_URL)
    const id = await publishByApi(owner, 'presence_owner')
    const { id: personId } = discord.addPerson()
    await connectByApi(sandbox, owner, { id, provider: 'discord', personId })
    const follower = await followOn(two, id)

    discord.setPresence(personId, { status: 'online' })
    await expect.poll(() => follower.statuses).toEqual(['online'])
    expect(connections()).toBe(1)

    running.delete(one)
    await one.kill()
    discord.setPresence(personId, { status: 'idle' })
    await expect.poll(() => follower.statuses).toEqual(['online', 'idle'])
    expect(connections()).toBe(1)

    const three = await start()
    const other = await followOn(three, id)
    follower.close()
    running.delete(two)
    const stopping = two.stop()
    await expect.poll(connections).toBe(0)
    await expect.poll(connections).toBe(1)
    discord.setPresence(personId, { status: 'dnd' })
    await expect.poll(() => other.statuses).toEqual(['dnd'])
    await stopping
    other.close()
  })
})
