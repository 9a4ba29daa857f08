import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ServerEvent } from '../bus/events.ts'
import type { MessageBusListener } from '../bus/message-bus.ts'
import { createLog } from '../log/log.ts'
import { type Pooler, pgbouncer, startPooler } from '../testing/pooler.ts'
import { createTestPostgres, type TestPostgres } from '../testing/postgres-pool.ts'
import { expectUsable } from '../testing/usable-database.ts'
import { openPostgres } from './open-database.ts'

type Options = Parameters<typeof openPostgres>[2]

const log = createLog({ silent: true })
const LISTENER: MessageBusListener = { onEvent: () => undefined, onStatus: () => undefined }

/** Opens a database as a process does, and closes it after the test. */
async function open(url: string, options?: Options) {
  const database = await openPostgres(url, log, options)
  onTestFinished(() => database.close())
  return database
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const codeOf = async (run: Promise<unknown>) => {
  const error: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error ? Object(error.cause ?? error).code : null
}

describe.skipIf(!pgbouncer).each([false, true])('behind PgBouncer in transaction mode (lenient: %s)', (lenient) => {
  let database: TestPostgres
  let pooler: Pooler
  beforeAll(async () => {
    database = await createTestPostgres()
    pooler = await startPooler(database.url, { lenient })
  })
  afterAll(async () => {
    await pooler.stop()
    await database.drop()
  })

  test('the first start migrates, and later ones, also at the same time, find no lock', async () => {
    const first = await open(pooler.url)
    await expectUsable(first)
    const printed: string[] = []
    const later = { noticeAfter: 2000, notify: (text: string) => void printed.push(text) }
    const [second, third] = await Promise.all([open(pooler.url, later), open(pooler.url, later)])
    expect([await second.isReachable(), await third.isReachable(), printed]).toEqual([true, true, []])
  })

  test('a migrating process that is killed frees the lock', async () => {
    const killed = await connect(pooler.url)
    await killed.query('begin')
    await killed.query('select pg_advisory_xact_lock(5900030)')
    const opening = openPostgres(pooler.url, log)
    killed.connection.stream.destroy()
    await (await opening).close()
  })

  test('named statements work on whichever connections they come to', async () => {
    const process = await open(pooler.url)
    const statement = { name: 'sum', text: 'select $1::int + 1 as sum, pg_sleep(0.01)' }
    const sums = await Promise.all(Array.from({ length: 60 }, (_, index) => process.run(statement, [index])))
    expect(sums.map(([row]) => row?.sum)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  test('transactions have time limits, and leave none to others', async () => {
    const process = await open(pooler.url, { statementTimeout: 200 })
    expect(await codeOf(process.db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`)))).toBe('57014')
    const idle = process.db.transaction(async (tx) => {
      await new Promise((done) => setTimeout(done, 1000))
      await tx.execute(sql`select 1`)
    })
    expect(await codeOf(idle)).not.toBeNull()
    const others = await Promise.all(Array.from({ length: 3 }, () => connect(pooler.url)))
    const limits = await Promise.all(
      others.map((client) => client.query(`select current_setting('statement_timeout') as limit, pg_sleep(0.1)`)),
    )
    expect(limits.map(({ rows }) => rows[0].limit)).toEqual(['0', '0', '0'])
  })

  test('events arrive with a direct address', async () => {
    const [one, two] = [await open(pooler.url, { directUrl: database.url }), await open(pooler.url)]
    const received: ServerEvent[] = []
    await one.bus?.listen({ ...LISTENER, onEvent: (event) => received.push(event) })
    expect(one.bus?.problem?.()).toBeNull()
    await two.db.transaction(async (tx) => {
      await two.bus?.publishWithCommit?.(tx, [{ type: 'statsChanged', portfolioId: 'p' }])
    })
    await expect.poll(() => received).toEqual([{ type: 'statsChanged', portfolioId: 'p' }])
  })

  test('without a direct address the bus reports that they do not, and is not synced', async () => {
    const process = await open(pooler.url)
    const statuses: boolean[] = []
    await process.bus?.listen({ ...LISTENER, onStatus: (synced) => statuses.push(synced) })
    expect(statuses).toEqual([false])
    expect(process.bus?.problem?.()).toContain('Set DATABASE_DIRECT_URL')
  }, 20_000)
})

describe('a connection to PostgreSQL itself', () => {
  let database: TestPostgres
  beforeAll(async () => {
    database = await createTestPostgres()
  })
  afterAll(() => database.drop())

  test('has its time limits from the start, also outside transactions, and plans named statements once', async () => {
    const process = await open(database.url, { statementTimeout: 200 })
    const limits = sql`select current_setting('statement_timeout') as a, current_setting('idle_in_transaction_session_timeout') as b`
    expect(await process.db.execute(limits)).toMatchObject({ rows: [{ a: '200ms', b: '200ms' }] })
    expect(await codeOf(Promise.resolve(process.db.execute(sql`select pg_sleep(10)`)))).toBe('57014')
    const names = { name: 'names', text: 'select name from pg_prepared_statements' }
    expect(await process.run(names, [])).toEqual([{ name: 'names' }])
  })

  test('a direct address to another database is refused', async () => {
    const other = await createTestPostgres()
    await expect(openPostgres(database.url, log, { directUrl: other.url })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    )
    await other.drop()
  })

  test.each(['?pgbouncer=true&connection_limit=1', '?sslmode=disable', '?application_name=vitrine'])(
    'an address with %s works',
    async (query) => {
      expect(await (await open(`${database.url}${query}`)).isReachable()).toBe(true)
    },
  )
})
