import {
  APPEAL_HOURS,
  APPEAL_MONTHS,
  CATEGORIES,
  type CategoryName,
  isMessage,
  type KeeperRole,
  REPORT_RETENTION_MONTHS,
  STEPS,
  type StepName,
} from './policy.ts'

const HOUR_MS = 60 * 60 * 1000
/** Shares of the time to a deadline after which the keepers get a mail. */
export const ALARM_SHARES = [0.5, 0.8] as const
/** Most messages before a reported message, and after it, that are stored with its report. */
export const MESSAGES_AROUND = 5

/** A report is decided within the hours of its category. */
export function reportDueAt(
  category: CategoryName,
  createdAt: Date,
  hours: Partial<Record<CategoryName, number>> = {},
): Date {
  return new Date(createdAt.getTime() + (hours[category] ?? CATEGORIES[category].hours) * HOUR_MS)
}

/** An appeal is decided within a week. */
export function appealDueAt(appealedAt: Date): Date {
  return new Date(appealedAt.getTime() + APPEAL_HOURS * HOUR_MS)
}

/** Keepers get a mail after half of the time to a deadline, and after four fifths of it. */
export function alarmAt({ createdAt, dueAt }: { createdAt: Date; dueAt: Date }, alarm: number): Date {
  const share = ALARM_SHARES[alarm] ?? 1
  return new Date(createdAt.getTime() + share * (dueAt.getTime() - createdAt.getTime()))
}

/** The owner can object to a decision once, within six months. */
export function canAppeal(decision: { decidedAt: Date; appealedAt: Date | null }, now: Date): boolean {
  if (decision.appealedAt !== null) return false
  const until = new Date(decision.decidedAt)
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  return now < until
}

/** The texts and the evidence of a report are erased a year after its decision. Returns the moment of the decisions. */
export function reportsErasedBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - REPORT_RETENTION_MONTHS)
  return before
}

/** Another keeper decides an appeal, unless there is no other one. */
export function mayDecideAppeal({
  keeper,
  decidedBy,
  keepers,
}: {
  keeper: string
  decidedBy: string | null
  /** Number of people with a role. */
  keepers: number
}): boolean {
  return keeper !== decidedBy || keepers < 2
}

/** Person who decides, or whom a decision is about. */
interface DeskPerson {
  userId: string
  role: KeeperRole | null
}

/**
 * Nobody decides about themselves while another keeper can, nor does a moderator about an administrator. A report about
 * oneself can be decided by the only keeper.
 */
export function mayDecideAbout({
  keeper,
  subject,
  byReport,
  keepers,
}: {
  keeper: DeskPerson
  /** Null for a person whose account is erased. */
  subject: DeskPerson | null
  byReport: boolean
  /** Number of people with a role that works. */
  keepers: number
}): boolean {
  if (subject === null) return true
  if (subject.userId === keeper.userId) return byReport && keepers < 2
  return subject.role !== 'administrator' || keeper.role === 'administrator'
}

/**
 * Content of a page can be hidden: its links, projects, pictures and notes, but not the entire page. A message of a chat
 * can be removed, and its author can be warned or suspended; steps about pages need a report of a page.
 */
export function canTakeStep(step: StepName, target: string): boolean {
  const { needs } = STEPS[step]
  return !(needs === 'content' && target === 'page') && !(needs === 'page' && isMessage(target))
}

/** A confirmed address in `ADMIN_EMAILS` makes its account an administrator; others have the role that they were given. */
export function roleOf({
  email,
  confirmed,
  given,
  admins,
}: {
  email: string
  confirmed: boolean
  given: KeeperRole | null
  admins: readonly string[]
}): KeeperRole | null {
  return confirmed && admins.includes(email) ? 'administrator' : given
}
