import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RANKS, type RankedBy } from '@vitrine/core/rankings'
import { sessionCookie } from '../../e2e/src/support/conversations.ts'
import {
  type Actor,
  type Ctx,
  contextFactory,
  openSilentPostgres,
  SESSION_SECRET,
} from '../../e2e/src/support/in-process.ts'
import { freePort } from '../../e2e/src/support/server.ts'
import { createDatabase } from '../../e2e/src/support/services.ts'
import {
  checkName,
  countSitemaps,
  countUnread,
  findActor,
  getGiftTotals,
  leaseDueOrders,
  listInbox,
  listOwnPayments,
  listOwnPortfolios,
  listPublishedPages,
  listReceivedGifts,
  publishExpiredNotes,
  publishExpiredPlans,
  readPublicPage,
  selectErasable,
  selectExpiredBetween,
  selectFilesAfter,
  selectRemovable,
  selectTop,
  signIn,
} from '../../e2e/src/support/verbs.ts'
import { fill, generatedId, type Volume } from './growth-data.ts'
import { explain } from './growth-plans.ts'
import { median } from './load.ts'
import { timeToPage } from './start.ts'
import { atMost, type Figure, printTable, ratio } from './table.ts'

const SMALL: Volume = { portfolios: 1000, conversations: 20_000, views: 20_000 }
const LARGE: Volume = { portfolios: 100_000, conversations: 1_000_000, views: 2_000_000 }
const HUGE: Volume = { portfolios: 1_000_000, conversations: 1_000_000, views: 2_000_000 }
/** Option that fills all sizes with as many conversations as the smallest, and only measures the public reads. */
const PUBLIC_READS = '--public-reads'
const ROUNDS = 200
const WARM_UP = 20
const STARTS = 5
/** Largest ratio of a read's duration between two sizes of the database. */
const GROWTH_MAX = 1.8
/** The same for the inbox and the unread count of the busiest page, and for the public reads. */
const INBOX_GROWTH_MAX = 2
const PUBLIC_GROWTH_MAX = 2
/** The same for a start of the server. */
const START_GROWTH_MAX = 2
const SECOND = 1000

/** Filled database. `ctx` creates the context of the person with that number. */
interface Filled {
  url: string
  portfolios: number
  ctx(index?: number): Ctx
  close(): Promise<void>
}

/** Measured read. `ask` gets the number of a random person. */
interface Probe {
  name: string
  limit?: number
  ask(database: Filled, index: number): Promise<unknown>
}

const busyInbox = { portfolioId: generatedId('portfolio', 1) }
const back = (ctx: Ctx, seconds: number) => new Date(ctx.now().getTime() - seconds * SECOND)

const PROBES: Probe[] = [
  { name: 'inbox of 10 000 conversations', limit: INBOX_GROWTH_MAX, ask: ({ ctx }) => listInbox(ctx(1), busyInbox) },
  { name: 'its unread count', limit: INBOX_GROWTH_MAX, ask: ({ ctx }) => countUnread(ctx(1)) },
  {
    name: 'public page, not cached',
    ask: ({ ctx }, index) => readPublicPage(ctx(), { username: `person${index}` }),
  },
  { name: 'portfolios of the dashboard', ask: ({ ctx }, index) => listOwnPortfolios(ctx(index)) },
  { name: 'gifts received', ask: ({ ctx }, index) => listReceivedGifts(ctx(index)) },
  { name: 'number of gifts', ask: ({ ctx }, index) => getGiftTotals(ctx(index)) },
  { name: 'payments', ask: ({ ctx }, index) => listOwnPayments(ctx(index)) },
  { name: 'sign-in, without its hash', ask: ({ ctx }, index) => signIn(ctx(), credentialsOf(index)) },
  { name: 'session', ask: ({ ctx }, index) => findActor({ ...ctx(), headers: cookieOf(index) }) },
]

/** Reads that anyone can request, without their caches. */
const PUBLIC_PROBES: Probe[] = [
  { name: 'lists of the landing page', ask: ({ ctx }) => readLists(ctx(), ['views', 'weekViews']) },
  { name: 'rankings', ask: ({ ctx }) => readLists(ctx(), ['views', 'likes']) },
  {
    name: 'sitemap of 1000 portfolios',
    ask: ({ ctx, portfolios }, index) =>
      listPublishedPages(ctx(), { sitemap: 1 + (index % Math.ceil(portfolios / 1000)) }),
  },
  { name: 'index of the sitemaps', ask: ({ ctx }) => countSitemaps(ctx()) },
  { name: 'availability of a taken name', ask: ({ ctx }, index) => checkName(ctx(), { name: `person${index}` }) },
  { name: 'availability of a free name', ask: ({ ctx }, index) => checkName(ctx(), { name: `nobody${index}` }) },
]

/** Statements of jobs. In a larger database a step may find more to do, but no step reads a complete table. */
const JOBS: Probe[] = [
  { name: 'ended plans, each second', ask: ({ ctx }) => publishExpiredPlans(ctx(), back(ctx(), 1)) },
  { name: 'ended notes, each second', ask: ({ ctx }) => publishExpiredNotes(ctx(), back(ctx(), 1)) },
  { name: 'orders that are due, 5', ask: ({ ctx }) => takeOrders(ctx()) },
  {
    name: 'expired conversations, each 10 s',
    ask: ({ ctx }) => selectExpiredBetween(ctx().db, back(ctx(), 10), ctx().now()),
  },
  {
    name: 'a step of erasing conversations',
    ask: ({ ctx }) => selectErasable(ctx().db, { until: back(ctx(), 7 * 86_400), after: null, limit: 200 }),
  },
  {
    name: 'a step of sweeping files',
    ask: ({ ctx }, index) => selectFilesAfter(ctx().db, { after: generatedId('file', index), limit: 200 }),
  },
  { name: 'deleted files', ask: ({ ctx }) => selectRemovable(ctx().db, { after: null, limit: 100 }) },
]

