import { type CategoryName, KEEPER_ROLES, type KeeperRole, type StepName } from '@vitrine/core/moderation'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'

/** Returns a column that refers to a person, and is cleared when their account is erased. */
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/**
 * People with a role at the desk, and those who had one. The id stands for them in decisions and in the log, and stays
 * when their account is erased.
 */
export const keepers = pgTable(
  'keepers',
  {
    id: uuid('id').primaryKey(),
    userId: person('user_id').unique('keepers_user_id_unique'),
    /** Role that an administrator gave; null for one that only `ADMIN_EMAILS` gives, and for none. */
    role: text('role').$type<KeeperRole>(),
    since: moment('since').notNull(),
  },
  (table) => [oneOf(table.role, KEEPER_ROLES)],
)

/** Decisions of keepers, with the appeal of the person they are about. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey(),
    step: text('step').$type<StepName>().notNull(),
    category: text('category').$type<CategoryName>().notNull(),
    reason: text('reason').notNull(),
    subjectUserId: person('subject_user_id'),
    target: text('target').notNull(),
    decidedBy: uuid('decided_by').references((): AnyPgColumn => keepers.id),
    decidedAt: moment('decided_at').notNull(),
    /** True if a report led to it; false for a decision on the keepers' own initiative. */
    byReport: boolean('by_report').notNull(),
    /** True if the page was published before a decision that took it down. */
    wasPublished: boolean('was_published').notNull().default(false),
    /** Time at which the decision was taken back. */
    reversedAt: moment('reversed_at'),
    /** Keeper who took the decision back without an objection, and their reason; null otherwise. */
    // A constraint on a table of an earlier version comes a version after its column (ADR 57).
    reversedBy: uuid('reversed_by'),
    reversalReason: text('reversal_reason'),
    /** Hash of the token in the owner's link, and the sealed token; null for a decision of which the owner is not informed. */
    tokenHash: text('token_hash').unique('decisions_token_hash_unique'),
    sealedToken: text('sealed_token'),
    appealText: text('appeal_text'),
    appealedAt: moment('appealed_at'),
    appealDueAt: moment('appeal_due_at'),
    /** Number of mails to the keepers about the deadline of the appeal. */
    appealAlarms: integer('appeal_alarms').notNull().default(0),
    appealOutcome: text('appeal_outcome').$type<'upheld' | 'reversed'>(),
    appealReason: text('appeal_reason'),
    appealDecidedBy: uuid('appeal_decided_by').references((): AnyPgColumn => keepers.id),
    appealDecidedAt: moment('appeal_decided_at'),
  },
  (table) => [
    index('decisions_subject_user_id_index').on(table.subjectUserId),
    index('decisions_decided_by_index').on(table.decidedBy),
    index('decisions_appeal_decided_by_index').on(table.appealDecidedBy),
    index('decisions_open_appeals_index')
      .on(table.appealDueAt)
      .where(sql`${table.appealedAt} is not null and ${table.appealOutcome} is null`),
  ],
)

/** Reports of visitors. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    category: text('category').$type<CategoryName>().notNull(),
    target: text('target').notNull(),
    text: text('text').notNull(),
    /** Owner of what was reported. */
    subjectUserId: person('subject_user_id'),
    /** Account of the reporter, if they were signed in. */
    reporterUserId: person('reporter_user_id'),
    reporterName: text('reporter_name').notNull(),
    /** Address for mails about the report; empty without one. */
    reporterEmail: text('reporter_email').notNull(),
    tokenHash: text('token_hash').notNull().unique('reports_token_hash_unique'),
    sealedToken: text('sealed_token').notNull(),
    /** Content of the page when it was reported, sealed; empty once the report is old. */
    evidence: text('evidence').notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Number of mails to the keepers about the deadline. */
    alarms: integer('alarms').notNull().default(0),
    decisionId: uuid('decision_id').references(() => decisions.id),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('reports_closed_at_index').on(table.closedAt).where(sql`${table.evidence} <> ''`),
    index('reports_open_index').on(table.dueAt).where(sql`${table.closedAt} is null`),
    index('reports_subject_user_id_index').on(table.subjectUserId),
    index('reports_reporter_user_id_index').on(table.reporterUserId),
    index('reports_decision_id_index').on(table.decisionId),
  ],
)

/** Copies of reported pictures, sealed. They end with the evidence of their report. */
export const evidencePictures = pgTable('evidence_pictures', {
  reportId: uuid('report_id')
    .primaryKey()
    .references(() => reports.id, { onDelete: 'cascade' }),
  /** The file in base64, sealed. */
  sealed: text('sealed').notNull(),
})

/**
 * Log of all acts of keepers. Each row contains the hash of the row before, and no code changes or deletes one. It names
 * people only by ids of keepers, reports and decisions.
 */
export const auditLog = pgTable('audit_log', {
  seq: integer('seq').primaryKey(),
  at: moment('at').notNull(),
  /** Id of the keeper, or `server`. */
  actor: text('actor').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  /** JSON with sorted keys, as it was hashed. */
  data: text('data').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull().unique('audit_log_hash_unique'),
})
