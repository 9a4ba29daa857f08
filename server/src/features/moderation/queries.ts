import type { CategoryName, DecisionView } from '@vitrine/core/moderation'
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { decisions, reports } from '../../db/tables/moderation.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

export type ReportRow = typeof reports.$inferSelect
export type DecisionRow = typeof decisions.$inferSelect

/** Earlier decisions about a person that a report shows. */
const EARLIER_MAX = 20

export async function insertReport(db: Database, row: typeof reports.$inferInsert): Promise<void> {
  await db.insert(reports).values(row)
}

export async function selectReport(db: Database, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row ?? null
}

/** Selects the report that led to a decision; null for one on the keepers' own initiative. */
export async function selectReportOf(db: Database, decisionId: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(eq(reports.decisionId, decisionId)).limit(1)
  return row ?? null
}

/** Locks a report until the transaction ends, so that only one decision closes it. */
export async function lockReport(db: Database, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id)).for('update')
  return row ?? null
}

/** Selects the report of a link, with its decision; null if there is none. */
export async function selectReportByToken(
  db: Database,
  tokenHash: string,
): Promise<{ report: ReportRow; decision: DecisionRow | null } | null> {
  const [row] = await db
    .select({ report: reports, decision: decisions })
    .from(reports)
    .leftJoin(decisions, eq(decisions.id, reports.decisionId))
    .where(eq(reports.tokenHash, tokenHash))
  return row ?? null
}

export async function closeReport(db: Database, id: string, decision: { id: string; at: Date }): Promise<void> {
  await db.update(reports).set({ decisionId: decision.id, closedAt: decision.at }).where(eq(reports.id, id))
}

export async function insertDecision(db: Database, row: typeof decisions.$inferInsert): Promise<void> {
  await db.insert(decisions).values(row)
}

export async function updateDecision(
  db: Database,
  id: string,
  changes: Partial<typeof decisions.$inferInsert>,
): Promise<void> {
  await db.update(decisions).set(changes).where(eq(decisions.id, id))
}

export async function selectDecision(db: Database, id: string): Promise<DecisionRow | null> {
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id))
  return row ?? null
}

/** Locks a decision until the transaction ends, so that only one appeal and one answer to it are stored. */
export async function lockDecision(db: Database, id: string): Promise<DecisionRow | null> {
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id)).for('update')
  return row ?? null
}

/** Selects the decision of an owner's link; null if there is none. */
export async function selectDecisionByToken(db: Database, tokenHash: string): Promise<DecisionRow | null> {
  const [row] = await db.select().from(decisions).where(eq(decisions.tokenHash, tokenHash))
  return row ?? null
}

/** An open report or appeal, with the page of the person. */
export interface QueueRow {
  id: string
  category: CategoryName
  target: string
  text: string
  createdAt: Date
  dueAt: Date
  page: string
}

/** Selects open reports by their deadlines. */
export function selectOpenReports(db: Database, limit: number): Promise<QueueRow[]> {
  const { id, category, target, text, createdAt, dueAt } = reports
  return db
    .select({ id, category, target, text, createdAt, dueAt, page: PAGE })
    .from(reports)
    .leftJoin(portfolios, eq(portfolios.userId, reports.subjectUserId))
    .where(isNull(reports.closedAt))
    .orderBy(asc(dueAt), asc(id))
    .limit(limit)
}

/** Selects open appeals by their deadlines. */
export async function selectOpenAppeals(db: Database, limit: number): Promise<QueueRow[]> {
  const { id, category, target, appealText, appealedAt, appealDueAt } = decisions
  const rows = await db
    .select({ id, category, target, text: appealText, createdAt: appealedAt, dueAt: appealDueAt, page: PAGE })
    .from(decisions)
    .leftJoin(portfolios, eq(portfolios.userId, decisions.subjectUserId))
    .where(and(isNotNull(appealedAt), isNull(decisions.appealOutcome)))
    .orderBy(asc(appealDueAt), asc(id))
    .limit(limit)
  return rows.flatMap(({ text, createdAt, dueAt, ...row }) =>
    createdAt && dueAt ? [{ ...row, text: text ?? '', createdAt, dueAt }] : [],
  )
}

const PAGE = sql<string>`coalesce(${portfolios.username}, '')`

/** Selects the username of a person's page; empty if there is none. */
export async function selectPageName(db: Database, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const [row] = await db.select({ page: portfolios.username }).from(portfolios).where(eq(portfolios.userId, userId))
  return row?.page ?? ''
}

/** Selects the decisions about a person, newest first. */
export function selectDecisionsAbout(db: Database, userId: string): Promise<DecisionRow[]> {
  return db
    .select()
    .from(decisions)
    .where(eq(decisions.subjectUserId, userId))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(EARLIER_MAX)
}

/** Counts the reports about a person, without the one that is shown. */
export function countReportsAbout(db: Database, userId: string, except: string | null = null): Promise<number> {
  return db.$count(reports, and(eq(reports.subjectUserId, userId), except ? ne(reports.id, except) : undefined))
}

/** Returns a decision as keepers see it. */
export function toDecisionView(row: DecisionRow): DecisionView {
  const { id, step, category, target, reason, byReport, decidedAt, reversedAt, appealedAt } = row
  return {
    id,
    step,
    category,
    target,
    reason,
    byReport,
    decidedAt: decidedAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
    appeal: appealedAt && {
      text: row.appealText ?? '',
      at: appealedAt.toISOString(),
      outcome: row.appealOutcome,
      reason: row.appealReason ?? '',
    },
  }
}

/** Removes a person whose account is being erased from reports. The reports stay. Returns the number of changed rows. */
export async function clearReporter(db: Database, userId: string): Promise<number> {
  const cleared = await db
    .update(reports)
    .set({ reporterUserId: null, reporterName: '', reporterEmail: '' })
    .where(eq(reports.reporterUserId, userId))
    .returning({ id: reports.id })
  return cleared.length
}
