import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../db/open-database.ts'
import { createLog } from '../../log/log.ts'
import { startBucketServer } from '../../testing/bucket-server.ts'
import { createTestPostgres, leasePostgres } from '../../testing/postgres-pool.ts'
import { checkDatabase } from './check-database.ts'
import { examine } from './run-doctor.ts'

async function linesOf(url: string): Promise<string[]> {
  const findings = await checkDatabase({ databaseUrl: url, databaseDirectUrl: url, dataDir: '/nowhere' })
  return findings.map(({ level, subject, text }) => `${level} ${subject}: ${text}`)
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}

test('a migrated database is ok, with its version, encoding, time zone and clock', async () => {
  const { url, release } = await leasePostgres()
  onTestFinished(release)
  expect(await linesOf(url)).toEqual([
    expect.stringMatching(/^ok database: DATABASE_URL leads to PostgreSQL \d+ without a pooler, UTF8, time zone /),
    'ok clock: it agrees with that of the database',
    'ok migrations: all are applied',
    'ok months: all rows stay',
  ])
})

test('rows without a month, a month that is missing, and a retention are found', async () => {
  const { url, drop } = await createTestPostgres()
  onTestFinished(drop)
  const database = await openPostgres(url, createLog({ silent: true }))
  onTestFinished(() => database.close())
  const months = async () => (await linesOf(url)).filter((line) => line.includes(' months: '))
  await query(url, `insert into stored_since (table_name, since) values ('portfolio_clicks', '2026-03-01T00:00:00Z')`)
  expect(await months()).toEqual(['ok months: single rows stay: clicks since 2026-03-01'])
  await query(url, `create table old_month (like portfolio_clicks including defaults including constraints)`)
  await query(
    url,
    `alter table portfolio_clicks attach partition old_month for values from ('2020-01-01') to ('2020-02-01')`,
  )
  expect(await months()).toEqual([
    expect.stringMatching(/^warn months: portfolio_clicks has no partition for \d{4}_\d\d yet/),
  ])
  await query(
    url,
    `create table "Far months" (like portfolio_clicks including defaults including constraints);
      alter table portfolio_clicks attach partition "Far months" for values from ('2020-02-01') to ('2099-02-01')`,
  )
  expect(await months()).toEqual([
    'warn months: rows of portfolio_clicks are from the future, so no month ends before 2099_02: correct the clocks',
  ])
  await query(url, `alter table portfolio_views drop constraint portfolio_views_portfolio_id_portfolios_id_fk`)
  await query(
    url,
    `insert into portfolio_views (id, portfolio_id, viewed_at) values (gen_random_uuid(), gen_random_uuid(), now())`,
  )
  expect(await months()).toEqual([expect.stringMatching(/^warn months: rows of portfolio_views wait for their months/)])
})

test('an empty database awaits its migrations, and one of a newer version is refused', async () => {
  const { url, drop } = await createTestPostgres()
  onTestFinished(drop)
  expect(await linesOf(url)).toContainEqual(expect.stringMatching(/^ok migrations: the next start applies \d+$/))
  await query(url, 'create schema drizzle')
  await query(url, 'create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)')
  await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`)
  expect(await linesOf(url)).toContainEqual(expect.stringMatching(/^fail migrations: a newer version/))
})

test('a wrong password and a missing database fail with the setting', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = '/no_such_database'
  expect(await linesOf(url.href)).toEqual([
    expect.stringMatching(/^fail database: DATABASE_URL cannot be used: .*no_such_database/),
  ])
})

test('a bucket that stores, reads parts and removes is ok, and a refused one names its settings', async () => {
  const bucket = await startBucketServer()
  onTestFinished(() => bucket.close())
  const lines = async () => {
    const findings = await examine({ PUBLIC_URL: 'http://127.0.0.1:9', DATA_DIR: '/tmp/none', ...bucket.settings })
    return findings.filter(({ subject }) => subject === 'bucket').map(({ level, text }) => `${level}: ${text}`)
  }
  expect(await lines()).toEqual(['ok: vitrine stores, reads and removes files, and parts of them'])
  expect(bucket.objects.size).toBe(0)
  bucket.refusal = { status: 403, code: 'SignatureDoesNotMatch' }
  expect(await lines()).toEqual([expect.stringMatching(/^fail: .*S3_SECRET_ACCESS_KEY/)])
})
