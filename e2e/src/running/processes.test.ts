import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataFolder } from '../support/data-folder.ts'
import { publishPage } from '../support/pages.ts'
import { freePort, type Instance, startInstance, startRefused } from '../support/server.ts'
import { createDatabase } from '../support/services.ts'

test('several processes are refused on the embedded engine, which belongs to one', async () => {
  const { code, output } = await startRefused(await newDataFolder(), { PROCESSES: '2' })
  expect(code).toBe(1)
  expect(output).toBe('PROCESSES needs DATABASE_URL: the embedded database belongs to one process.\n')
})

const server = process.env.TEST_DATABASE_URL
describe.runIf(server)('two processes on one port', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let instance: Instance
  let metricsPort: string
  beforeAll(async () => {
    database = await createDatabase(server ?? '')
    const SESSION_SECRET = 'a secret for tests that is long enough'
    metricsPort = String(await freePort())
    const more = { PROCESSES: '2', DATABASE_URL: database.url, SESSION_SECRET, METRICS_PORT: metricsPort }
    instance = await startInstance({ environment: more })
  })
  afterAll(() => database.drop())

  /** Returns the ids of the processes that serve the site. */
  const serving = async () =>
    (await readFile(`/proc/${instance.pid}/task/${instance.pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const servingTwoWithout = (earlier: readonly number[]) =>
    expect
      .poll(async () => {
        const now = await serving()
        return now.length === 2 && !now.some((pid) => earlier.includes(pid))
      })
      .toBe(true)

  test('they are replaced without a failed request, also one that is killed, and stop together', async () => {
    const { path, owner, id } = await publishPage(instance, { bio: 'Before' })
    expect(instance.output().match(/is ready at/g)).toHaveLength(1)
    const first = await serving()
    await servingTwoWithout([])

    const statuses = new Set<unknown>()
    let ends = false
    const visitors = Array.from({ length: 4 }, async () => {
      while (!ends) {
        const headers = { connection: 'close' }
        statuses.add(await fetch(instance.origin + path, { headers }).then(({ status }) => status, String))
      }
    })
    process.kill(instance.pid, 'SIGHUP')
    // Two starts and two stops, one after another.
    const replaced = 'all processes of the server have been replaced'
    await expect.poll(() => instance.output(), { timeout: 150_000 }).toContain(replaced)
    ends = true
    await Promise.all(visitors)
    expect([...statuses]).toEqual([200])
    await servingTwoWithout(first)

    // The metrics are those of both, without what each of them knows of the whole.
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toMatch(/vitrine_http_requests_total\{method="GET",route="\/u\/:username",status="2xx"\} \d+/)
    expect(metrics).toMatch(/vitrine_service_up\{service="database"\} 1\n/)

    // An edit at one is shown by both.
    await owner.patch(`/api/portfolios/${id}`, { bio: 'After' })
    const reads = async () => {
      const texts = await Promise.all([1, 2, 3, 4].map(async () => (await fetch(instance.origin + path)).text()))
      return texts.every((text) => text.includes('After'))
    }
    await expect.poll(reads).toBe(true)

    const second = await serving()
    process.kill(second[0] ?? 0, 'SIGKILL')
    await expect.poll(() => instance.output()).toContain('a process of the server ended and is replaced')
    await expect.poll(async () => (await serving()).length).toBe(2)
    expect(await serving()).toContain(second[1])
    expect((await fetch(instance.origin + path)).status).toBe(200)

    // Two were replaced and one was killed. Its successor may still be starting.
    expect(await instance.stop()).toBe(0)
    expect(instance.output().match(/the server has stopped/g)?.length).toBeGreaterThanOrEqual(3)
  })
})
