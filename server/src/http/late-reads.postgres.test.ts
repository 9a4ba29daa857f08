import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../db/open-database.ts'
import { attachReplica } from '../db/replica/attach-replica.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import { deleteAccount } from '../features/account-deletion/delete-account.ts'
import { grantPremium } from '../features/billing/grant-premium.ts'
import { deleteLook } from '../features/looks/delete-look.ts'
import { publishPortfolio } from '../features/portfolios/page/publish-portfolio.ts'
import { suspendPortfolio } from '../features/portfolios/page/suspend-portfolio.ts'
import { updatePortfolio } from '../features/portfolios/page/update-portfolio.ts'
import { createLog } from '../log/log.ts'
import { createPerson, createPublishedPortfolio, setCounts, signInVisitor } from '../testing/factories.ts'
import { listLook } from '../testing/saved-look.ts'
import { missingProgram, type ReplicatedPostgres, startReplicatedPostgres } from '../testing/streaming-replica.ts'
import { createTestApp, serveTestApp, type TestApp } from '../testing/test-app.ts'
import { createReadiness } from './readiness.ts'

const log = createLog({ silent: true })
const WAIT = { timeout: 20_000 }

/** Opens the site on the replicated database, as a process of a deployment does. */
async function openProcess({ primary, replica }: ReplicatedPostgres) {
  const open = async () => attachReplica(await openPostgres(primary.url, log), replica.url, { log })
  const app = await createTestApp({}, { open })
  await app.deps.bus?.listen({
    onEvent: app.deps.receive,
    onStatus: (synced) => app.deps.receive({ type: 'busStatusChanged', synced }),
  })
  return { app, site: await serveTestApp(app) }
}

/** Returns how many reads of a process the replica has answered. */
async function answeredByReplica(app: TestApp): Promise<number> {
  const line = /^vitrine_late_reads_total\{result="replica"\} (\d+)$/m.exec(await app.deps.metrics.text())
  return Number(line?.[1] ?? 0)
}

