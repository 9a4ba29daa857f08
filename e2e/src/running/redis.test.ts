import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { repetitions } from '../../../server/src/testing/repetitions.ts'
import { createClient, publishByApi, signUpByApi, until } from '../support/api.ts'
import { endSessionsWhileCut } from '../support/ended-sessions.ts'
import { freePort, type Instance, pause, startInstance } from '../support/server.ts'
import { createDatabase, startNetworkProxy } from '../support/services.ts'
import { connectSocket } from '../support/sockets.ts'
import {
  countLostMessages,
  exchangeMessages,
  findDifferences,
  startConversations,
  startTwoProcesses,
} from '../support/two-processes.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-running-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const [server, redisUrl = ''] = [process.env.TEST_DATABASE_URL, process.env.TEST_REDIS_URL]
describe.runIf(server && redisUrl)('two processes over PostgreSQL and Redis', async () => {
  const database = server ? await createDatabase(server) : { url: '', drop: async () => {} }
  afterAll(() => database.drop())
  const start = (more?: Record<string, string>) =>
    startTwoProcesses({ dataDir, databaseUrl: database.url, redisUrl }, more)

  test('a change by one process is shown by the pages and sockets of the other', async () => {
    const site = await start()
    const [one, two] = site.processes
    expect(one.output()).toContain('shared over Redis')
    const owner = await signUpByApi(one, 'over_redis', site.publicUrl)
    const id = await publishByApi(owner, 'over_redis')
    const page = async () => (await fetch(`${two.origin}/u/over_redis`)).text()
    const shows = async (text: string) => expect.poll(page).toContain(text)
    await page()
    await owner.patch(`/api/portfolios/${id}`, { title: 'Seen by both' })
    await shows('Seen by both')
    const { follow, statsChanges, close } = await connectSocket(two.origin, site.publicUrl)
    expect(await follow(id)).toMatchObject({ found: true })
    await owner.put(`/api/portfolios/${id}/like`, { liked: true })
    await expect.poll(() => statsChanges.at(-1)?.stats).toEqual({ views: 0, likes: 1 })
    await shows('"stats":{"views":0,"likes":1}')
    await owner.put(`/api/portfolios/${id}/published`, { published: false })
    await shows('Portfolio not found')
    close()
    await site.stop()
  })

  // On a busy machine Redis may not answer within half a second either, and then each process counts for itself.
  test('limits are shared, and counted by each process alone while Redis is down; both processes stay ready', {
    retry: 2,
  }, async () => {
    const site = await start({ LIMITS: 'names=6/600' })
    try {
      const ask = async (instance: Instance) =>
        (await createClient(instance, site.publicUrl).get('/api/names/whatever')).status
      const both: number[] = []
      for (let round = 0; round < 4; round += 1) for (const instance of site.processes) both.push(await ask(instance))
      expect(both).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
      site.proxy.disconnect()
      await until(async () => (await ask(site.processes[0])) === 200, 'an instance to count for itself')
      for (const instance of site.processes) expect((await fetch(`${instance.origin}/readyz`)).status).toBe(200)
      site.proxy.reconnect()
      await until(async () => (await ask(site.processes[0])) === 429, 'the processes to count together again')
    } finally {
      await site.stop()
    }
  })

  test('a socket is closed within 60 s after its session ends while its process receives no events, and once it receives them again', async () => {
    const proxy = await startNetworkProxy(redisUrl)
    const publicUrl = `http://127.0.0.1:${await freePort()}`
    const environment = { DATABASE_URL: database.url, PUBLIC_URL: publicUrl, SESSION_SECRET: 's'.repeat(32) }
    const [here, there] = await Promise.all([
      startInstance({ dataDir, environment: { ...environment, REDIS_URL: redisUrl } }),
      startInstance({ dataDir, environment: { ...environment, REDIS_URL: proxy.url } }),
    ])
    const result = await endSessionsWhileCut({ publicUrl, databaseUrl: database.url, here, there, proxy })
    expect(result).toMatchObject({ leaked: [], othersWentOn: true })
    await Promise.all([here.stop(), there.stop()])
    await proxy.close()
  })

  test('while one process is killed and started again each message arrives once, in the stored order, on both sides', async () => {
    const site = await start()
    const { talks, talkers } = await startConversations(site, { owners: 2, visitors: 2 })
    const crashes = (async () => {
      for (let times = 0; times < repetitions('chatCrashes'); times += 1) {
        await pause(500)
        await site.crash(1)
      }
    })()
    await exchangeMessages(talks, 100)
    await crashes
    expect(await findDifferences(site, talks, { each: 100, seconds: 120 })).toEqual([])
    // A kill between storing and responding leaves a message stored but not acknowledged.
    const { acknowledged, lost } = await countLostMessages(site, talkers)
    expect(acknowledged).toBeGreaterThan(700)
    expect(lost).toBe(0)
    for (const talker of talkers) talker.close()
    await site.stop()
  })

  test('after a restart of Redis without its data messages arrive once and in order, and live events continue', async () => {
    const site = await start()
    const { talks, talkers } = await startConversations(site, { owners: 1, visitors: 2 })
    const restart = (async () => {
      await pause(300)
      site.proxy.disconnect()
      await site.flushRedis()
      await pause(1000)
      site.proxy.reconnect()
    })()
    await exchangeMessages(talks, 100)
    await restart
    expect(await findDifferences(site, talks, { each: 100, seconds: 120 })).toEqual([])
    expect(await countLostMessages(site, talkers)).toEqual({ acknowledged: 400, lost: 0 })

    const [store, other] = talks[0]?.stores ?? []
    store?.write('After all of this')
    store?.send()
    const newest = () => other?.snapshot().log.stored.at(-1)?.message
    await expect.poll(newest).toBe('After all of this')
    for (const talker of talkers) talker.close()
    await site.stop()
  })
})
