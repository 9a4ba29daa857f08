import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { pgbouncer, startPooler } from '../testing/pooler.ts'
import { createTestPostgres } from '../testing/postgres-pool.ts'
import { repetitions } from '../testing/repetitions.ts'
import { expectUsable } from '../testing/usable-database.ts'
import { openPostgres } from './open-database.ts'

const MOMENTS = repetitions('startKills')
/** Moments of a first start through a pooler, whose own tests cover the lock. */
const POOLED_MOMENTS = 3

/** Opens a proxy to a database that breaks its connections, as a crash does, after a number of messages. */
async function openBreakingProxy(
  address: string,
): Promise<{ url: string; breakAfter(messages: number): void; passed(): number; close(): void }> {
  const { hostname, port } = new URL(address)
  let passed = 0
  let limit = Number.POSITIVE_INFINITY
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    const end = () => void [near, far].map((socket) => socket.destroy())
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (chunk) => {
      passed += 1
      if (passed > limit) end()
      else far.write(chunk)
    })
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(typeof own === 'object' && own ? own.port : 0)
  return {
    url: url.href,
    breakAfter(messages) {
      passed = 0
      limit = messages
    },
    passed: () => passed,
    close: () => void server.close(),
  }
}

/** Crashes at moments of the first start on one database, then starts again. `address` leads to the database. */
async function crashAtMoments(moments: number, address: (database: string) => Promise<string>): Promise<void> {
  const uninterrupted = await createTestPostgres()
  const measured = await openBreakingProxy(await address(uninterrupted.url))
  await (await openPostgres(measured.url, createLog({ silent: true }))).close()
  const messages = measured.passed()
  expect(messages).toBeGreaterThan(moments * 2)
  measured.close()

  const { url, drop } = await createTestPostgres()
  const proxy = await openBreakingProxy(await address(url))
  for (let moment = 1; moment <= moments; moment += 1) {
    proxy.breakAfter(Math.floor((moment * messages) / (moments + 1)))
    await expect(openPostgres(proxy.url, createLog({ silent: true }))).rejects.toThrow()
  }
  proxy.close()
  const database = await openPostgres(await address(url), createLog({ silent: true }))
  await expectUsable(database)
  await database.close()
  await Promise.all([uninterrupted.drop(), drop()])
}

test(`after crashes at ${MOMENTS} moments of the first start on the same database, the next start works`, async () => {
  await crashAtMoments(MOMENTS, async (database) => database)
})

test.skipIf(!pgbouncer)(
  `after crashes at ${POOLED_MOMENTS} moments of the first start through a pooler, the next start works`,
  async () => {
    await crashAtMoments(POOLED_MOMENTS, async (database) => {
      const pooler = await startPooler(database)
      onTestFinished(pooler.stop)
      return pooler.url
    })
  },
  60_000,
)
