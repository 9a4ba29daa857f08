import { ANALYTICS_RANGES } from '@vitrine/core/analytics'
import pg from 'pg'
import { type Ctx, contextFactory, openSilentPostgres } from '../../e2e/src/support/in-process.ts'
import { addPages, addPeople } from '../../e2e/src/support/rows.ts'
import { createDatabase } from '../../e2e/src/support/services.ts'
import { getAnalytics } from '../../e2e/src/support/verbs.ts'
import { explain } from './growth-plans.ts'
import { median } from './load.ts'
import { atMost, type Figure, milliseconds, printTable, ratio } from './table.ts'

/** Numbers of views of one page, and as many clicks. */
const SIZES = [20_000, 2_000_000] as const
/** Days over which they are distributed: twice the longest range and the one before it. */
const DAYS = 360
/** Other pages in the database, and how many of them have sums of as many hours. */
const OTHERS = 2000
const COUNTED_OTHERS = 20
const LINKS = 20
const SITES = 50
const ROUNDS = 100
const WARM_UP = 10
const GROWTH_MAX = 2
/** One of the zones whose days do not start with those of UTC. */
const TIME_ZONE = 'Asia/Kolkata'

/** Columns of the tables of sums, besides the page. */
const SUMS = {
  portfolio_hourly_views: 'hour, views, visitors, in_week',
  portfolio_hourly_clicks: 'hour, clicks, own_clicks',
  portfolio_hourly_likes: 'hour, likes',
  portfolio_quarters: 'quarter, views, visitors, clicks',
}

/** Database with a page to read. `read` reads its statistics. */
interface Filled {
  url: string
  read(days: (typeof ANALYTICS_RANGES)[number], db?: Ctx['db']): Promise<unknown>
  close(): Promise<void>
}

/** Compares reading the statistics of a page with 20 000 views and clicks and of one with two million, and prints the plans. */
export async function benchAnalytics(): Promise<boolean> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    console.log('Statistics are not measured: TEST_DATABASE_URL is not set.')
    return true
  }
  const databases: Filled[] = []
  try {
    for (const size of SIZES) databases.push(await openFilled(server, size))
    const figures: Figure[] = []
    for (const days of ANALYTICS_RANGES) figures.push(await measure(databases, days))
    const held = printTable(`statistics of a page with ${SIZES.join(' and ')} views and clicks, medians`, figures)
    return (await printPlans(databases.at(-1))) && held
  } finally {
    for (const database of databases) await database.close()
  }
}

/** Reads from the databases in turns, so that other load on the machine affects both. */
async function measure(databases: readonly Filled[], days: (typeof ANALYTICS_RANGES)[number]): Promise<Figure> {
  const times = databases.map((): number[] => [])
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [place, { read }] of databases.entries()) {
      const started = performance.now()
      await read(days)
      if (round >= WARM_UP) times[place]?.push(performance.now() - started)
    }
  }
  const [small = 0, large = 0] = times.map(median)
  const figure = atMost(`${days} days`, large / small, GROWTH_MAX, ratio)
  return { ...figure, value: `${milliseconds(small)} → ${milliseconds(large)}, ratio ${figure.value}` }
}

/** Prints the plans of the longest range. Returns true if none of them reads a complete table. */
async function printPlans(database: Filled | undefined): Promise<boolean> {
  if (!database) return true
  const plans = await explain(database.url, (db) => database.read(90, db))
  return printTable(
    `plans of 90 days with ${SIZES.at(-1)} views and clicks`,
    plans.map(({ steps, milliseconds: time, pages, scanned }) => ({
      name: steps[0]?.split(':')[0] ?? 'no table',
      value: `${milliseconds(time)}, ${pages} pages`,
      limit: steps.join(' → '),
      met: scanned.length === 0,
    })),
  )
}

