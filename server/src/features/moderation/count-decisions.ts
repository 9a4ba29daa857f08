import { CATEGORY_NAMES, type CategoryName, STEP_NAMES, type StepName } from '@vitrine/core/moderation'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { decisions, reports } from '../../db/tables/moderation.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Public numbers about reports of a category. */
export interface CategoryCounts {
  category: CategoryName
  reports: number
  /** Reports that were decided, by the step. */
  decided: Record<StepName, number>
  /** Decisions on the keepers' own initiative. */
  own: number
  /** Decisions that were taken back, with or without an objection. */
  reversed: number
  /** Median of the minutes from a report to its decision; null without one. */
  medianMinutes: number | null
}

/** Returns the public numbers of all categories. They name nobody and no page. */
export async function countDecisions({ db }: Ctx): Promise<CategoryCounts[]> {
  const minutes = sql`extract(epoch from ${reports.closedAt} - ${reports.createdAt}) / 60`
  const received = await db
    .select({
      category: reports.category,
      count: sql<number>`count(*)::int`,
      median: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${minutes}) filter (where ${reports.closedAt} is not null)`,
    })
    .from(reports)
    .groupBy(reports.category)
  const decided = await db
    .select({ category: reports.category, step: decisions.step, count: sql<number>`count(*)::int` })
    .from(reports)
    .innerJoin(decisions, eq(decisions.id, reports.decisionId))
    .groupBy(reports.category, decisions.step)
  const reversed = await db
    .select({ category: decisions.category, count: sql<number>`count(*)::int` })
    .from(decisions)
    .where(isNotNull(decisions.reversedAt))
    .groupBy(decisions.category)
  const own = await db
    .select({ category: decisions.category, count: sql<number>`count(*)::int` })
    .from(decisions)
    .where(eq(decisions.byReport, false))
    .groupBy(decisions.category)
  return CATEGORY_NAMES.map((category) => {
    const about = received.find((row) => row.category === category)
    const countOf = (step: StepName) =>
      decided.find((row) => row.category === category && row.step === step)?.count ?? 0
    return {
      category,
      reports: about?.count ?? 0,
      decided: Object.fromEntries(STEP_NAMES.map((step) => [step, countOf(step)])) as Record<StepName, number>,
      own: own.find((row) => row.category === category)?.count ?? 0,
      reversed: reversed.find((row) => row.category === category)?.count ?? 0,
      medianMinutes: about?.median == null ? null : Math.round(Number(about.median)),
    }
  })
}
