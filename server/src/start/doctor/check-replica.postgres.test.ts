import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestPostgres } from '../../testing/postgres-pool.ts'
import { missingProgram, type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/streaming-replica.ts'
import { checkReplica } from './check-replica.ts'

async function linesOf(databaseUrl: string | null, databaseReplicaUrl: string | null): Promise<string[]> {
  const findings = await checkReplica({ databaseUrl, databaseReplicaUrl })
  return findings.map(({ level, subject, text }) => `${level} ${subject}: ${text}`)
}

describe.skipIf(missingProgram)('the check of a replica (skipped without the programs of PostgreSQL)', () => {
  let servers: ReplicatedPostgres
  beforeAll(async () => {
    servers = await startReplicatedPostgres()
  }, 120_000)
  afterAll(() => servers.close())

  test('says how late it is, and nothing without one', async () => {
    const { primary, replica } = servers
    await replica.catchUp()
    expect(await linesOf(primary.url, replica.url)).toEqual([
      'ok replica: DATABASE_REPLICA_URL leads to a replica of the database, 0 s late',
    ])
    expect(await linesOf(primary.url, null)).toEqual([])
    expect(await linesOf(null, null)).toEqual([])
  })

  test('fails for another database, a primary and an address where nothing answers', async () => {
    const other = await createTestPostgres()
    onTestFinished(other.drop)
    const { primary } = servers
    expect(await linesOf(primary.url, other.url)).toEqual([
      'fail replica: DATABASE_REPLICA_URL leads to another database than DATABASE_URL: set a replica of it',
    ])
    expect(await linesOf(primary.url, primary.url)).toEqual([
      'fail replica: DATABASE_REPLICA_URL leads to a primary: set the address of a replica',
    ])
    expect(await linesOf(primary.url, 'postgres://127.0.0.1:9/x')).toEqual([
      expect.stringMatching(/^fail replica: DATABASE_REPLICA_URL cannot be used: .*127\.0\.0\.1:9/),
    ])
    expect(await linesOf('postgres://127.0.0.1:9/x', primary.url)).toEqual([
      'warn replica: not checked, because the primary does not answer',
    ])
  })
})