async function openFilled(server: string, size: number): Promise<Filled> {
  const { url, drop } = await createDatabase(server)
  const database = await openSilentPostgres(url)
  const ctx = contextFactory(database)
  const owners = await addPeople(database, 1 + OTHERS)
  const [portfolioId = '', ...others] = await addPages(database, owners, 'statistics')
  await fill(url, { portfolioId, others: others.slice(0, COUNTED_OTHERS), size })
  return {
    url,
    read: (days, db) => {
      const reader = ctx(owners[0])
      return getAnalytics({ ...reader, db: db ?? reader.db }, { portfolioId, days, timeZone: TIME_ZONE })
    },
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** Adds entries, rows of views and clicks, and the sums of them that the server would have stored. Other pages get the same sums. */
async function fill(
  url: string,
  { portfolioId, others, size }: { portfolioId: string; others: readonly string[]; size: number },
): Promise<void> {
  const page = `'${portfolioId}'::uuid`
  const moment = `now() - ((i * 7919::bigint) % ${DAYS * 86_400}) * interval '1 second'`
  const linkOf = (index: string) => `md5('link' || ${index})::uuid`
  const hourOf = (column: string) => `floor(extract(epoch from ${column}) / 3600)::int`
  const quarterOf = (column: string) => `floor(extract(epoch from ${column}) / 900)::int`
  // Sums of quarters of an hour, hours and days from a table of quarters. The first quarter of an hour has none.
  const periods = `cross join lateral (
    select * from (values ('quarter', quarter), ('hour', quarter / 4), ('day', quarter / 96)) as every (unit, period)
    where unit <> 'quarter' or period % 4 <> 0
  ) as periods`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const statements = [
      'set synchronous_commit = off',
      `insert into links (id, portfolio_id, title, url, display_order)
        select ${linkOf('i')}, ${page}, 'Link ' || i, 'https://example.com', i from generate_series(0, ${LINKS - 1}) i`,
      ...['links', 'social_links', 'projects'].map(
        (table) => `insert into ${table} (id, portfolio_id, display_order)
          select gen_random_uuid(), id, i from portfolios, generate_series(1, ${LINKS}) i where id <> ${page}`,
      ),
      `insert into portfolio_views (id, portfolio_id, viewed_at)
        select gen_random_uuid(), ${page}, ${moment} from generate_series(1, ${size}) i`,
      `insert into portfolio_clicks (id, portfolio_id, entry_id, kind, clicked_at, own)
        select gen_random_uuid(), ${page}, ${linkOf(`(i % ${LINKS})`)}, 'link', ${moment}, false
        from generate_series(1, ${size}) i`,
      `insert into portfolio_hourly_views (portfolio_id, hour, views, visitors, in_week)
        select ${page}, ${hourOf('viewed_at')}, count(*), count(*), false from portfolio_views group by 2`,
      `insert into portfolio_hourly_clicks (portfolio_id, hour, clicks, own_clicks)
        select ${page}, ${hourOf('clicked_at')}, count(*), 0 from portfolio_clicks group by 2`,
      `insert into portfolio_hourly_likes (portfolio_id, hour, likes)
        select ${page}, hour, 1 from portfolio_hourly_views`,
      `insert into portfolio_quarters (portfolio_id, quarter, views, visitors, clicks)
        select ${page}, quarter, sum(views), sum(views), sum(clicks)
        from (
          select ${quarterOf('viewed_at')} as quarter, 1 as views, 0 as clicks from portfolio_views
          union all select ${quarterOf('clicked_at')}, 0, 1 from portfolio_clicks
        ) moments where quarter % 4 <> 0 group by 2`,
      `insert into portfolio_entry_clicks (portfolio_id, unit, period, entry_id, kind, clicks)
        select ${page}, unit, period, entry_id, 'link', count(*)
        from (select entry_id, ${quarterOf('clicked_at')} as quarter from portfolio_clicks) clicks ${periods} group by 2, 3, 4`,
      `insert into portfolio_referrers (portfolio_id, unit, period, host, views)
        select ${page}, unit, period, 'site' || site || '.example', count(*)
        from (
          select ${quarterOf('viewed_at')} as quarter, row_number() over () % ${SITES} as site from portfolio_views
        ) views ${periods} group by 2, 3, 4`,
      ...Object.entries(SUMS).map(
        ([table, columns]) => `insert into ${table} (portfolio_id, ${columns})
          select other, ${columns} from ${table}, unnest('{${others.join(',')}}'::uuid[]) other`,
      ),
      'vacuum analyze',
    ]
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
