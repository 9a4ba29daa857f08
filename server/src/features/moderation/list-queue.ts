import { QUEUE_MAX, type QueueItem } from '@vitrine/core/moderation'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'
import { type QueueRow, selectOpenAppeals, selectOpenReports } from './queries.ts'

/** Returns the open reports and appeals by their deadlines. Refuses DESK_NOT_FOUND. */
export async function listQueue(ctx: Ctx): Promise<QueueItem[]> {
  await requireRole(ctx)
  const reports = await selectOpenReports(ctx.db, QUEUE_MAX)
  const appeals = await selectOpenAppeals(ctx.db, QUEUE_MAX)
  const items = [...reports.map((row) => toItem('report', row)), ...appeals.map((row) => toItem('appeal', row))]
  return items.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt)).slice(0, QUEUE_MAX)
}

function toItem(kind: QueueItem['kind'], { createdAt, dueAt, ...row }: QueueRow): QueueItem {
  return { kind, ...row, createdAt: createdAt.toISOString(), dueAt: dueAt.toISOString() }
}
