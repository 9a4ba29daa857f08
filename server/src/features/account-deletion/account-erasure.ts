import { setTimeout } from 'node:timers/promises'
import { eraseDownload } from '#features/account-data'
import {
  beginAccountEnd,
  endAccount,
  endSessions,
  eraseAddress,
  eraseResetLinks,
  type LeavingPerson,
  lockDueDeletion,
} from '#features/accounts'
import { eraseChats } from '#features/chat'
import { eraseConnections } from '#features/connections'
import { eraseFiles } from '#features/files'
import { eraseGiftNames } from '#features/gifts'
import { eraseLikes } from '#features/likes'
import { eraseReportNames } from '#features/moderation'
import { leaveNewsletter } from '#features/newsletter'
import { erasePaymentNames } from '#features/payments'
import { erasePicture } from '#features/pictures'
import { beginPageEnd, erasePage, findPageOf, lockPage } from '#features/portfolios'
import { eraseShareImages } from '#features/share-images'
import { eraseReferences } from '../../db/references.ts'
import {
  accountDeletions,
  conversations,
  files,
  giftTransactions,
  names,
  paymentHistory,
  paymentOrders,
  portfolioLikes,
  portfolios,
  preparedDownloads,
  profiles,
  reports,
  sessions,
  users,
} from '../../db/tables/index.ts'
import { deleteMailsTo } from '../../mail/queue.ts'
import { type Ctx, publish, withTransaction } from '../../runtime/context.ts'

/** Pause between two steps in milliseconds, in which requests are served. */
const PAUSE_MS = 5
/**
 * Maximum number of rounds through all steps. After them the erasure fails, because requests of the person still
 * store rows. The job tries again.
 */
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
  accountDeletions.userId,
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
  preparedDownloads.userId,
  profiles.id,
  reports.reporterUserId,
  sessions.userId,
]

/** The steps in their order. Orders of payments come first, so that a payment that is captured later grants nothing. */
const STEPS: readonly Step[] = [
  { kind: 'records of payments', run: erasePaymentNames },
  { kind: 'reports', run: eraseReportNames },
  { kind: 'gifts', run: eraseGiftNames },
  { kind: 'sessions', run: (ctx, { userId }) => endSessions(ctx, userId) },
  { kind: 'connected accounts', run: erasePageAccounts },
  { kind: 'likes', run: eraseLikes },
  { kind: 'conversations and messages', run: eraseChats },
  { kind: 'files', run: eraseFiles },
  { kind: 'downloads', run: eraseDownload },
  { kind: 'share images', run: erasePageImages },
  { kind: 'rows of the page', run: erasePage },
  { kind: 'newsletter', run: async (ctx, person) => ((await leaveNewsletter(ctx, person)) ? 1 : 0) },
  { kind: 'waiting mails', run: (ctx, { email }) => deleteMailsTo(ctx.db, email) },
  {
    kind: 'requests',
    run: async (ctx, { email, userId }) => (await eraseAddress(ctx, email)) + (await eraseResetLinks(ctx, userId)),
  },
  { kind: 'other rows', run: eraseOtherRows },
]

/** Erases the rows that nothing else handles, with the person's looks. */
async function eraseOtherRows(ctx: Ctx, { userId }: LeavingPerson): Promise<number> {
  const rows = await eraseReferences(ctx.db, users, [userId], { except: HANDLED })
  publish(ctx, { type: 'looksChanged' })
  return rows
}

/**
 * Erases an account and everything that names its person. The account is marked first: from then on it cannot be
 * used, and `resumeDeletions` completes the deletion after a crash. Each step is of bounded size and finds what is
 * left, so that it can be repeated at any moment. Returns null for an unknown person. Throws after the current step
 * if `signal` is aborted, and if the account is still in use at the end. With `ifDue`, also returns null unless its
 * person deleted it a week ago.
 */
export async function eraseAccount(
  ctx: Ctx,
  userId: string,
  { signal, ifDue = false }: { signal?: AbortSignal | undefined; ifDue?: boolean } = {},
): Promise<{ person: LeavingPerson; counts: ErasureCounts } | null> {
  const person = await withTransaction(ctx, async (tx) => {
    // Pages are locked before people, as in the batches of views, so that no two transactions deadlock.
    await lockPage(tx, userId)
    // The person can have kept the account in between.
    if (ifDue && !(await lockDueDeletion(tx, userId))) return null
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

/**
 * Disconnects the page's accounts. Before that, while the page still names it, removes the picture of the Discord
 * account.
 */
async function erasePageAccounts(ctx: Ctx, person: LeavingPerson): Promise<number> {
  const page = await findPageOf(ctx, person.userId)
  if (page?.discordAvatar) await erasePicture(ctx, { path: page.discordAvatar, portfolioId: page.id })
  return eraseConnections(ctx, person)
}

async function erasePageImages(ctx: Ctx, { userId }: LeavingPerson): Promise<number> {
  const page = await findPageOf(ctx, userId)
  return page ? eraseShareImages(ctx, { portfolioId: page.id }) : 0
}
