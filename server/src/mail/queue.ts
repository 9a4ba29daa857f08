import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
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
 * Sends what is due, oldest first, and answers how many mails left. A mail whose server is down stays and is tried
 * again; a crash after the sending and before the deletion sends it twice rather than never.
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
        const wait = retryDelay(mail.attempts)
        log.warn({ err: error, mailId: mail.id, attempts: mail.attempts, retryInMs: wait }, 'a mail could not be sent')
        await db
          .update(mailQueue)
          .set({ lastError: String(error), nextAttemptAt: new Date(clock().getTime() + wait) })
          .where(eq(mailQueue.id, mail.id))
      }
    }
  }
}

function takeDue(db: Database, now: Date) {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(lte(mailQueue.nextAttemptAt, now))
    .orderBy(asc(mailQueue.createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(mailQueue)
    .set({ attempts: sql`${mailQueue.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(inArray(mailQueue.id, due), lte(mailQueue.nextAttemptAt, now)))
    .returning()
}
