import { canAppeal, statementLines } from '@vitrine/core/moderation'
import type { Ctx } from '../../runtime/context.ts'
import { hashLinkToken } from './link-token.ts'
import { selectDecisionByToken } from './queries.ts'
import { readStatedMessage } from './stated-message.ts'

/** Statement of reasons, and the state of the objection to it. */
export interface Statement {
  target: string
  /** Text of the message that it is about; null for a page, and once the evidence was erased. */
  message: string | null
  lines: string[]
  decidedAt: Date
  reversed: boolean
  /** Reason of a keeper who took the decision back without an objection; null otherwise. */
  reversalReason: string | null
  mayAppeal: boolean
  /** The owner's objection, and the answer to it; null without one. */
  appeal: { text: string; outcome: 'upheld' | 'reversed' | null; reason: string | null } | null
}

/** Returns the statement about a decision by the token of the owner's link; null for an unknown token. */
export async function readStatement(ctx: Ctx, { token }: { token: string }): Promise<Statement | null> {
  const decision = await selectDecisionByToken(ctx.db, hashLinkToken(token))
  if (!decision) return null
  const { target, decidedAt, reversedAt, reversalReason, appealedAt, appealText, appealOutcome, appealReason } =
    decision
  return {
    target,
    message: await readStatedMessage(ctx, decision),
    lines: statementLines(decision),
    decidedAt,
    reversed: reversedAt !== null,
    reversalReason,
    mayAppeal: reversedAt === null && canAppeal(decision, ctx.now()),
    appeal: appealedAt && { text: appealText ?? '', outcome: appealOutcome, reason: appealReason },
  }
}
