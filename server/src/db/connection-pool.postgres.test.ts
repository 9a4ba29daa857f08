import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { outageOf } from '../runtime/outage-of.ts'
import { openFreezableProxy } from '../testing/network-proxy.ts'
import { leasePostgres, type PostgresLease } from '../testing/postgres-pool.ts'
import type { Database } from './database.ts'
import { openPostgres } from './open-database.ts'

const log = createLog({ silent: true })
/** More transactions than the pool has connections. */
const MANY = 25

let lease: PostgresLease
beforeAll(async () => {
  lease = await leasePostgres()
})
afterAll(() => lease.release())

async function pidOf(db: Pick<Database, 'execute'>): Promise<unknown> {
  const { rows } = Object(await db.execute(sql`select pg_backend_pid() as pid`))
  return rows[0].pid
}

describe('a terminated connection', () => {
  test('that a transaction holds between two statements fails it as an outage, and leaves its place in the pool', async () => {
    const database = await openPostgres(lease.url, log)
    const other = await openPostgres(lease.url, log)
    for (let count = 0; count < MANY; count += 1) {
      const held = database.db.transaction(async (tx) => {
        const pid = await pidOf(tx)
        await other.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
        // Its end arrives while the transaction waits for something else.
        await other.db.execute(sql`select pg_sleep(0.01)`)
        await tx.execute(sql`select 1`)
      })
      const error: unknown = await held.then(() => null).catch((reason: unknown) => reason)
      expect(outageOf(error)).toBe('database')
    }
    expect(await database.isReachable()).toBe(true)
    await Promise.all([database.close(), other.close()])
  })

  test('whose statement runs fails it as an outage', async () => {
    const database = await openPostgres(lease.url, log)
    for (let count = 0; count < MANY; count += 1) {
      const error: unknown = await database.db
        .transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
        .catch((reason: unknown) => reason)
      expect(outageOf(error)).toBe('database')
    }
    expect(await database.isReachable()).toBe(true)
    await database.close()
  })
})

describe('half-open connections', () => {
  test('are closed after the time limit, also the idle ones, and new ones work as soon as the database is back', async () => {
    const proxy = await openFreezableProxy(lease.url)
    const database = await openPostgres(proxy.url, log, { statementTimeout: 100 })
    const sleeping = () => database.db.execute(sql`select pg_sleep(0.05)`)
    await Promise.all(Array.from({ length: 10 }, sleeping))

    proxy.freeze()
    const statement = sleeping().catch((error: unknown) => error)
    const transaction = database.db
      .transaction(async (tx) => tx.execute(sql`select 1`))
      .catch((error: unknown) => error)
    expect(outageOf(await statement)).toBe('database')
    expect(outageOf(await transaction)).toBe('database')
    proxy.thaw()
    // No statement meets another half-open connection.
    await Promise.all(Array.from({ length: 30 }, () => database.db.execute(sql`select 1`)))
    await database.close()
    proxy.close()
  })

  test('do not keep the pool from closing', async () => {
    const proxy = await openFreezableProxy(lease.url)
    const database = await openPostgres(proxy.url, log)
    await database.db.execute(sql`select 1`)
    proxy.freeze()
    const statement = database.db.execute(sql`select 1`).catch((error: unknown) => error)
    await database.close()
    expect(outageOf(await statement)).toBe('database')
    proxy.close()
  })
})
