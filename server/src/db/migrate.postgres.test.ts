import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestPostgres } from '../testing/postgres-pool.ts'
import { openPostgres } from './open-database.ts'

const log = createLog({ silent: true })

describe('migrations on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createTestPostgres>>
  beforeEach(async () => {
    database = await createTestPostgres()
  })
  afterEach(() => database.drop())

  test('ignore the time limits of the pool and of the database', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(`alter database ${client.escapeIdentifier(client.database ?? '')} set statement_timeout = 1`)
    await client.end()
    const opened = await openPostgres(database.url, log, { statementTimeout: 1 })
    await opened.close()
  })

  test('wait for another process longer than the statement timeout, and notify the operator once', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('select pg_advisory_lock(5900030)')
    const printed: string[] = []
    const opening = openPostgres(database.url, log, {
      statementTimeout: 50,
      noticeAfter: 100,
      notify: (text) => printed.push(text),
    })
    let opened = false
    void opening.then(() => (opened = true)).catch(() => undefined)
    await expect.poll(() => printed).toEqual(['Another process is applying migrations; waiting …'])
    expect(opened).toBe(false)
    await other.end()
    await (await opening).close()
    expect(printed).toHaveLength(1)
  })

  test('do not notify the operator if no other process applies them', async () => {
    const printed: string[] = []
    await (await openPostgres(database.url, log, { notify: (text) => printed.push(text) })).close()
    expect(printed).toEqual([])
  })
})
