import { setTimeout } from 'node:timers/promises'
import {
  beginAccountEnd,
  endAccount,
  endSessions,
  eraseAddress,
  eraseResetLinks,
  type LeavingPerson,
} from '#features/accounts'
import { eraseChats } from '#features/chat'
import { eraseConnections } from '#features/connections'
import { eraseFiles } from '#features/files'
import { eraseGiftNames } from '#features/gifts'
import { eraseLikes } from '#features/likes'
import { leaveNewsletter } from '#features/newsletter'
import { erasePaymentNames } from '#features/payments'
import { erasePicture } from '#features/pictures'
import { beginPageEnd, erasePage, findPageOf } from '#features/portfolios'
import { eraseShareImages } from '#features/share-images'
import { eraseReferences } from '../../db/references.ts'
import {
  conversations,
  files,
  giftTransactions,
  names,
  paymentHistory,
  paymentOrders,
  portfolioLikes,
  portfolios,
  profiles,
  sessions,
  users,
} from '../../db/tables/index.ts'
import { deleteMailsTo } from '../../mail/queue.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/** Pause between two steps in milliseconds, in which requests are served. */
const PAUSE_MS = 5
/** Rounds after which the erasure fails, because requests of the person go on storing rows. The job tries again. */
const ROUNDS_MAX = 20

/** Numbers of removed rows and files, by kind. */
export type ErasureCounts = Map<string, number>

/** One kind of content. `run` removes a part of bounded size and returns how much; 0 once nothing is left. */
interface Step {
  kind: string
  run(ctx: Ctx, person: LeavingPerson): Promise<number>
}

/** Columns that refer to a person and are handled by a step of their own, because more than the row has to change. */
const HANDLED = [
  conversations.visitorUserId,
  files.userId,
  giftTransactions.gifterUserId,
  giftTransactions.recipientUserId,
  names.userId,
  paymentHistory.userId,
  paymentOrders.userId,
  paymentOrders.recipientUserId,
  portfolioLikes.userId,
  portfolios.userId,
  profiles.id,
  sessions.userId,
]

/** The steps in their order. Orders come first: what is captured from then on is for nobody. */
const STEPS: readonly Step[] = [
  { kind: 'records of payments', run: erasePaymentNames },
  { kind: 'gifts', run: eraseGiftNames },
  { kind: 'sessions', run: (ctx, { userId }) => endSessions(ctx, userId) },
  { kind: 'connected accounts', run: erasePageAccounts },
  { kind: 'likes', run: eraseLikes },
  { kind: 'conversations and messages', run: eraseChats },
  { kind: 'files', run: eraseFiles },
  { kind: 'share images', run: erasePageImages },
  { kind: 'rows of the page', run: erasePage },
  { kind: 'newsletter', run: async (ctx, person) => ((await leaveNewsletter(ctx, person)) ? 1 : 0) },
  { kind: 'waiting mails', run: (ctx, { email }) => deleteMailsTo(ctx.db, email) },
  {
    kind: 'requests',
    run: async (ctx, { email, userId }) => (await eraseAddress(ctx, email)) + (await eraseResetLinks(ctx, userId)),
  },
  { kind: 'other rows', run: (ctx, { userId }) => eraseReferences(ctx.db, users, [userId], { except: HANDLED }) },
]

/**
 * Erases an account and everything that names its person. Each step is a transaction of bounded size and finds what is
 * left, so that it can be repeated after a crash at any moment. The account is marked first: from then on it cannot be
 * used, and `resumeDeletions` completes it. Returns null for an unknown person. Stops after the current step if `signal`
 * is aborted.
 */
export async function eraseAccount(
  ctx: Ctx,
  userId: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<{ person: LeavingPerson; counts: ErasureCounts } | null> {
  const person = await withTransaction(ctx, async (tx) => {
    // The order of the locks is that of the batches of views: pages, then people.
    await beginPageEnd(tx, userId)
    return beginAccountEnd(tx, userId)
  })
  if (!person) return null
  const counts: ErasureCounts = new Map()
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    for (const step of STEPS) await runStep(ctx, step, { person, counts, signal })
    if (await endAccount(ctx, userId)) return { person, counts }
  }
  throw new Error('An account is still in use while it is deleted')
}

async function runStep(
  ctx: Ctx,
  { kind, run }: Step,
  { person, counts, signal }: { person: LeavingPerson; counts: ErasureCounts; signal: AbortSignal | undefined },
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const removed = await run(ctx, person)
    if (removed === 0) return
    counts.set(kind, (counts.get(kind) ?? 0) + removed)
    await setTimeout(PAUSE_MS)
  }
}

/** Removes the picture of the page's account at Discord, while the page still names it, and disconnects the accounts. */
async function erasePageAccounts(ctx: Ctx, person: LeavingPerson): Promise<number> {
  const page = await findPageOf(ctx, person.userId)
  if (page?.discordAvatar) await erasePicture(ctx, { path: page.discordAvatar, portfolioId: page.id })
  return eraseConnections(ctx, person)
}

async function erasePageImages(ctx: Ctx, { userId }: LeavingPerson): Promise<number> {
  const page = await findPageOf(ctx, userId)
  return page ? eraseShareImages(ctx, { portfolioId: page.id }) : 0
}
