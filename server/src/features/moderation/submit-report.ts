import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { listTargets, moderationRefusals, type ReportInput, reportDueAt } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { type PublicPage, readPublicPage } from '#features/portfolios'
import { reportReceivedMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { sealEvidence } from './evidence.ts'
import { insertPicture, sealPicture } from './evidence-pictures.ts'
import { newLinkToken } from './link-token.ts'
import { insertReport } from './queries.ts'

/**
 * Stores a visitor's report of a published page, with what the page shows now, and mails a receipt if there is an address.
 * Returns the token of the link to its state. Refuses RATE_LIMITED, REPORT_TARGET_NOT_FOUND.
 */
export async function submitReport(ctx: Ctx, input: ReportInput): Promise<{ token: string }> {
  await ctx.deps.limiter.spend('reports', ctx.source)
  const page = await findReportable(ctx, input)
  const { actor } = ctx
  const email = input.email || (actor && (await findAccount(ctx, actor.userId))?.email) || ''
  const id = ctx.deps.newId()
  const now = ctx.now()
  const { token, stored } = newLinkToken(ctx, id)
  const evidence = await sealEvidence(ctx, id, page.view)
  const picture = await sealPicture(ctx, { reportId: id, target: input.target, view: page.view })
  await withTransaction(ctx, async (tx) => {
    const { category, target, text, name } = input
    await insertReport(tx.db, {
      id,
      category,
      target,
      text,
      subjectUserId: page.ownerId,
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
    if (email) await queueMail(tx, email, reportReceivedMail(tx.deps.config.publicUrl, { token, category }))
  })
  return { token }
}

/** Returns the reported page. Refuses REPORT_TARGET_NOT_FOUND if it does not show what is reported. */
async function findReportable(ctx: Ctx, { page, target }: ReportInput): Promise<PublicPage> {
  const username = normalizeUsername(page)
  const found = usernameProblem(username) ? null : await readPublicPage(ctx, { username })
  const isShown = found !== null && listTargets(found.view).some((one) => one.target === target)
  if (!isShown) throw refuse(moderationRefusals.targetNotFound)
  return found
}
