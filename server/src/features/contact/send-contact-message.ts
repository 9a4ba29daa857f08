import type { ContactInput } from '@vitrine/core/contact'
import { type Done, done } from '@vitrine/core/kernel'
import { contactMail } from '../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'

/** Queues a visitor's message as a mail to the support address; replies go to the visitor. Refuses RATE_LIMITED. */
export async function sendContactMessage(ctx: Ctx, input: ContactInput): Promise<Done> {
  const { config, limiter } = ctx.deps
  await limiter.spend('contact', ctx.source)
  const mail = contactMail({ ...input, account: ctx.actor?.email ?? null })
  await withTransaction(ctx, async (tx) => {
    await queueMail(tx, config.site.supportEmail, { ...mail, replyTo: input.email })
  })
  return done
}
