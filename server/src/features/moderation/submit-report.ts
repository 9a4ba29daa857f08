import { type ReportInput, reportDueAt } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { reportReceivedMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { sealEvidence } from './evidence.ts'
import { insertPicture, sealPicture } from './evidence-pictures.ts'
import { newLinkToken } from './link-token.ts'
import { insertReport } from './queries.ts'
import { findReported } from './reported.ts'

/**
 * Stores a report of a published page or of a message of a chat, with what is there now, and mails a receipt if there is
 * an address.
 * Returns the token of the link to its state. Refuses RATE_LIMITED, REPORT_TARGET_NOT_FOUND.
 */
export async function submitReport(ctx: Ctx, input: ReportInput): Promise<{ token: string }> {
  await ctx.deps.limiter.spend('reports', ctx.source)
  const reported = await findReported(ctx, input)
  const { actor } = ctx
  const email = input.email || (actor && (await findAccount(ctx, actor.userId))?.email) || ''
  const id = ctx.deps.newId()
  const now = ctx.now()
  const { token, stored } = newLinkToken(ctx, id)
  const evidence = await sealEvidence(ctx, id, reported)
  const picture = await sealPicture(ctx, { reportId: id, target: input.target, view: reported.view })
  await withTransaction(ctx, async (tx) => {
    const { category, target, text, name } = input
    await insertReport(tx.db, {
      id,
      category,
      target,
      text,
      subjectUserId: reported.subjectUserId,
      reporterUserId: actor?.userId ?? null,
      reporterName: name,
      reporterEmail: email,
      ...stored,
      evidence,
      createdAt: now,
      dueAt: reportDueAt(category, now, ctx.deps.config.reportHours),
    })
    if (picture) await insertPicture(tx, { reportId: id, sealed: picture })
    await appendToLog(tx, { actor: 'server', act: 'report', subject: id, data: { category } })
    if (email) await queueMail(tx, email, reportReceivedMail(tx.deps.config.publicUrl, { token, category, target }))
  })
  return { token }
}
