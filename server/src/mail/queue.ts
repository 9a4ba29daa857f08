import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/client.ts'
import { mailQueue } from '../db/tables/mail.ts'
import type { Log } from '../log.ts'
import type { MailContent } from './templates.ts'
import type { MailTransport } from './transport.ts'

const BATCH = 10
/** While a process is sending, no other one takes the mail; after a crash it is free again at the end of this time. */
const LEASE_MS = 60_000
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 15 * 60_000
/** Milliseconds after which a mail that could not be sent is given up. */
const GIVE_UP_MS = 3 * 24 * 60 * 60_000

/** Stores a mail to be sent, in the transaction that is open: it is sent if and only if that commits. */
export async function enqueueMail(
  db: Database,
  { now, ...mail }: MailContent & { id: string; recipient: string; now: Date },
): Promise<void> {
  await db.insert(mailQueue).values({ ...mail, createdAt: now, nextAttemptAt: now })
}

/** How long to wait after the n-th failed attempt: 5 s, doubling, at most 15 minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS)
}

/**
 * Sends what is due, oldest first, and returns how many mails left. A mail whose server is down stays and is tried
 * again, for three days; one that its recipient's server refuses for good is given up at once. A crash after the
 * sending and before the deletion sends a mail twice rather than never.
 */
export async function sendDueMails(
  { db, transport, log }: { db: Database; transport: MailTransport; log: Log },
  clock: () => Date,
): Promise<number> {
  let sent = 0
  for (;;) {
    const batch = await takeDue(db, clock())
    if (batch.length === 0) return sent
    for (const mail of batch) {
      try {
        await transport.send(mail)
        await db.delete(mailQueue).where(eq(mailQueue.id, mail.id))
        sent += 1
      } catch (error) {
        await handleFailure({ db, log }, { mail, error, now: clock() })
      }
    }
  }
}

async function handleFailure(
  { db, log }: { db: Database; log: Log },
  { mail, error, now }: { mail: typeof mailQueue.$inferSelect; error: unknown; now: Date },
): Promise<void> {
  const failure = describeFailure(error)
  const facts = { mailId: mail.id, attempts: mail.attempts, ...failure }
  if (isPermanent(failure) || now.getTime() - mail.createdAt.getTime() >= GIVE_UP_MS) {
    log.error(facts, 'a mail was given up')
    await db.delete(mailQueue).where(eq(mailQueue.id, mail.id))
    return
  }
  const wait = retryDelay(mail.attempts)
  log.warn({ ...facts, retryInMs: wait }, 'a mail could not be sent')
  await db
    .update(mailQueue)
    .set({ lastError: JSON.stringify(failure), nextAttemptAt: new Date(now.getTime() + wait) })
    .where(eq(mailQueue.id, mail.id))
}

/** What a log line says of a failure. The mail server's own text is left out: it may hold the recipient's address. */
interface Failure {
  /** Kind of the error, like ECONNREFUSED. */
  code: string | null
  /** Status of the mail server's answer, and the command that it answered. */
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

/** True if the recipient or the message was refused with 5xx. A refused login or sender is for the operator to mend. */
function isPermanent({ response, command }: Failure): boolean {
  return response !== null && response >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

function takeDue(db: Database, now: Date) {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(lte(mailQueue.nextAttemptAt, now))
    .orderBy(asc(mailQueue.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(mailQueue)
    .set({ attempts: sql`${mailQueue.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(inArray(mailQueue.id, due), lte(mailQueue.nextAttemptAt, now)))
    .returning()
}
