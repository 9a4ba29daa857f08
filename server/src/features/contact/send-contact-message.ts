import type { ContactInput } from '@vitrine/core/contact'
import { type Done, done } from '@vitrine/core/kernel'
import { enqueueMail } from '../../mail/queue.ts'
import { contactMail } from '../../mail/templates.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'

/** Queues a visitor's message as a mail to the support address; replies go to the visitor. Refuses RATE_LIMITED. */
export async function sendContactMessage(ctx: Ctx, input: ContactInput): Promise<Done> {
  const { config, limiter, newId } = ctx.deps
  await limiter.spend('contact', ctx.source)
  const mail = contactMail({ ...input, account: ctx.actor?.email ?? null })
  await withTransaction(ctx, async (tx) => {
    await enqueueMail(tx.db, {
      ...mail,
      id: newId(),
      recipient: config.site.supportEmail,
      replyTo: input.email,
      now: tx.now(),
    })
    publishAfterCommit(tx, { type: 'mailQueued' })
  })
  return done
}
