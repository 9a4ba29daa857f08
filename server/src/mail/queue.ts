import { isGivenUp, retryDelay } from '@vitrine/core/mails'
import { and, asc, count, eq, like, lte, min, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { mailQueue } from '../db/tables/mail.ts'
import type { Log } from '../log/log.ts'
import type { MailContent } from './templates.ts'
import type { MailTransport } from './transport.ts'

/** Time limit of sending one mail in milliseconds. Some mail servers wait for a minute before they accept a sender. */
const SEND_LIMIT_MS = 2 * 60_000
/**
 * Milliseconds for which a claimed mail belongs to its process: longer than sending may take. If the process crashes,
 * another one sends the mail afterwards.
 */
const LEASE_MS = SEND_LIMIT_MS + 60_000
/** Milliseconds that sending a mail may still take when the server stops. If it takes longer, it is repeated later. */
const STOP_GRACE_MS = 5000

/** Adds a mail to the queue in the open transaction. The mail is only sent if the transaction commits. */
export async function enqueueMail(
  db: Database,
  { now, ...mail }: MailContent & { id: string; recipient: string; replyTo?: string; now: Date },
): Promise<void> {
  await db.insert(mailQueue).values({ ...mail, createdAt: now, nextAttemptAt: now })
}

/** Returns how many mails wait, and when the oldest one was queued; null without one. */
export async function readMailQueue(db: Database): Promise<{ waiting: number; oldest: Date | null }> {
  const [row] = await db.select({ waiting: count(), oldest: min(mailQueue.createdAt) }).from(mailQueue)
  return row ?? { waiting: 0, oldest: null }
}

/** Returns true if a mail waits because the mail server could not be reached, or has refused the log-in. */
export async function isMailServerFailing(db: Database): Promise<boolean> {
  const unreached = or(like(mailQueue.lastError, '%"response":null%'), like(mailQueue.lastError, '%"code":"EAUTH"%'))
  const rows = await db.select({ id: mailQueue.id }).from(mailQueue).where(unreached).limit(1)
  return rows.length > 0
}

/** Deletes the mails to an address that were not sent. Returns their number. */
export async function deleteMailsTo(db: Database, recipient: string): Promise<number> {
  const deleted = await db.delete(mailQueue).where(eq(mailQueue.recipient, recipient)).returning({ id: mailQueue.id })
  return deleted.length
}

/**
 * Sends the due mails, the one that is due longest first, and returns how many were sent. Each is claimed right
 * before it is sent, so that no other process sends it as well. A failed mail is tried again for three days; a mail
 * that its recipient's server refuses permanently is given up at once. A mail is sent twice if the process crashes
 * before it deletes the mail. Stops when `signal` is aborted.
 */
export async function sendDueMails(
  { db, transport, log, signal }: { db: Database; transport: MailTransport; log: Log; signal?: AbortSignal },
  clock: () => Date,
): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const [mail] = await claimDue(db, clock())
    if (!mail) return sent
    const limit = limitOf(signal)
    try {
      await transport.send(mail, limit.signal)
      await db.delete(mailQueue).where(eq(mailQueue.id, mail.id))
      sent += 1
    } catch (error) {
      if (limit.signal.aborted && signal?.aborted) return sent
      await handleFailure({ db, log }, { mail, error, now: clock() })
    } finally {
      limit.end()
    }
  }
  return sent
}

/** Returns a signal that is aborted at the time limit of a mail, or {@link STOP_GRACE_MS} after the server stops. */
function limitOf(stopping: AbortSignal | undefined): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timers = [setTimeout(abort, SEND_LIMIT_MS)]
  const onStop = () => void timers.push(setTimeout(abort, STOP_GRACE_MS))
  stopping?.addEventListener('abort', onStop)
  return {
    signal: controller.signal,
    end() {
      for (const timer of timers) clearTimeout(timer)
      stopping?.removeEventListener('abort', onStop)
    },
  }
}

async function handleFailure(
  { db, log }: { db: Database; log: Log },
  { mail, error, now }: { mail: typeof mailQueue.$inferSelect; error: unknown; now: Date },
): Promise<void> {
  const failure = describeFailure(error)
  const details = { mailId: mail.id, attempts: mail.attempts, ...failure }
  if (isPermanent(failure) || isGivenUp(mail.createdAt, now)) {
    log.error(details, 'a mail was given up')
    await db.delete(mailQueue).where(eq(mailQueue.id, mail.id))
    return
  }
  const delay = retryDelay(mail.attempts)
  log.warn({ ...details, retryInMs: delay }, 'a mail could not be sent')
  await db
    .update(mailQueue)
    .set({ lastError: JSON.stringify(failure), nextAttemptAt: new Date(now.getTime() + delay) })
    .where(eq(mailQueue.id, mail.id))
}

/** Failure as it is logged. The mail server's text is left out, because it may contain the recipient's address. */
interface Failure {
  /** Code of the error, such as ECONNREFUSED. */
  code: string | null
  /** Status of the mail server's reply, and the command of the reply. */
  response: number | null
  command: string | null
}

function describeFailure(error: unknown): Failure {
  const { code, responseCode, command } = SmtpError.parse(error)
  return { code, response: responseCode, command }
}

const SmtpError = z
  .object({
    code: z.string().nullable().catch(null),
    responseCode: z.number().nullable().catch(null),
    command: z.string().nullable().catch(null),
  })
  .catch({ code: null, responseCode: null, command: null })

/** Returns true if recipient or message were refused with 5xx. The operator can fix a refused login or sender. */
function isPermanent({ response, command }: Failure): boolean {
  return response !== null && response >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** Claims the next due mail. Returns a list without entries if there is none. */
function claimDue(db: Database, now: Date) {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(lte(mailQueue.nextAttemptAt, now))
    .orderBy(asc(mailQueue.nextAttemptAt), asc(mailQueue.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return (
    db
      .update(mailQueue)
      .set({ attempts: sql`${mailQueue.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
      // Compared with `=`, the subquery runs once; with `in` it may run for each row, and claim several.
      .where(and(eq(mailQueue.id, due), lte(mailQueue.nextAttemptAt, now)))
      .returning()
  )
}
