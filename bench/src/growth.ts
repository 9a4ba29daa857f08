import { createDatabase } from '../../e2e/src/support/services.ts'
import type { Actor, Ctx } from '../../server/src/context.ts'
import { openPostgres } from '../../server/src/db/open-database.ts'
import { findActor } from '../../server/src/features/accounts/find-actor.ts'
import { signIn } from '../../server/src/features/accounts/sign-in.ts'
import { publishExpiredPlans } from '../../server/src/features/billing/publish-expired-plans.ts'
import { countUnread } from '../../server/src/features/chat/count-unread.ts'
import { selectErasable, selectExpiredBetween } from '../../server/src/features/chat/expired-conversation-queries.ts'
import { listInbox } from '../../server/src/features/chat/list-inbox.ts'
import { selectFilesAfter, selectRemovable } from '../../server/src/features/files/queries.ts'
import { getGiftTotals } from '../../server/src/features/gifts/get-gift-totals.ts'
import { listReceivedGifts } from '../../server/src/features/gifts/list-received-gifts.ts'
import { publishExpiredNotes } from '../../server/src/features/notes/publish-expired-notes.ts'
import { listOwnPayments } from '../../server/src/features/payments/list-own-payments.ts'
import { leaseDueOrders } from '../../server/src/features/payments/order-queries.ts'
import { listOwnPortfolios } from '../../server/src/features/portfolios/page/list-own-portfolios.ts'
import { readPublicPage } from '../../server/src/features/portfolios/page/read-public-page.ts'
import { createLog } from '../../server/src/log.ts'
import { sessionCookie } from './conversations.ts'
import { contextFactory, SESSION_SECRET } from './databases.ts'
import { fill, generatedId, type Volume } from './growth-data.ts'
import { median } from './load.ts'
import { atMost, printTable, ratio } from './table.ts'

const SMALL: Volume = { portfolios: 1000, conversations: 20_000 }
const LARGE: Volume = { portfolios: 100_000, conversations: 1_000_000 }
const HUGE: Volume = { portfolios: 1_000_000, conversations: 1_000_000 }
const ROUNDS = 200
const WARM_UP = 20
/** Largest ratio of a read's duration between two sizes of the database. */
const GROWTH_MAX = 1.8
/** The same for the inbox and the unread count of the busiest page. */
const INBOX_GROWTH_MAX = 2
const SECOND = 1000

/** Filled database. `ctx` creates the context of the person with that number. */
interface Filled {
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
  { name: 'deleted files', ask: ({ ctx }) => selectRemovable(ctx().db, 100) },
]

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
  const volumes = process.argv.includes('--million') ? [SMALL, LARGE, HUGE] : [SMALL, LARGE]
  const databases: Filled[] = []
  try {
    for (const volume of volumes) databases.push(await openFilled(server, volume))
    const sizes = volumes.map(({ portfolios }) => `${portfolios}`).join(', ')
    const asked = await measureAll(databases, PROBES)
    const worked = await measureAll(databases, JOBS)
    const held = printTable(
      `growth over ${sizes} portfolios on PostgreSQL, medians in ms: requests of people`,
      asked.map(({ name, limit = GROWTH_MAX, medians }) => ({
        ...atMost(name, growthOf(medians), limit, ratio),
        value: shown(medians),
      })),
    )
    const jobs = worked.map(({ name, medians }) => ({ name, value: shown(medians) }))
    return printTable('the same: reads of jobs', jobs) && held
  } finally {
    for (const database of databases) await database.close()
  }
}

const growthOf = (medians: readonly number[]) => Math.max(...medians) / (medians[0] ?? 0)
const shown = (medians: readonly number[]) =>
  `${medians.map((value) => value.toFixed(2)).join(' → ')}, ratio ${ratio(growthOf(medians))}`

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
  const database = await openPostgres(url, createLog({ silent: true }))
  await fill(url, volume)
  const verbs = contextFactory(database)
  const { password } = await verbs().deps.auth.$context
  password.verify = async ({ hash, password: given }) => hash === given
  const actorOf = (index: number): Actor => ({
    userId: generatedId('user', index),
    email: `person${index}@example.com`,
  })
  return {
    portfolios: volume.portfolios,
    ctx: (index) => verbs(index === undefined ? undefined : actorOf(index)),
    async close() {
      await database.close()
      await drop()
    },
  }
}