describe.skipIf(missingProgram)('with a replica (skipped without the programs of PostgreSQL)', () => {
  let servers: ReplicatedPostgres
  let one: Awaited<ReturnType<typeof openProcess>>
  let two: Awaited<ReturnType<typeof openProcess>>

  beforeAll(async () => {
    servers = await startReplicatedPostgres()
    // One after the other, because the first one migrates.
    one = await openProcess(servers)
    two = await openProcess(servers)
  }, 120_000)
  afterAll(async () => {
    for (const { site, app } of [one, two]) {
      await site.close()
      await app.close()
    }
    await servers.close()
  })
  // The replica has the changes of the tests before.
  beforeEach(async () => {
    await servers.replica.resume()
    await settled()
  }, 60_000)

  const apps = () => [one.app, two.app]

  /** Waits until the replica answers the reads of both processes about everything that has changed. */
  async function settled(): Promise<void> {
    await servers.replica.catchUp()
    for (const app of apps()) {
      const about = async () => {
        const before = await answeredByReplica(app)
        await app.deps.lateReads.read(
          async () => null,
          () => [],
        )
        return (await answeredByReplica(app)) - before
      }
      await expect.poll(about, WAIT).toBe(1)
    }
  }

  /** Creates a person with a published page, which the replica has. */
  async function pageOf(name?: string) {
    const owner = await createPerson(one.app, name === undefined ? {} : { username: name })
    const { id } = await createPublishedPortfolio(one.app, owner)
    await settled()
    return { owner, id, path: `/u/${owner.username}`, ctx: () => one.app.ctx({ actor: owner }) }
  }

  const text = async (origin: string, path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    return response.status === 200 ? response.text() : String(response.status)
  }
  /** Returns what both processes answer. */
  const both = (path: string) => Promise.all([one, two].map(({ site }) => text(site.origin, path)))
  const bothHave = async (path: string, part: string) => (await both(path)).map((found) => found.includes(part))
  /** Lets all that is cached for at most a minute expire. */
  const passMinute = () => {
    for (const app of apps()) app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  }
  /** Changes a title behind the back of the processes, as no code of theirs does. */
  const changeSilently = (id: string, title: string) =>
    one.app.deps.database.db.update(portfolios).set({ title }).where(eq(portfolios.id, id))

  test('pages that nobody edits are read from it', async () => {
    const { id, path } = await pageOf()
    await servers.replica.pause()
    await changeSilently(id, 'Only on the primary')
    expect(await bothHave(path, 'Only on the primary')).toEqual([false, false])
    expect(await bothHave(path, 'Page of')).toEqual([true, true])
  })

  test('nobody misses an own edit while it is late, on either process, and no late page is cached', async () => {
    const { id, path, ctx } = await pageOf()
    expect(await bothHave(path, 'Page of')).toEqual([true, true])
    await servers.replica.pause()
    for (const title of ['Edited once', 'Edited twice']) {
      await updatePortfolio(ctx(), id, { title })
      expect(await text(one.site.origin, path)).toContain(title)
      await expect.poll(() => bothHave(path, title), WAIT).toEqual([true, true])
      passMinute()
      expect(await bothHave(path, title)).toEqual([true, true])
    }
    await servers.replica.resume()
    await settled()
    passMinute()
    const before = await Promise.all(apps().map(answeredByReplica))
    expect(await bothHave(path, 'Edited twice')).toEqual([true, true])
    expect(await Promise.all(apps().map(answeredByReplica))).toEqual(before.map((count) => count + 1))
  })

  test('nobody misses an own edit while each change arrives five seconds late', async () => {
    const { id, path, ctx } = await pageOf()
    await servers.replica.delay('5s')
    onTestFinished(() => servers.replica.delay('0'))
    for (let edit = 1; edit <= 20; edit += 1) {
      await updatePortfolio(ctx(), id, { title: `Edit ${edit} of twenty` })
      expect(await text(one.site.origin, path)).toContain(`Edit ${edit} of twenty`)
      await expect.poll(() => bothHave(path, `Edit ${edit} of twenty`), WAIT).toEqual([true, true])
    }
  })

  test('a page that a read of it began before the edit is not cached', async () => {
    const { id, path, ctx } = await pageOf()
    await servers.replica.pause()
    const early = text(one.site.origin, path)
    await updatePortfolio(ctx(), id, { title: 'Overtaken' })
    await early
    expect(await text(one.site.origin, path)).toContain('Overtaken')
  })

  test('what is taken down is gone at once from page, lists and sitemap', async () => {
    const { owner, id, path } = await pageOf()
    await setCounts(one.app, id, { views: 9000, likes: 9000 })
    await servers.replica.catchUp()
    passMinute()
    const lists = [path, '/api/rankings', '/api/rankings/highlights', '/sitemap-1.xml']
    for (const list of lists) expect(await bothHave(list, owner.username), list).toEqual([true, true])
    await servers.replica.pause()
    const taken = { userId: owner.userId, reason: 'It is spam.', placedBy: 'the operator' }
    expect(await suspendPortfolio(one.app.ctx(), taken)).toBe(owner.username)
    for (const list of lists) {
      expect(await text(one.site.origin, list), list).not.toContain(owner.username)
      await expect.poll(() => bothHave(list, owner.username), WAIT).toEqual([false, false])
    }
    passMinute()
    for (const list of lists) expect(await bothHave(list, owner.username), list).toEqual([false, false])
  })

  test('a new page, and one that is published again, is there at once', async () => {
    const { id, path, owner, ctx } = await pageOf()
    await publishPortfolio(ctx(), { id, published: false })
    await settled()
    await servers.replica.pause()
    await publishPortfolio(ctx(), { id, published: true })
    const other = await createPerson(one.app)
    await createPublishedPortfolio(one.app, other)
    for (const name of [owner.username, other.username]) {
      expect(await bothHave(`/u/${name}`, name)).toEqual([true, true])
      await expect.poll(() => bothHave('/sitemap-1.xml', name), WAIT).toEqual([true, true])
    }
    expect(await text(one.site.origin, path)).toContain(owner.username)
  })

  test('a changed name leads to the page, and a deleted account to none', async () => {
    const { owner, path } = await pageOf()
    await one.app.deps.database.db.update(portfolios).set({ title: 'Moved' }).where(eq(portfolios.userId, owner.userId))
    await servers.replica.catchUp()
    await servers.replica.pause()
    const visitor = await signInVisitor(one.site.visitor(), owner)
    expect((await visitor.call(contract.usernames.change, {}, { username: 'another_name' })).status).toBe(200)
    await expect.poll(() => both(path), WAIT).toEqual(['302', '302'])
    expect(await bothHave('/u/another_name', 'Moved')).toEqual([true, true])
    await deleteAccount(one.app.ctx(), owner)
    await expect.poll(() => both('/u/another_name'), WAIT).toEqual(['404', '404'])
    passMinute()
    expect(await both('/u/another_name')).toEqual(['404', '404'])
  })

  test('premium that was bought shows on the page at once', async () => {
    const { id, owner, path } = await pageOf()
    await one.app.deps.database.db.update(portfolios).set({ hideStats: true }).where(eq(portfolios.id, id))
    await settled()
    expect(await bothHave(path, '{"views":0')).toEqual([true, true])
    await servers.replica.pause()
    const until = new Date(one.app.clock.now.getTime() + 30 * 24 * 60 * 60_000)
    await grantPremium(one.app.ctx(), { userId: owner.userId, until, amount: 5900 })
    expect(await bothHave(path, '{"views":0')).toContain(false)
    await expect.poll(() => bothHave(path, '{"views":0'), WAIT).toEqual([false, false])
  })

  test('the gallery has a listed look at once, and no deleted one; statistics are those of now', async () => {
    const { id, owner, ctx } = await pageOf()
    await servers.replica.pause()
    const look = await listLook(one.app, owner, 'A late look')
    await expect.poll(() => bothHave('/api/looks', 'A late look'), WAIT).toEqual([true, true])
    await deleteLook(ctx(), { id: look.id })
    await expect.poll(() => bothHave('/api/looks', 'A late look'), WAIT).toEqual([false, false])

    const visitor = await signInVisitor(two.site.visitor(), owner)
    const statistics = { portfolioId: id, days: 7, timeZone: 'UTC' }
    const views = async () => (await visitor.call(contract.analytics.get, statistics)).output.total.views
    expect(await views()).toBe(0)
    await one.site.visitor().call(contract.views.record, { portfolioId: id }, { referrer: '' })
    await expect.poll(views, WAIT).toBe(1)
  })

  test('everything is read from the primary while events of other processes may be missed', async () => {
    const { id, path } = await pageOf()
    await servers.replica.pause()
    await changeSilently(id, 'Missed')
    two.app.deps.receive({ type: 'busStatusChanged', synced: false })
    expect(await bothHave(path, 'Missed')).toEqual([false, true])
    // The replica has not got there yet.
    two.app.deps.receive({ type: 'busStatusChanged', synced: true })
    passMinute()
    expect(await bothHave(path, 'Missed')).toEqual([false, true])
  })

  test('nobody gets an error while it is killed, and it is named until it is back', async () => {
    const { path } = await pageOf()
    const readiness = createReadiness(one.app.deps)
    expect(await readiness()).toMatchObject({ ready: true, services: { replica: 'ok' } })
    let ended = false
    const seen = new Set<string>()
    const reading = (async () => {
      while (!ended) {
        passMinute()
        for (const found of await both(path)) seen.add(found)
      }
    })()
    await servers.replica.kill()
    await expect.poll(readiness, WAIT).toMatchObject({
      ready: true,
      problem: 'All reads go to the primary: the replica does not answer',
      services: { replica: 'unavailable' },
    })
    await servers.replica.start()
    await expect.poll(readiness, WAIT).toMatchObject({ ready: true, services: { replica: 'ok' } })
    ended = true
    await reading
    expect(seen.size).toBe(1)
    expect([...seen][0]).toContain('Page of')
  })
})
