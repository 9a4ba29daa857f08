import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../log/log.ts'
import { openFreezableProxy } from '../../testing/network-proxy.ts'
import { createTestPostgres } from '../../testing/postgres-pool.ts'
import { missingProgram, type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/streaming-replica.ts'
import type { Replica } from '../database.ts'
import { openPostgres } from '../open-database.ts'
import { jobRuns } from '../tables/jobs.ts'
import { attachReplica } from './attach-replica.ts'

const log = createLog({ silent: true })

describe.skipIf(missingProgram)('a replica (skipped without the programs of PostgreSQL)', () => {
  let servers: ReplicatedPostgres
  beforeAll(async () => {
    servers = await startReplicatedPostgres()
  }, 120_000)
  afterAll(() => servers.close())

  /** Opens the primary with the replica at `url`, and closes both after the test. */
  async function open({ url = servers.replica.url, lagMax }: { url?: string; lagMax?: number } = {}) {
    const primary = await openPostgres(servers.primary.url, log)
    const opened = attachReplica(primary, url, { log, ...(lagMax === undefined ? {} : { lagMax }) })
    const database = await opened.catch(async (error: unknown) => {
      await primary.close()
      throw error
    })
    onTestFinished(() => database.close())
    if (!database.replica) throw new Error('No replica was attached')
    return { replica: database.replica }
  }

  const isUsed = (replica: Replica) => expect.poll(replica.problem, { timeout: 20_000 }).toBeNull()
  const countJobs = (replica: Replica) => replica.read((db) => db.$count(jobRuns))
  /** Reads as soon as the replica answers: on a busy machine it may be late with that. */
  const countOnceUsed = (replica: Replica) => vi.waitFor(() => countJobs(replica), { timeout: 30_000, interval: 100 })
  const addJob = (text: string) =>
    servers.primary.query(`insert into job_runs (name, ran_at) values ('${text}', now())`)

  test('has everything in front of its position, and says how late it is', async () => {
    const { replica } = await open()
    await servers.replica.catchUp()
    await servers.replica.pause()
    onTestFinished(() => servers.replica.resume())
    const before = await countOnceUsed(replica)
    await addJob('late')
    const position = await replica.position()
    const paused = await countOnceUsed(replica)
    expect(paused.result).toBe(before.result)
    expect(paused.replayed < position).toBe(true)
    await expect.poll(() => replica.lag(), { timeout: 10_000 }).toBeGreaterThan(0)
    await servers.replica.resume()
    await servers.replica.catchUp()
    expect(await countOnceUsed(replica)).toMatchObject({ result: before.result + 1 })
    await expect.poll(() => replica.lag(), { timeout: 10_000 }).toBe(0)
  })

  test('that is too late is not used until it has caught up', async () => {
    const { replica } = await open({ lagMax: 100 })
    await servers.replica.catchUp()
    await isUsed(replica)
    await servers.replica.pause()
    await addJob('much later')
    await expect.poll(replica.problem, { timeout: 20_000 }).toMatch(/late/)
    await expect(countJobs(replica)).rejects.toThrow(/late/)
    await servers.replica.resume()
    await isUsed(replica)
  })

  test('that is down at the start is used as soon as it answers, and so is one that was killed', async () => {
    await servers.replica.kill()
    const { replica } = await open()
    expect(replica.problem()).toMatch(/does not answer/)
    for (const round of [1, 2]) {
      await servers.replica.start()
      await isUsed(replica)
      expect((await countJobs(replica)).result).toBeGreaterThanOrEqual(0)
      await servers.replica.kill()
      await expect(countJobs(replica), `round ${round}`).rejects.toThrow()
      await expect.poll(replica.problem, { timeout: 20_000 }).toMatch(/does not answer/)
    }
    await servers.replica.start()
  })

  test('that hangs ends the reads under way, and is used again when it answers', async () => {
    const proxy = await openFreezableProxy(servers.replica.url)
    onTestFinished(proxy.close)
    const { replica } = await open({ url: proxy.url })
    await isUsed(replica)
    proxy.freeze()
    await expect(countJobs(replica)).rejects.toThrow()
    await expect.poll(replica.problem, { timeout: 20_000 }).toMatch(/does not answer/)
    proxy.thaw()
    await isUsed(replica)
  })

  test('is refused if it is of another database, also one on the same server', async () => {
    const other = await createTestPostgres()
    onTestFinished(other.drop)
    await servers.primary.query('create database another')
    onTestFinished(async () => void (await servers.primary.query('drop database another with (force)')))
    await servers.replica.catchUp()
    const beside = new URL(servers.replica.url)
    beside.pathname = '/another'
    for (const url of [other.url, beside.href]) {
      const opening = open({ url }).then(({ replica }) => replica.problem())
      await expect(opening).rejects.toThrow('DATABASE_REPLICA_URL leads to another database than DATABASE_URL')
    }
  })

  test('is not used where the address leads to the primary itself', async () => {
    const { replica } = await open({ url: servers.primary.url })
    expect(replica.problem()).toBe('DATABASE_REPLICA_URL leads to a primary and not to a replica')
    await expect(countJobs(replica)).rejects.toThrow(/primary/)
  })
})
