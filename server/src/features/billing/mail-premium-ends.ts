import { premiumMailCutoffs } from '@vitrine/core/billing'
import { premiumEndedMail, premiumEndingMail } from '../../mail/premium-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { type DueEnd, type EndMailKind, markMailed, selectDueEnds } from './premium-end-queries.ts'

/** Ends that one statement selects. */
const STEP = 200

/**
 * Queues a mail to each person whose premium ends within days or has ended, once for each end. Stops after the current
 * step if `signal` is aborted; the next run goes on.
 */
export async function mailPremiumEnds(
  ctx: Ctx,
  { signal, step = STEP }: { signal?: AbortSignal; step?: number } = {},
): Promise<void> {
  const now = ctx.now()
  const { endingUntil, endedSince } = premiumMailCutoffs(now)
  await mailEnds(ctx, 'ending', { since: now, until: endingUntil, signal, limit: step })
  await mailEnds(ctx, 'ended', { since: endedSince, until: now, signal, limit: step })
}

async function mailEnds(
  ctx: Ctx,
  kind: EndMailKind,
  { signal, ...range }: { since: Date; until: Date; limit: number; signal: AbortSignal | undefined },
): Promise<void> {
  let after: string | null = null
  while (!signal?.aborted) {
    const due: DueEnd[] = await selectDueEnds(ctx.db, kind, { ...range, after })
    for (const end of due) {
      // A mail that cannot be queued does not hold up the mails to others.
      await withTransaction(ctx, (tx) => mailEnd(tx, kind, end)).catch((error: unknown) => {
        ctx.deps.log.error({ err: error, userId: end.userId }, 'a mail about the end of premium could not be queued')
      })
    }
    after = due.at(-1)?.userId ?? null
    if (due.length < range.limit) return
  }
}

/** Queues the mail about one end, unless another process has queued it. */
async function mailEnd(tx: Ctx, kind: EndMailKind, end: DueEnd): Promise<void> {
  const recipient = await markMailed(tx.db, kind, end)
  if (recipient === null) return
  const { config } = tx.deps
  const { publicUrl } = config
  const mail = kind === 'ending' ? premiumEndingMail(publicUrl, { until: end.endDate }) : premiumEndedMail(publicUrl)
  await queueMail(tx, recipient, mail)
}
