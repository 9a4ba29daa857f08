import { pause } from '../support/server.ts'
import type { Journal } from './journal.ts'
import type { Acknowledged } from './load.ts'
import type { Cast } from './people.ts'
import type { StormSite } from './site.ts'

interface Outcome {
  site: StormSite
  cast: Cast
  journal: Journal
  acknowledged: Acknowledged
}

/** Time after the last fault in which messages arrive and payments are granted, in milliseconds. */
const CATCH_UP_MS = 60_000
const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** Records a violation for everything that was acknowledged and is missing, and for sums that differ from their rows. */
export async function verifyStorm(outcome: Outcome): Promise<void> {
  await verifySums(outcome)
  await verifyCounts(outcome)
  await verifyStates(outcome)
  await verifyMessages(outcome)
  await verifyPayments(outcome)
}

/** Each sum with the number of rows that it has to equal, for each page. */
const SUMS = `
  select p.username,
    (select views from portfolio_counts where portfolio_id = p.id) as views,
    (select week_views from portfolio_counts where portfolio_id = p.id) as week_views,
    (select coalesce(sum(views), 0)::int from portfolio_hourly_views where portfolio_id = p.id) as hourly_views,
    (select count(*)::int from portfolio_views where portfolio_id = p.id) as view_rows,
    (select likes from portfolio_counts where portfolio_id = p.id) as likes,
    (select coalesce(sum(likes), 0)::int from portfolio_hourly_likes where portfolio_id = p.id) as hourly_likes,
    (select count(*)::int from portfolio_likes where portfolio_id = p.id) as like_rows,
    (select coalesce(sum(clicks + own_clicks), 0)::int from portfolio_hourly_clicks where portfolio_id = p.id) as hourly_clicks,
    (select coalesce(sum(clicks), 0)::int from portfolio_entry_clicks where portfolio_id = p.id and unit = 'hour') as entry_hours,
    (select coalesce(sum(clicks), 0)::int from portfolio_entry_clicks where portfolio_id = p.id and unit = 'day') as entry_days,
    (select count(*)::int from portfolio_clicks where portfolio_id = p.id) as click_rows
  from portfolios p`

const SUMS_OF_ROWS = {
  view_rows: ['views', 'week_views', 'hourly_views'],
  like_rows: ['likes', 'hourly_likes'],
  click_rows: ['hourly_clicks', 'entry_hours', 'entry_days'],
}

async function verifySums({ site, journal }: Outcome): Promise<void> {
  for (const page of await site.query(SUMS)) {
    for (const [rows, sums] of Object.entries(SUMS_OF_ROWS)) {
      for (const sum of sums.filter((each) => page[each] !== page[rows])) {
        journal.violation(`sums: ${sum} of ${page.username} is ${page[sum]}, ${rows} ${page[rows]}`)
      }
    }
  }
}

async function verifyCounts({ site, cast, journal, acknowledged }: Outcome): Promise<void> {
  for (const { portfolioId, username } of cast.owners) {
    for (const [table, acknowledgedOnes] of [
      ['portfolio_views', acknowledged.views],
      ['portfolio_clicks', acknowledged.clicks],
    ] as const) {
      const [row] = await site.query(`select count(*)::int as rows from ${table} where portfolio_id = $1`, [
        portfolioId,
      ])
      const expected = acknowledgedOnes.get(portfolioId) ?? 0
      if (Number(row?.rows) < expected) {
        journal.violation(`lost: ${table} of ${username} has ${row?.rows} rows, ${expected} were acknowledged`)
      }
    }
  }
}

async function verifyStates({ site, cast, journal, acknowledged }: Outcome): Promise<void> {
  for (const { visitor, owner, liked } of cast.likes) {
    const { username } = visitor
    const rows = await site.query(
      'select 1 from portfolio_likes where portfolio_id = $1 and user_id = (select id from profiles where username = $2)',
      [owner.portfolioId, username],
    )
    if (liked !== null && liked !== rows.length > 0) {
      journal.violation(`lost: the like of ${username} at ${owner.username} is ${rows.length > 0}, not ${liked}`)
    }
  }
  for (const [owner, { acknowledged: last, sent }] of acknowledged.saves) {
    const [row] = await site.query('select title from portfolios where id = $1', [owner.portfolioId])
    const stored = Number(/^Save (\d+)$/.exec(String(row?.title))?.[1] ?? 0)
    if (stored < last || stored > sent) {
      journal.violation(`lost: the title of ${owner.username} is from save ${stored}, ${last} was acknowledged`)
    }
  }
  for (const [owner, url] of acknowledged.files) {
    const { status } = await owner.client.get(url)
    if (status !== 200) journal.violation(`lost: the uploaded picture of ${owner.username} returned ${status}`)
  }
}

