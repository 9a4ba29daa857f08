import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import {
  listTargets,
  MESSAGES_AROUND,
  type MessageEvidence,
  messageIdOf,
  moderationRefusals,
} from '@vitrine/core/moderation'
import type { PortfolioView } from '@vitrine/core/portfolios'
import { findReportableMessage, type ReportableMessage } from '#features/chat'
import { readPublicPage } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'

/** Subject of a report: a published page, or a message of a chat. */
export type Reported =
  | { subjectUserId: string; view: PortfolioView }
  | { subjectUserId: string; view: null; messages: MessageEvidence }

/** Returns what is reported. Refuses REPORT_TARGET_NOT_FOUND if the actor does not see it. */
export async function findReported(ctx: Ctx, { page, target }: { page: string; target: string }): Promise<Reported> {
  const messageId = messageIdOf(target)
  if (messageId !== null) return findMessage(ctx, messageId)
  const username = normalizeUsername(page)
  const found = usernameProblem(username) ? null : await readPublicPage(ctx, { username })
  const isShown = found !== null && listTargets(found.view).some((one) => one.target === target)
  if (!isShown) throw refuse(moderationRefusals.targetNotFound)
  return { subjectUserId: found.ownerId, view: found.view }
}

async function findMessage(ctx: Ctx, id: string): Promise<Reported> {
  const found = await findReportableMessage(ctx, { id, distance: MESSAGES_AROUND })
  if (!found) throw refuse(moderationRefusals.targetNotFound)
  return { subjectUserId: found.authorId, view: null, messages: toEvidence(found) }
}

function toEvidence({ page, around }: ReportableMessage): MessageEvidence {
  const messages = around.map(({ id, senderName, senderType, message, createdAt }) => ({
    id,
    sender: senderName,
    side: senderType,
    text: message,
    sentAt: createdAt.toISOString(),
  }))
  return { page, messages }
}
