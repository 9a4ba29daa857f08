import { setTimeout } from 'node:timers/promises'
import { unreadMailCutoffs } from '@vitrine/core/chat'
import { unreadMail } from '../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { toConversationAccess } from './conversation-access.ts'
import { lockPreferences, setMailedAt } from './inbox-preference-queries.ts'
import { lockDueOf, selectDue, setMailedUpTo } from './unread-mail-queries.ts'

/** Conversations that one statement reads. */
const STEP = 200
/** Pause between two steps in milliseconds, in which requests are served. */
const PAUSE_MS = 10

/**
 * Queues a mail to each owner whose visitors wait for an answer (ADR 64), in steps of bounded size. Stops after the
 * current step if `signal` is aborted; the next run goes on.
 */
export async function mailUnread(
  ctx: Ctx,
  { signal, step = STEP }: { signal?: AbortSignal; step?: number } = {},
): Promise<void> {
  const cutoffs = unreadMailCutoffs(ctx.now())
  let after: string | null = null
  while (!signal?.aborted) {
    const due: { id: string; ownerId: string }[] = await selectDue(ctx.db, { ...cutoffs, after, limit: step })
    for (const ownerId of new Set(due.map((one) => one.ownerId))) {
      // A mail that cannot be queued does not hold up the mails to other owners.
      await withTransaction(ctx, (tx) => mailOwner(tx, ownerId)).catch((error: unknown) => {
        ctx.deps.log.error({ err: error, userId: ownerId }, 'a mail about unread messages could not be queued')
      })
    }
    after = due.at(-1)?.id ?? null
    if (due.length < step) return
    await setTimeout(PAUSE_MS)
  }
}

/**
 * Queues at most one mail, about all due conversations of an owner that are open. Marks all due conversations, so
 * that no mail is about them again before the owner reads them: also those that are not open, and those of an owner
 * who wants no mails. Does nothing if the owner's last mail is too recent.
 */
async function mailOwner(tx: Ctx, ownerId: string): Promise<void> {
  const { config } = tx.deps
  const now = tx.now()
  const cutoffs = unreadMailCutoffs(now)
  const preferences = await lockPreferences(tx.db, ownerId)
  if (!preferences) return
  const { email, mailWhenUnread, mailedAt } = preferences
  if (mailWhenUnread && mailedAt && mailedAt > cutoffs.mailed) return
  const due = await lockDueOf(tx.db, ownerId, cutoffs)
  const open = due.map((stored) => toConversationAccess(stored, 'owner', now)).filter(({ state }) => state === 'open')
  const [first] = open
  if (first && mailWhenUnread) {
    const mail = unreadMail(config.publicUrl, { conversations: open.length, premium: first.plan.premium })
    await queueMail(tx, email, mail)
    await setMailedAt(tx.db, ownerId, now)
  }
  await setMailedUpTo(
    tx.db,
    due.map(({ conversation }) => conversation.id),
  )
}
