import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createDatabase } from '../../e2e/src/support/services.ts'
import { readConfig } from '../../server/src/config/config.ts'
import type { OpenDatabase } from '../../server/src/db/database.ts'
import { openEmbedded, openPostgres } from '../../server/src/db/open-database.ts'
import { portfolioCounts, portfolios, users } from '../../server/src/db/tables/index.ts'
import { createLog } from '../../server/src/log/log.ts'
import { type Actor, type Ctx, createCtx } from '../../server/src/runtime/context.ts'
import { createDeps } from '../../server/src/start/create-deps.ts'
import { diskStore } from '../../server/src/storage/disk-store.ts'

export const SESSION_SECRET = 'a secret for measuring that is long enough'

/** Engine to measure. PostgreSQL is measured if `TEST_DATABASE_URL` names a server. */
export type Engine = 'embedded' | 'postgres'

/** A database to measure, and how to drop it. */
export interface BenchDatabase {
  engine: Engine
  /** Settings for an instance that runs as a process. */
  environment: Record<string, string>
  open(): Promise<OpenDatabase>
  drop(): Promise<void>
}

/** Creates a database on each engine that can be measured. The embedded one is in `folder`. */
export async function benchDatabases(folder: string): Promise<BenchDatabase[]> {
  const embedded: BenchDatabase = {
    engine: 'embedded',
    environment: {},
    open: () => openEmbedded({ folder }),
    drop: async () => {},
  }
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    console.log('PostgreSQL is not measured: TEST_DATABASE_URL is not set.')
    return [embedded]
  }
  const { url, drop } = await createDatabase(server)
  const open = () => openPostgres(url, createLog({ silent: true }))
  return [embedded, { engine: 'postgres', environment: { DATABASE_URL: url, SESSION_SECRET }, open, drop }]
}

/**
 * Runs a bench of processes on a fresh database of each engine, each with a data folder of its own. Returns true if all
 * limits hold.
 */
export async function onEachDatabase(
  bench: (database: BenchDatabase, dataDir: string) => Promise<boolean>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  let held = true
  try {
    for (const place of await benchDatabases(join(folder, 'embedded'))) {
      // The data folder also contains the outbox, which each engine needs for itself.
      const dataDir = join(folder, place.engine)
      await mkdir(dataDir)
      held = (await bench(place, dataDir)) && held
    }
    return held
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a bench on a fresh database of each engine that can be measured, and returns true if all its limits hold. */
export async function onEachEngine(
  bench: (engine: Engine, database: OpenDatabase) => Promise<boolean>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  let held = true
  try {
    for (const { engine, open, drop } of await benchDatabases(folder)) {
      const database = await open()
      try {
        held = (await bench(engine, database)) && held
      } finally {
        await database.close()
        await drop()
      }
    }
    return held
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns a function that creates contexts to call verbs on `database` without HTTP. */
export function contextFactory(database: OpenDatabase): (actor?: Actor) => Ctx {
  const config = readConfig({ LIMITS: 'off' })
  const files = diskStore(join(config.dataDir, 'files'))
  const deps = createDeps({ config, log: createLog({ silent: true }), database, sessionSecret: SESSION_SECRET, files })
  return (actor) => createCtx(deps, actor ? { actor } : {})
}

/** Creates accounts without a password, for verbs that act for them. */
export async function addPeople({ db }: OpenDatabase, count: number): Promise<Actor[]> {
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), email: `${randomUUID()}@example.com` }))
  const now = new Date()
  await db
    .insert(users)
    .values(people.map(({ userId, email }) => ({ id: userId, name: 'x', email, createdAt: now, updatedAt: now })))
  return people
}

/** Creates a published page for each owner. Returns their ids. */
export async function addPages({ db }: OpenDatabase, owners: readonly Actor[], prefix: string): Promise<string[]> {
  const rows = owners.map(({ userId }, index) => ({
    id: randomUUID(),
    userId,
    username: `${prefix}_${index}`,
    title: `Page ${index}`,
    bio: 'Type and identity designer. I draw letters for small presses, record sleeves and the occasional bakery.',
    published: true,
    createdAt: new Date(),
  }))
  await db.insert(portfolios).values(rows)
  await db.insert(portfolioCounts).values(rows.map(({ id }) => ({ portfolioId: id })))
  return rows.map(({ id }) => id)
}

/** Reads the counters of a page, and the numbers of the rows that they count. */
export async function countsOf({ db }: OpenDatabase, portfolioId: string) {
  const rows = await db
    .select({
      views: portfolioCounts.views,
      likes: portfolioCounts.likes,
      weekViews: portfolioCounts.weekViews,
      hourlyViews: sql<number>`(select coalesce(sum(views), 0)::int from portfolio_hourly_views where portfolio_id = ${portfolioId})`,
      viewRows: sql<number>`(select count(*)::int from portfolio_views where portfolio_id = ${portfolioId})`,
      likeRows: sql<number>`(select count(*)::int from portfolio_likes where portfolio_id = ${portfolioId})`,
    })
    .from(portfolioCounts)
    .where(sql`${portfolioCounts.portfolioId} = ${portfolioId}`)
  const [counts] = rows
  if (!counts) throw new Error('The page is gone')
  return counts
}

/** Reads the number of rows of a page's clicks, and the largest difference between it and a sum of them. */
export async function clicksOf({ db }: OpenDatabase, id: string): Promise<{ rows: number; difference: number }> {
  const sumOf = (unit: string) =>
    sql`(select coalesce(sum(clicks), 0)::int from portfolio_entry_clicks where portfolio_id = ${id} and unit = ${unit})`
  const [counts] = await db
    .select({
      rows: sql<number>`(select count(*)::int from portfolio_clicks where portfolio_id = ${id} and not own)`,
      hours: sql<number>`(select coalesce(sum(clicks), 0)::int from portfolio_hourly_clicks where portfolio_id = ${id})`,
      entryHours: sql<number>`${sumOf('hour')}`,
      entryDays: sql<number>`${sumOf('day')}`,
    })
    .from(portfolios)
    .where(sql`${portfolios.id} = ${id}`)
  if (!counts) throw new Error('The page is gone')
  const { rows, ...sums } = counts
  return { rows, difference: Math.max(...Object.values(sums).map((each) => Math.abs(each - rows))) }
}
