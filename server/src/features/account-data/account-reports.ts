import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { decisions, reports } from '../../db/tables/moderation.ts'
import type { Ctx } from '../../runtime/context.ts'
import { ROWS_MAX, rowsOf } from './json-rows.ts'

/** Returns the reports that the person sent while signed in. */
export async function* readReports({ db }: Ctx, userId: string): AsyncGenerator<object> {
  const { id, category, target, text, reporterName, reporterEmail, createdAt, closedAt } = reports
  const columns = { id, category, target, text, reporterName, reporterEmail, createdAt, closedAt }
  type Row = Pick<typeof reports.$inferSelect, keyof typeof columns>
  const rows = rowsOf<Row>((after) =>
    db
      .select(columns)
      .from(reports)
      .where(nextOf(reports.reporterUserId, userId, reports.id, after))
      .orderBy(asc(reports.id))
      .limit(ROWS_MAX),
  )
  for await (const { id: _, reporterName: name, reporterEmail: email, ...report } of rows) {
    yield { ...report, name, email }
  }
}

/** Returns the decisions of keepers about the person, as the statements of reasons say them, with the objections. */
export async function* readDecisions({ db }: Ctx, userId: string): AsyncGenerator<object> {
  const { id, step, category, target, reason, byReport, decidedAt, reversedAt, reversalReason } = decisions
  const { appealText, appealedAt, appealOutcome, appealReason, appealDecidedAt, tokenHash } = decisions
  const appeal = { appealText, appealedAt, appealOutcome, appealReason, appealDecidedAt }
  const decision = { id, step, category, target, reason, byReport, decidedAt, reversedAt, reversalReason }
  const columns = { ...decision, ...appeal, tokenHash }
  type Row = Pick<typeof decisions.$inferSelect, keyof typeof columns>
  const rows = rowsOf<Row>((after) =>
    db
      .select(columns)
      .from(decisions)
      .where(nextOf(decisions.subjectUserId, userId, decisions.id, after))
      .orderBy(asc(decisions.id))
      .limit(ROWS_MAX),
  )
  // Reports without action are no decision about the person: no statement of reasons was sent.
  for await (const { id: _, tokenHash: link, ...decision } of rows) if (link !== null) yield decision
}

/** Selects the rows of a person after another one. */
function nextOf(person: AnyPgColumn, userId: string, id: AnyPgColumn, after: { id: string } | null): SQL | undefined {
  return and(eq(person, userId), after ? gt(id, after.id) : undefined)
}
