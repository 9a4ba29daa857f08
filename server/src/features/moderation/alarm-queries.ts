import { ALARM_SHARES } from '@vitrine/core/moderation'
import { and, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { decisions, reports } from '../../db/tables/moderation.ts'

/** Counts an alarm for open reports that have not had it and of whose time its share is over. Returns their deadlines. */
export async function raiseReportAlarms(db: Database, alarm: number, now: Date): Promise<Date[]> {
  const { createdAt, dueAt, alarms, closedAt } = reports
  const raised = await db
    .update(reports)
    .set({ alarms: alarm + 1 })
    .where(and(isNull(closedAt), lte(alarms, alarm), isOver({ from: createdAt, to: dueAt, alarm, now })))
    .returning({ dueAt })
  return raised.map((row) => row.dueAt)
}

/** Counts an alarm for open appeals like {@link raiseReportAlarms}. */
export async function raiseAppealAlarms(db: Database, alarm: number, now: Date): Promise<Date[]> {
  const { appealedAt, appealDueAt, appealAlarms, appealOutcome } = decisions
  const isOpen = and(isNotNull(appealedAt), isNull(appealOutcome))
  const raised = await db
    .update(decisions)
    .set({ appealAlarms: alarm + 1 })
    .where(and(isOpen, lte(appealAlarms, alarm), isOver({ from: appealedAt, to: appealDueAt, alarm, now })))
    .returning({ dueAt: appealDueAt })
  return raised.flatMap((row) => row.dueAt ?? [])
}

/** Builds core's rule `alarmAt` as a condition. */
function isOver({ from, to, alarm, now }: { from: AnyPgColumn; to: AnyPgColumn; alarm: number; now: Date }): SQL {
  const share = ALARM_SHARES[alarm] ?? 1
  return sql`${from} + (${to} - ${from}) * ${share}::float8 <= ${now.toISOString()}::timestamptz`
}
