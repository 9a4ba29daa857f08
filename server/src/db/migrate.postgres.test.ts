import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createTestPostgres } from '../testing/postgres-pool.ts'
import type { MigrationOptions } from './migrate.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { openPostgres } from './open-database.ts'
import { startHeartbeat } from './process-heartbeat.ts'

const log = createLog({ silent: true })
const known = readMigrations()

/** Returns the migrations of a version with one more, which earlier versions work with or not. */
function withFuture({ breaking }: { breaking: boolean }): Migration[] {
  const when = (known.at(-1)?.when ?? 0) + 1000
  const statements = ['alter table job_runs rename column ran_at to run_at']
  return [...known, { name: '9999_future', when, hash: 'future', statements, breaking }]
}

let database: Awaited<ReturnType<typeof createTestPostgres>>
let client: pg.Client
beforeEach(async () => {
  database = await createTestPostgres()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** Starts to open the database, and collects what is printed meanwhile. */
function startOpening(options: MigrationOptions = {}) {
  const printed: string[] = []
  const state = { opened: false }
  const opening = openPostgres(database.url, log, { noticeAfter: 0, notify: (text) => printed.push(text), ...options })
  void opening.then(() => (state.opened = true)).catch(() => undefined)
  return { printed, state, opening }
}

describe('migrations on PostgreSQL', () => {
  test('ignore the time limits of the database, and wait for another process longer than they last', async () => {
    const name = client.escapeIdentifier(client.database ?? '')
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await client.query(`alter database ${name} set ${limit} = 100`)
    }
    await client.query('select pg_advisory_lock(5900030)')
    const slow = { name: '9998_slow', when: 1, hash: 'slow', statements: ['select pg_sleep(0.3)'], breaking: false }
    const { printed, state, opening } = startOpening({ migrations: [slow, ...known] })
    await expect.poll(() => printed).toEqual(['Another process is applying migrations; waiting …'])
    expect(state.opened).toBe(false)
    await client.query('select pg_advisory_unlock(5900030)')
    await (await opening).close()
    expect(printed).toHaveLength(1)
  })

  test('do not notify the operator if no other process applies them', async () => {
    const { printed, opening } = startOpening()
    await (await opening).close()
    expect(printed).toEqual([])
  })

  test('leave no lock behind on their connection, so that a pooler can give it to others', async () => {
    const { opening } = startOpening()
    const opened = await opening
    // The view also lists locks of other databases, where other tests run.
    const { rows } = await client.query(
      `select * from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toEqual([])
    await opened.close()
  })
})

describe('a migration that breaks earlier versions', () => {
  test('waits until their processes have stopped, and names their number and version', async () => {
    const old = [await openPostgres(database.url, log, { version: '1.0.0' })]
    old.push(await openPostgres(database.url, log, { version: '1.0.0' }))
    const { printed, state, opening } = startOpening({ version: '2.0.0', migrations: withFuture({ breaking: true }) })
    const why = 'because version 2.0.0 changes the database in a way that earlier versions do not understand …'
    await expect.poll(() => printed).toEqual([`Waiting until 2 processes of version 1.0.0 stopped, ${why}`])
    await old[0]?.close()
    await expect.poll(() => printed.at(-1)).toBe(`Waiting until a process of version 1.0.0 stopped, ${why}`)
    expect(state.opened).toBe(false)
    expect((await client.query('select ran_at from job_runs')).rows).toEqual([])
    await old[1]?.close()
    await (await opening).close()
    await client.query('select run_at from job_runs')
  })

  test('does not wait for a process that was killed 40 s ago', async () => {
    await openPostgres(database.url, log, { version: '1.0.0' }).then((opened) => opened.close())
    const dead = `insert into processes values ('dead', '1.0.0', 1, now(), now() - interval '41 seconds')`
    await client.query(dead)
    const { printed, opening } = startOpening({ migrations: withFuture({ breaking: true }) })
    await (await opening).close()
    expect(printed).toEqual([])
    expect((await client.query('select id from processes')).rows).toEqual([])
  })

  test('fails the start with a sentence if they do not stop', async () => {
    const old = await openPostgres(database.url, log, { version: '1.0.0' })
    const migrating = { version: '2.0.0', migrations: withFuture({ breaking: true }), oldProcessesMax: 0 }
    await expect(startOpening(migrating).opening).rejects.toThrow(
      'The database is used by a process of version 1.0.0, and version 2.0.0 changes the database in a way that earlier versions do not understand. Stop all processes of earlier versions, then start again.',
    )
    await old.close()
  })

  test('makes a process of an earlier version that still runs report it', async () => {
    const old = await openPostgres(database.url, log, { version: '1.0.0' })
    const newestMigration = known.at(-1)?.when ?? 0
    const heartbeat = startHeartbeat(client, { id: 'old', version: '1.0.0', newestMigration }, log)
    await heartbeat.report()
    expect(heartbeat.problem()).toBeNull()
    await heartbeat.stop()
    await old.close()
    const { opening } = startOpening({ version: '2.0.0', migrations: withFuture({ breaking: true }) })
    await (await opening).close()
    await heartbeat.report()
    expect(heartbeat.problem()).toBe(
      'Version 2.0.0 has migrated the database in a way that this version, 1.0.0, does not understand. Stop this process.',
    )
  })
})

test('a migration that earlier versions work with is applied beside their processes, which do not mind', async () => {
  const old = await openPostgres(database.url, log, { version: '1.0.0' })
  const { printed, opening } = startOpening({ version: '2.0.0', migrations: withFuture({ breaking: false }) })
  const next = await opening
  expect(printed).toEqual([])
  const newestMigration = known.at(-1)?.when ?? 0
  const heartbeat = startHeartbeat(client, { id: 'old', version: '1.0.0', newestMigration }, log)
  await heartbeat.report()
  expect(heartbeat.problem()).toBeNull()
  const { rows } = await client.query('select version from processes order by version')
  expect(rows).toEqual(['1.0.0', '1.0.0', '2.0.0'].map((version) => ({ version })))
  await heartbeat.stop()
  await Promise.all([old.close(), next.close()])
  expect((await client.query('select * from processes')).rows).toEqual([])
})
