import { createHash } from 'node:crypto'
import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { auditLog } from '../../db/tables/moderation.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Hash before the first row. */
const START = '0'.repeat(64)
/** Number of rows that a check reads at a time. */
const STEP = 1000

type Row = typeof auditLog.$inferSelect

/** An act for the log. `data` has values without texts of people. */
export interface Act {
  /** Id of the keeper, or `server`. */
  actor: string
  act:
    | 'report'
    | 'decide'
    | 'appeal'
    | 'decideAppeal'
    | 'restore'
    | 'refund'
    | 'givePremium'
    | 'giveRole'
    | 'setLinkHost'
    | 'removeLinkHost'
    | 'importLinkHosts'
    | 'countBurst'
    | 'discardHeldUpload'
    | 'releaseHeldUpload'
  /** Id of the report, the decision, the payment, or of the keeper who is given a role; or what else the act is about. */
  subject: string
  data?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Appends an act to the log, in the open transaction of the act. A lock until its end makes the rows follow each other.
 */
export async function appendToLog(tx: Ctx, { actor, act, subject, data = {} }: Act): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit log', 0))`)
  const [last] = await tx.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: tx.now(),
    actor,
    act,
    subject,
    data: JSON.stringify(Object.fromEntries(Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1)))),
    previousHash: last?.hash ?? START,
  }
  await tx.db.insert(auditLog).values({ ...row, hash: hashOf(row) })
}

/** Returns the SHA-256 of a row, which covers all of it and the hash of the row before. */
function hashOf({ seq, at, actor, act, subject, data, previousHash }: Omit<Row, 'hash'>): string {
  const content = JSON.stringify([seq, at.toISOString(), actor, act, subject, data, previousHash])
  return createHash('sha256').update(content).digest('hex')
}

/** Result of a check: the number of rows, and the first one that does not fit, or null. */
export interface LogCheck {
  rows: number
  brokenAt: number | null
  /** Hash of the last row. Operators who noted it elsewhere also notice when rows are cut off at the end. */
  head: string
}

/** Checks the whole chain of the log: an edited, deleted, moved or inserted row breaks it. */
export async function checkChain(db: Database): Promise<LogCheck> {
  let previous = { seq: 0, hash: START }
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, previous.seq))
      .orderBy(asc(auditLog.seq))
      .limit(STEP)
    for (const row of rows) {
      const fits = row.seq === previous.seq + 1 && row.previousHash === previous.hash && row.hash === hashOf(row)
      if (!fits) return { rows: previous.seq, brokenAt: row.seq, head: previous.hash }
      previous = row
    }
    if (rows.length < STEP) return { rows: previous.seq, brokenAt: null, head: previous.hash }
  }
}
