import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { ServerEvent } from '../events.ts'
import { createLog } from '../log.ts'
import { createTestPostgres, openTestDatabase } from '../testing/test-database.ts'
import { openPostgres } from './client.ts'

const log = createLog({ silent: true })

/** Two processes on one database, and what each of them heard. */
async function twoProcesses() {
  const { url, drop } = await createTestPostgres()
  const [one, two] = [await openPostgres(url, log), await openPostgres(url, log)]
  const heard = { one: [] as ServerEvent[], two: [] as ServerEvent[] }
  const connected = vi.fn()
  await one.relay?.listen({ heard: (event) => heard.one.push(event), connected: () => undefined })
  await two.relay?.listen({ heard: (event) => heard.two.push(event), connected })
  async function close() {
    await one.close()
    await two.close()
    await drop()
  }
  return { one, two, heard, connected, close }
}

const changed = (portfolioId: string): ServerEvent => ({
  type: 'portfolioChanged',
  portfolioId,
  userId: 'u',
  tab: null,
})

function betweenProcesses(): void {
  test('are heard by the others after the commit, in their order, and not by who told them', async () => {
    const { one, heard, close } = await twoProcesses()
    const events = Array.from({ length: 120 }, (_, index) => changed(`p-${index}`))
    await one.db.transaction(async (tx) => {
      await one.relay?.withCommit?.(tx, events)
      await new Promise((done) => setTimeout(done, 50))
      expect(heard.two).toEqual([])
    })
    await expect.poll(() => heard.two).toEqual(events)
    expect(heard.one).toEqual([])
    await close()
  })

  test('of a transaction that fails are heard by nobody', async () => {
    const { one, heard, close } = await twoProcesses()
    const failing = one.db.transaction(async (tx) => {
      await one.relay?.withCommit?.(tx, [changed('never')])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await one.relay?.withCommit?.(one.db, [changed('later')])
    await expect.poll(() => heard.two).toEqual([changed('later')])
    await close()
  })

  test('that stay in a process, like a queued mail, are not told', async () => {
    const { one, heard, close } = await twoProcesses()
    const shared: ServerEvent[] = [
      { type: 'statsChanged', portfolioId: 'p' },
      { type: 'planChanged', userId: 'u' },
      { type: 'giftsChanged', userId: 'u' },
      { type: 'signedOut', sessionId: 's' },
    ]
    await one.relay?.withCommit?.(one.db, [{ type: 'mailQueued' }, { type: 'filesDeleted' }, ...shared])
    await expect.poll(() => heard.two).toEqual(shared)
    await close()
  })

  test('may be missed while the connection is broken, which is said, and so is its end', async () => {
    const { one, heard, connected, close } = await twoProcesses()
    expect(connected.mock.calls).toEqual([[true]])
    await one.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen vitrine_events', 'select 1') and pid <> pg_backend_pid()`)
    await expect.poll(() => connected.mock.calls.flat()).toEqual([true, false, true])
    await one.relay?.withCommit?.(one.db, [changed('after')])
    await expect.poll(() => heard.two, { timeout: 5000 }).toEqual([changed('after')])
    await close()
  })

  test('that make no sense may have been about anything: all that is kept is forgotten', async () => {
    const { one, heard, connected, close } = await twoProcesses()
    for (const payload of ['{}', '[1]', 'null', '{"from":"x","events":[{"type":"unheard-of"}]}', 'not JSON']) {
      await one.db.execute(sql`select pg_notify('vitrine_events', ${payload})`)
    }
    await one.relay?.withCommit?.(one.db, [changed('fine')])
    await expect.poll(() => heard.two).toEqual([changed('fine')])
    expect(connected.mock.calls.flat()).toEqual(Array(6).fill(true))
    await close()
  })
}

if (process.env.TEST_ENGINE === 'postgres') describe('events between processes', betweenProcesses)
else {
  test('the embedded engine, which one process alone can open, tells nobody', async () => {
    const database = await openTestDatabase()
    expect(database.relay).toBeNull()
    await database.close()
  })
}
