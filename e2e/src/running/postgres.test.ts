import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishByApi, signUpByApi, until } from '../support/api.ts'
import { endSessionsWhileCut } from '../support/ended-sessions.ts'
import { expectNothingLost, killUnderLoad } from '../support/kill-under-load.ts'
import { LOADED, preparePage } from '../support/load.ts'
import { freePort, startInstance, startRefused } from '../support/server.ts'
import { createDatabase, startNetworkProxy } from '../support/services.ts'
import { connectSocket } from '../support/sockets.ts'

const SESSION_SECRET = 'a secret for tests that is long enough'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-running-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a start without a secret is refused, and none is created', async () => {
  const refused = await startRefused(dataDir, { DATABASE_URL: 'postgres://127.0.0.1:5432/none' })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^SESSION_SECRET must be set when DATABASE_URL is set: .*\n$/)
  expect(await readdir(dataDir)).toEqual([])
})

const server = process.env.TEST_DATABASE_URL
describe.runIf(server)('with PostgreSQL', async () => {
  const database = server ? await createDatabase(server) : { url: '', drop: async () => {} }
  afterAll(() => database.drop())

  test('two processes migrate one database at once; a change by one is shown by the pages and sockets of the other, and a session is valid on both', async () => {
    const publicUrl = 'http://127.0.0.1:4998'
    const environment = { DATABASE_URL: database.url, SESSION_SECRET, PUBLIC_URL: publicUrl }
    const start = () => startInstance({ dataDir, environment })
    const [one, two] = await Promise.all([start(), start()])
    for (const instance of [one, two]) {
      expect(instance.output()).toContain('Database: PostgreSQL')
      expect((await fetch(`${instance.origin}/readyz`)).status).toBe(200)
    }
    const owner = await signUpByApi(one, 'two_processes', publicUrl)
    const id = await publishByApi(owner, 'two_processes')
    const there = await fetch(`${two.origin}/api/auth/session`, { headers: { cookie: owner.cookie() } })
    expect(await there.json()).toMatchObject({ username: 'two_processes' })
    const page = async () => (await fetch(`${two.origin}/u/two_processes`)).text()
    const shows = async (text: string) => expect.poll(page).toContain(text)
    await page()

    await owner.patch(`/api/portfolios/${id}`, { title: 'Seen by both' })
    await shows('Seen by both')

    const { follow, statsChanges, close } = await connectSocket(two.origin, publicUrl)
    expect(await follow(id)).toMatchObject({ found: true })
    await owner.post(`/api/portfolios/${id}/views`)
    await owner.put(`/api/portfolios/${id}/like`, { liked: true })
    await expect.poll(() => statsChanges.at(-1)?.stats).toEqual({ views: 1, likes: 1 })
    await shows('"stats":{"views":1,"likes":1}')

    await owner.put(`/api/portfolios/${id}/published`, { published: false })
    await shows('Portfolio not found')
    close()
    await Promise.all([one.stop(), two.stop()])
  })

  test('a start waits for a database that is not reachable yet and says so once without its password; while it is down later requests are refused with 503, and the server continues without a restart', async () => {
    const early = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(early, 'listening')
    const { port } = Object(early.address())
    const url = new URL(database.url)
    url.host = `127.0.0.1:${port}`
    url.password = 'hidden'
    const starting = startInstance({ dataDir, environment: { DATABASE_URL: url.href, SESSION_SECRET } })
    await once(early, 'connection')
    early.close()
    const proxy = await startNetworkProxy(database.url, port)
    const instance = await starting
    expect(instance.output().match(/^The database at .*$/gm)).toEqual([
      expect.stringMatching(
        `^The database at 127\\.0\\.0\\.1:${port} \\(DATABASE_URL\\) cannot be used yet: .+ Waiting up to a minute …$`,
      ),
    ])
    expect(instance.output()).not.toContain('hidden')
    const owner = await signUpByApi(instance, 'ada_lovelace')
    await publishByApi(owner, 'ada_lovelace')
    const status = async (path: string) => (await owner.get(path)).status
    expect(await status('/u/ada_lovelace')).toBe(200)

    proxy.disconnect()
    await until(async () => (await status('/readyz')) === 503, '/readyz to answer 503')
    expect(await status('/healthz')).toBe(200)
    for (const path of ['/api/portfolios', '/api/u/ada_lovelace', '/u/ada_lovelace']) {
      const answer = await owner.get(path)
      const text = await answer.text()
      expect(answer.status, path).toBe(503)
      expect(answer.headers.get('retry-after'), path).toBe('5')
      expect(text).toContain('The service is not available right now')
      expect(text).not.toMatch(/ECONN|postgres|select /i)
    }

    proxy.reconnect()
    await until(async () => (await status('/readyz')) === 200, '/readyz to answer 200')
    expect(await status('/u/ada_lovelace')).toBe(200)
    expect(await (await owner.get('/api/auth/session')).json()).toMatchObject({ username: 'ada_lovelace' })
    expect(await instance.stop()).toBe(0)
    await proxy.close()
  })

  test('a socket is closed within 60 s after its session ends while the bus of its process is cut, and once it is back', async () => {
    const proxy = await startNetworkProxy(database.url)
    const publicUrl = 'http://127.0.0.1:4997'
    const environment = { SESSION_SECRET, PUBLIC_URL: publicUrl }
    const [here, there] = await Promise.all([
      startInstance({ dataDir, environment: { ...environment, DATABASE_URL: database.url } }),
      startInstance({ dataDir, environment: { ...environment, DATABASE_URL: proxy.url } }),
    ])
    const result = await endSessionsWhileCut({ publicUrl, databaseUrl: database.url, here, there, proxy })
    expect(result).toMatchObject({ leaked: [], othersWentOn: true })
    await Promise.all([here.stop(), there.stop()])
    await proxy.close()
  })

  test('kill -9 under load loses no acknowledged change', async () => {
    const environment = {
      ...LOADED,
      DATABASE_URL: database.url,
      SESSION_SECRET,
      PORT: String(await freePort()),
    }
    const first = await startInstance({ dataDir, environment })
    const owner = await signUpByApi(first, 'grace_hopper')
    const id = await publishByApi(owner, 'grace_hopper')
    const page = await preparePage(first, { owner, id }, { prefix: 'liker', likers: 4 })
    const acknowledged = await killUnderLoad(first, page)
    const second = await startInstance({ dataDir, environment })
    await expectNothingLost(second, { owner, page, username: 'grace_hopper', acknowledged })
    await second.stop()
  })
})
