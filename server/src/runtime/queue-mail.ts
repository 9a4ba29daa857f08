import { enqueueMail } from '../mail/queue.ts'
import type { MailContent } from '../mail/templates.ts'
import { type Ctx, publishAfterCommit } from './context.ts'

/** Queues a mail in the open transaction. It is sent soon after the commit; replies go to `replyTo`, if there is one. */
export async function queueMail(tx: Ctx, recipient: string, mail: MailContent & { replyTo?: string }): Promise<void> {
  await enqueueMail(tx.db, { ...mail, id: tx.deps.newId(), recipient, now: tx.now() })
  publishAfterCommit(tx, { type: 'mailQueued' })
}