async function verifyMessages({ site, cast, journal }: Outcome): Promise<void> {
  const end = Date.now() + CATCH_UP_MS
  for (const { stores } of cast.talks) {
    for (const store of stores) {
      while (store.snapshot().log.unsent.length > 0 && Date.now() < end) {
        if (store.snapshot().log.unsent[0]?.state === 'failed') store.retry()
        await pause(200)
      }
    }
  }
  for (const { id, stores } of cast.talks) {
    const rows = await site.query(
      'select id, position, sender_type, message from chat_messages where conversation_id = $1 order by position',
      [id],
    )
    if (rows.some(({ position }, index) => position !== index + 1))
      journal.violation(`messages: positions of ${id} have gaps`)
    for (const side of ['owner', 'visitor']) {
      const numbers = rows.filter((row) => row.sender_type === side).map((row) => Number(row.message))
      if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0))) {
        journal.violation(`messages: those of the ${side} of ${id} are stored twice or in another order`)
      }
    }
    const stored = rows.map((row) => row.id).join()
    for (const [index, store] of stores.entries()) {
      const received = () =>
        store
          .snapshot()
          .log.stored.map((message) => message.id)
          .join() === stored
      while (!received() && Date.now() < end) await pause(100)
      if (!received()) journal.violation(`messages: side ${index} of ${id} lacks, repeats or misorders stored messages`)
    }
  }
  const ids = cast.talkers.flatMap(({ acknowledged }) => [...acknowledged])
  const [{ stored } = {}] = await site.query(
    'select count(*)::int as stored from chat_messages where id = any($1::uuid[])',
    [ids],
  )
  if (stored !== ids.length) journal.violation(`lost: ${stored} of ${ids.length} acknowledged messages are stored`)
}

/** Grants of each payment: its rows in the history, and those of the gift that it bought. */
const GRANTS = `
  select razorpay_payment_id as id, payment_method as method, count(*)::int as rows,
    (select count(*)::int from gift_transactions g where g.razorpay_payment_id = h.razorpay_payment_id) as gifts
  from payment_history h where status = 'success' group by 1, 2`

async function verifyPayments({ site, cast, journal, acknowledged: { captures } }: Outcome): Promise<void> {
  const end = Date.now() + CATCH_UP_MS
  while ((await site.query(GRANTS)).length < captures.length && Date.now() < end) await pause(500)
  const grants = new Map((await site.query(GRANTS)).map((row) => [String(row.id), row]))
  for (const { id, purpose } of captures) {
    const grant = grants.get(id)
    const isRight = grant?.rows === 1 && grant.gifts === (purpose === 'gift' ? 1 : 0)
    if (!isRight)
      journal.violation(`payments: the captured ${purpose} ${id} has ${JSON.stringify(grant ?? 'no grant')}`)
  }
  for (const id of grants.keys()) {
    if (!captures.some((capture) => capture.id === id)) journal.violation(`payments: ${id} was granted, not captured`)
  }
  for (const buyer of cast.buyers) {
    const months = captures.filter((capture) => capture.buyer === buyer && capture.purpose === 'premium').length
    const [run] = await site.query(
      'select start_date, end_date from subscriptions where user_id = (select id from profiles where username = $1)',
      [buyer.username],
    )
    const length = run ? new Date(String(run.end_date)).getTime() - new Date(String(run.start_date)).getTime() : 0
    if (Math.round(length / MONTH_MS) !== months) {
      journal.violation(`payments: ${buyer.username} paid ${months} months and got ${(length / MONTH_MS).toFixed(2)}`)
    }
  }
}
