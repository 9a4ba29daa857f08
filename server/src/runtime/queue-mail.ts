import { enqueueMail } from '../mail/queue.ts'
import type { MailContent } from '../mail/templates.ts'
import { type Ctx, publishAfterCommit } from './context.ts'

/** Queues a mail in the open transaction. It is sent soon after the commit; replies go to `replyTo`, if there is one. */
export async function queueMail(tx: Ctx, recipient: string, mail: MailContent & { replyTo?: string }): Promise<void> {
  const id = tx.deps.newId()
  await enqueueMail(tx.db, { ...mail, id, recipient, now: tx.now() })
  // The lines about its delivery have the same `mailId`.
  tx.deps.log.info({ requestId: tx.requestId, mailId: id }, 'a mail is queued')
  publishAfterCommit(tx, { type: 'mailQueued' })
}
