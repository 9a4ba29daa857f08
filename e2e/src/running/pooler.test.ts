import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Pooler, pgbouncer, startPooler } from '../../../server/src/testing/pooler.ts'
import { publishByApi, signUpByApi } from '../support/api.ts'
import { freePort, startInstance } from '../support/server.ts'
import { createDatabase } from '../support/services.ts'
import { connectSocket } from '../support/sockets.ts'

const SESSION_SECRET = 'a secret for tests that is long enough'
const server = process.env.TEST_DATABASE_URL ?? ''

describe.skipIf(!server || !pgbouncer)('behind PgBouncer in transaction mode', () => {
  let dataDir: string
  let pooler: Pooler
  let database: Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => {
    database = await createDatabase(server)
    pooler = await startPooler(database.url, { size: 10 })
  })
  afterAll(async () => {
    await pooler.stop()
    await database.drop()
  })
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-running-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('two processes migrate at once, show each other’s changes live, and start again after kill -9', async () => {
    const publicUrl = `http://127.0.0.1:${await freePort()}`
    const environment = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      SESSION_SECRET,
      PUBLIC_URL: publicUrl,
    }
    const start = () => startInstance({ dataDir, environment })
    const [killed, other] = await Promise.all([start(), start()])
    await killed.kill()
    const again = await start()
    const owner = await signUpByApi(again, 'ada_lovelace', publicUrl)
    const id = await publishByApi(owner, 'ada_lovelace')
    const page = async () => (await fetch(`${other.origin}/u/ada_lovelace`)).text()
    await page()
    const { follow, statsChanges, close } = await connectSocket(other.origin, publicUrl)
    expect(await follow(id)).toMatchObject({ found: true })
    await owner.patch(`/api/portfolios/${id}`, { title: 'Seen by both' })
    await expect.poll(page).toContain('Seen by both')
    await owner.put(`/api/portfolios/${id}/like`, { liked: true })
    await expect.poll(() => statsChanges.at(-1)?.stats.likes).toBe(1)
    for (const { origin } of [other, again]) {
      expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ ready: true })
    }
    expect(other.output() + again.output()).not.toContain('DATABASE_DIRECT_URL')
    close()
    await Promise.all([other.stop(), again.stop()])
  })

  test('a process without a direct address works, and the log and `/readyz` name the setting', async () => {
    const environment = { DATABASE_URL: pooler.url, SESSION_SECRET }
    for (let start = 1; start <= 2; start += 1) {
      const instance = await startInstance({ dataDir, environment })
      const ready = await fetch(`${instance.origin}/readyz`)
      expect(await ready.text()).toContain('Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.')
      expect(instance.output()).toContain('Set DATABASE_DIRECT_URL')
      expect((await fetch(`${instance.origin}/api/rankings`)).status).toBeLessThan(500)
      expect(await instance.stop()).toBe(0)
    }
  })
})