const readLists = (ctx: Ctx, lists: readonly RankedBy[]) =>
  Promise.all(lists.map((by) => selectTop(ctx.db, { by, limit: RANKS, now: ctx.now() })))
const credentialsOf = (index: number) => ({ email: `person${index}@example.com`, password: 'password' })
const cookieOf = (index: number) => new Headers({ cookie: sessionCookie(`token${index}`, SESSION_SECRET) })
const takeOrders = (ctx: Ctx) => leaseDueOrders(ctx.db, { dueAt: ctx.now(), leaseEnd: ctx.now(), limit: 5 })

/** Compares the durations of reads in databases of different sizes. Those of people's requests have a limit; those of jobs are listed. */
export async function benchGrowth(): Promise<boolean> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    console.log('Growth is not measured: TEST_DATABASE_URL is not set.')
    return true
  }
  const publicReads = process.argv.includes(PUBLIC_READS)
  const sizes = process.argv.includes('--million') ? [SMALL, LARGE, HUGE] : [SMALL, LARGE]
  const volumes = publicReads ? sizes.map((size) => ({ ...size, conversations: SMALL.conversations })) : sizes
  const databases: Filled[] = []
  try {
    for (const volume of volumes) databases.push(await openFilled(server, volume))
    const limited = PUBLIC_PROBES.map((probe) => ({ ...probe, limit: PUBLIC_GROWTH_MAX }))
    const over = volumes.map(({ portfolios }) => `${portfolios}`).join(', ')
    const [probes, jobs] = publicReads ? [limited, []] : [[...PROBES, ...limited], JOBS]
    const held = printTable(
      `growth over ${over} portfolios on PostgreSQL, medians in ms: requests of people`,
      (await measureAll(databases, probes)).map(({ name, limit = GROWTH_MAX, medians }) => ({
        ...atMost(name, growthOf(medians), limit, ratio),
        value: shown(medians),
      })),
    )
    const worked = (await measureAll(databases, jobs)).map(({ name, medians }) => ({ name, value: shown(medians) }))
    if (worked.length > 0) printTable('the same: reads of jobs', worked)
    const started = await printStarts(databases, over)
    return (await printPlans(databases.at(-1))) && held && started
  } finally {
    for (const database of databases) await database.close()
  }
}

const growthOf = (medians: readonly number[]) => Math.max(...medians) / (medians[0] ?? 0)
const shown = (medians: readonly number[]) =>
  `${medians.map((value) => value.toFixed(2)).join(' → ')}, ratio ${ratio(growthOf(medians))}`

/** Prints the time from `npm start` to the first page, without the first start on each database. Returns whether its growth has its limit. */
async function printStarts(databases: readonly Filled[], over: string): Promise<boolean> {
  const times = databases.map((): number[] => [])
  for (let round = 0; round <= STARTS; round += 1) {
    for (const [place, { url }] of databases.entries()) {
      const milliseconds = await timeStart(url)
      if (round > 0) times[place]?.push(milliseconds)
    }
  }
  const medians = times.map(median)
  const start = atMost('npm start', growthOf(medians), START_GROWTH_MAX, ratio)
  return printTable(`from the command to the first page over ${over} portfolios`, [{ ...start, value: shown(medians) }])
}

async function timeStart(databaseUrl: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  try {
    const environment = {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      DATA_DIR: folder,
      PORT: String(await freePort()),
    }
    return await timeToPage(['npm', 'start'], environment, '/u/person2')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the plans of the public reads. Returns true if none of them reads a complete table. */
async function printPlans(database: Filled | undefined): Promise<boolean> {
  if (!database) return true
  const figures: Figure[] = []
  for (const { name, ask } of PUBLIC_PROBES) {
    const plans = await explain(database.url, (db) => ask({ ...database, ctx: () => ({ ...database.ctx(), db }) }, 2))
    for (const { steps, milliseconds, pages, scanned } of plans) {
      const met = scanned.length === 0
      figures.push({ name, value: `${milliseconds.toFixed(2)} ms, ${pages} pages`, limit: steps.join(' → '), met })
    }
  }
  return printTable(`plans of the public reads with ${database.portfolios} portfolios`, figures)
}

/** Measures each probe on each database. The databases take turns, so that other load on the machine affects all of them. */
async function measureAll(databases: readonly Filled[], probes: readonly Probe[]) {
  const results: (Probe & { medians: number[] })[] = []
  for (const probe of probes) {
    const times = databases.map((): number[] => [])
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const [place, database] of databases.entries()) {
        const index = 2 + Math.floor(Math.random() * (database.portfolios - 1))
        const start = performance.now()
        await probe.ask(database, index)
        if (round >= WARM_UP) times[place]?.push(performance.now() - start)
      }
    }
    results.push({ ...probe, medians: times.map(median) })
  }
  return results
}

async function openFilled(server: string, volume: Volume): Promise<Filled> {
  const { url, drop } = await createDatabase(server)
  const database = await openSilentPostgres(url)
  await fill(url, volume)
  const verbs = contextFactory(database)
  const { password } = await verbs().deps.auth.$context
  password.verify = async ({ hash, password: given }) => hash === given
  const actorOf = (index: number): Actor => ({
    userId: generatedId('user', index),
    email: `person${index}@example.com`,
  })
  return {
    url,
    portfolios: volume.portfolios,
    ctx: (index) => verbs(index === undefined ? undefined : actorOf(index)),
    async close() {
      await database.close()
      await drop()
    },
  }
}
