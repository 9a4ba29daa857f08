import { setTimeout } from 'node:timers/promises'
import {
  analyticsTexts,
  changeOf,
  entryName,
  isWorthSummary,
  NO_METRICS,
  SUMMARY_LINKS,
  summaryDays,
  summaryTimes,
  totalOf,
} from '@vitrine/core/analytics'
import { countUnreadOf } from '#features/chat'
import { findPageOf } from '#features/portfolios'
import { type WeekSummary, weeklyMail } from '../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { stopUrl } from '../../runtime/stop-links.ts'
import { readMetrics } from './day-metrics.ts'
import { selectEntries, selectEntrySums } from './queries.ts'
import { lockDueSummary, type SummaryRow, selectDueSummaries, setNextSummary } from './summary-queries.ts'

/** Summaries that one statement selects. */
const STEP = 200
/** Pause between two steps in milliseconds, in which requests are served. */
const PAUSE_MS = 10

/**
 * Queues the due weekly mails, in steps of bounded size. Stops after the current step if `signal` is aborted; the next
 * run goes on.
 */
export async function mailSummaries(
  ctx: Ctx,
  { signal, step = STEP }: { signal?: AbortSignal; step?: number } = {},
): Promise<void> {
  const now = ctx.now()
  let after: SummaryRow | undefined
  while (!signal?.aborted) {
    const due: SummaryRow[] = await selectDueSummaries(ctx.db, { now, after, limit: step })
    for (const { userId } of due) {
      // A mail that cannot be queued does not hold up the mails to other owners.
      await withTransaction(ctx, (tx) => mailOwner(tx, userId)).catch((error: unknown) => {
        ctx.deps.log.error({ err: error, userId }, 'a weekly mail could not be queued')
      })
    }
    after = due.at(-1)
    if (due.length < step) return
    await setTimeout(PAUSE_MS)
  }
}

/** Queues the mail of one owner, if it is still due, and sets the time of the next one in the same transaction. */
async function mailOwner(tx: Ctx, userId: string): Promise<void> {
  const now = tx.now()
  const row = await lockDueSummary(tx.db, userId, now)
  if (!row) return
  const { config } = tx.deps
  const { last, next } = summaryTimes(now, row.timeZone)
  const week = await readWeek(tx, userId, { sentAt: last, timeZone: row.timeZone })
  if (week) {
    const mail = weeklyMail(config.publicUrl, { ...week, unsubscribeUrl: stopUrl(tx, 'weekly', userId) })
    await queueMail(tx, row.email, mail)
  }
  await setNextSummary(tx.db, userId, next)
}

/** Returns what a summary says about the week before `sentAt`; null without a page, or if nobody visited it. */
async function readWeek(
  { db, ...ctx }: Ctx,
  userId: string,
  { sentAt, timeZone }: { sentAt: Date; timeZone: string },
): Promise<Omit<WeekSummary, 'unsubscribeUrl'> | null> {
  const page = await findPageOf({ ...ctx, db }, userId)
  if (!page) return null
  const { days, endQuarter } = summaryDays(sentAt, timeZone)
  const firstQuarters = days.map(({ firstQuarter }) => firstQuarter)
  const metrics = await readMetrics(db, page.id, { firstQuarters, endQuarter })
  const all = days.map((_, day) => metrics.get(day) ?? NO_METRICS)
  const [before, total] = [totalOf(all.slice(0, 7)), totalOf(all.slice(7))]
  if (!isWorthSummary({ views: total.views, previousViews: before.views })) return null
  const [first = endQuarter, middle = endQuarter] = [firstQuarters[0], firstQuarters[7]]
  const names = new Map((await selectEntries(db, page.id)).map(({ id, title, url }) => [id, entryName({ title, url })]))
  const links = (await selectEntrySums(db, page.id, { first, middle, end: endQuarter }))
    .filter(({ entryId, current }) => current > 0 && names.has(entryId))
    .sort((one, other) => other.current - one.current)
    .slice(0, SUMMARY_LINKS)
    .map(({ entryId, current }) => ({ name: names.get(entryId) || analyticsTexts.untitled, clicks: current }))
  const keys = ['views', 'visitors', 'likes', 'clicks'] as const
  return {
    week: `${dayName(days[7]?.date)} to ${dayName(days[13]?.date)}`,
    metrics: keys.map((key) => ({
      name: analyticsTexts[key],
      value: total[key].toLocaleString('en'),
      change: changeText(changeOf(total[key], before[key])),
    })),
    links,
    unread: await countUnreadOf(db, userId),
  }
}

function dayName(date = ''): string {
  return new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(date))
}

function changeText(change: number | null): string {
  if (change === null) return ''
  return new Intl.NumberFormat('en', { style: 'percent', signDisplay: 'exceptZero' }).format(change)
}
