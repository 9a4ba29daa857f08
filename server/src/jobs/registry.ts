import { resumeDeletions } from '#features/account-deletion'
import { queueRequestedLinks, sweepAccounts } from '#features/accounts'
import { publishExpiredPlans } from '#features/billing'
import { eraseConversations, mailUnread, publishExpiredConversations } from '#features/chat'
import { refreshAccounts, resealTokens } from '#features/connections'
import { forgetPresences } from '#features/discord-presence'
import { removeDeletedFiles, stripStoredFiles, sweepFiles } from '#features/files'
import { publishExpiredNotes } from '#features/notes'
import { reconcileOrders, reconcileRefunds } from '#features/payments'
import { sweepPictures } from '#features/pictures'
import { sweepShareImages } from '#features/share-images'
import { expireWeekViews } from '#features/views'
import { sendDueMails } from '../mail/queue.ts'
import type { MailTransport } from '../mail/transport.ts'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { claimRun } from './claim-run.ts'
import { recountPages } from './recount-pages.ts'
import type { Job } from './scheduler.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Minimum milliseconds between two runs in the whole deployment. Each is slightly shorter than its job's schedule. */
const CLAIM_MS = {
  hourly: 59 * MINUTE_MS,
  metadata: 9 * MINUTE_MS,
  conversations: 9000,
  unread: 50_000,
  deletions: 50_000,
  trending: 4 * MINUTE_MS,
  recount: 23 * HOUR_MS,
}
/** Age of the refunds that the first run after a start checks, in milliseconds: the server may have been stopped for long. */
const FIRST_REFUNDS_MS = 30 * DAY_MS

/** Dependencies of the jobs. */
export interface JobEnvironment {
  deps: Deps
  transport: MailTransport
  /** Aborted when the server stops: long runs end after the step under way. */
  signal: AbortSignal
}

/** Returns every background job of the server. */
export function createJobs(environment: JobEnvironment): Job[] {
  return [
    mailJob(environment),
    ...fileJobs(environment),
    pictureJob(environment),
    shareImageJob(environment),
    accountJob(environment),
    deletionJob(environment),
    connectionJob(environment),
    presenceJob(environment),
    orderJob(environment),
    refundJob(environment),
    ...expiryJobs(environment),
    ...conversationJobs(environment),
    trendingJob(environment),
    recountJob(environment),
  ]
}

function mailJob({ deps, transport, signal }: JobEnvironment): Job {
  return {
    name: 'mail',
    pattern: '*/5 * * * * *',
    runAtStart: true,
    async run() {
      await queueRequestedLinks(createCtx(deps))
      await sendDueMails({ db: deps.database.db, transport, log: deps.log, signal }, deps.clock)
    },
  }
}

function fileJobs({ deps, signal }: JobEnvironment): Job[] {
  return [
    {
      name: 'deleted files',
      pattern: '0 */10 * * * *',
      runAtStart: true,
      freesSpace: true,
      run: () => removeDeletedFiles(createCtx(deps), { signal }),
    },
    {
      name: 'files',
      pattern: '0 17 * * * *',
      runAtStart: true,
      freesSpace: true,
      async run() {
        const ctx = createCtx(deps)
        await deps.incoming.sweep()
        if (await claimRun(ctx, 'files', CLAIM_MS.hourly)) await sweepFiles(ctx, { signal })
      },
    },
    {
      name: 'metadata',
      pattern: '0 */10 * * * *',
      runAtStart: true,
      async run() {
        const ctx = createCtx(deps)
        if (await claimRun(ctx, 'metadata', CLAIM_MS.metadata)) await stripStoredFiles(ctx, signal)
      },
    },
  ]
}

function pictureJob({ deps, signal }: JobEnvironment): Job {
  return {
    name: 'pictures',
    pattern: '0 23 * * * *',
    freesSpace: true,
    async run() {
      const ctx = createCtx(deps)
      if (await claimRun(ctx, 'pictures', CLAIM_MS.hourly)) await sweepPictures(ctx, { signal })
    },
  }
}

function shareImageJob({ deps, signal }: JobEnvironment): Job {
  return {
    name: 'share images',
    pattern: '0 37 * * * *',
    freesSpace: true,
    async run() {
      const ctx = createCtx(deps)
      if (await claimRun(ctx, 'share images', CLAIM_MS.hourly)) await sweepShareImages(ctx, { signal })
    },
  }
}

function accountJob({ deps, signal }: JobEnvironment): Job {
  return {
    name: 'accounts',
    pattern: '0 29 * * * *',
    runAtStart: true,
    async run() {
      const ctx = createCtx(deps)
      if (await claimRun(ctx, 'accounts', CLAIM_MS.hourly)) await sweepAccounts(ctx, { signal })
    },
  }
}

/** Creates the job that completes deletions of accounts that a crash or an outage has interrupted. */
function deletionJob({ deps, signal }: JobEnvironment): Job {
  return {
    name: 'deletions',
    pattern: '45 * * * * *',
    runAtStart: true,
    freesSpace: true,
    async run() {
      const ctx = createCtx(deps)
      if (await claimRun(ctx, 'deletions', CLAIM_MS.deletions)) await resumeDeletions(ctx, { signal })
    },
  }
}

function connectionJob({ deps, signal }: JobEnvironment): Job {
  return {
    name: 'connections',
    pattern: '0 7 * * * *',
    runAtStart: true,
    async run() {
      const ctx = createCtx(deps)
      if (!(await claimRun(ctx, 'connections', CLAIM_MS.hourly))) return
      await resealTokens(ctx, { signal })
      await refreshAccounts(ctx, signal)
    },
  }
}

function presenceJob({ deps, signal }: JobEnvironment): Job {
  return {
    name: 'presences',
    pattern: '*/30 * * * * *',
    runAtStart: true,
    run: () => forgetPresences(createCtx(deps), signal),
  }
}

/** Creates the job of orders. Its first successful run checks all open orders, because webhooks may have been missed before the start. */
function orderJob({ deps, signal }: JobEnvironment): Job {
  let all = true
  return {
    name: 'orders',
    pattern: '*/10 * * * * *',
    runAtStart: true,
    async run() {
      await reconcileOrders(createCtx(deps), { all, signal })
      all = false
    },
  }
}

/** Creates the job of refunds. After the first run each run checks the last day, although runs are an hour apart. */
function refundJob({ deps, signal }: JobEnvironment): Job {
  let since = new Date(deps.clock().getTime() - FIRST_REFUNDS_MS)
  return {
    name: 'refunds',
    pattern: '0 41 * * * *',
    runAtStart: true,
    async run() {
      const now = deps.clock()
      await reconcileRefunds(createCtx(deps), since, { signal })
      since = new Date(now.getTime() - DAY_MS)
    },
  }
}

function trendingJob({ deps, signal }: JobEnvironment): Job {
  return {
    name: 'trending',
    pattern: '0 */5 * * * *',
    runAtStart: true,
    async run() {
      const ctx = createCtx(deps)
      if (await claimRun(ctx, 'trending', CLAIM_MS.trending)) await expireWeekViews(ctx, { signal })
    },
  }
}

function recountJob({ deps, signal }: JobEnvironment): Job {
  return {
    name: 'recount',
    pattern: '0 13 3 * * *',
    async run() {
      const ctx = createCtx(deps)
      if (await claimRun(ctx, 'recount', CLAIM_MS.recount)) await recountPages(ctx, { signal })
    },
  }
}

/** Creates the jobs that publish expiries. They run in each process, for its own sockets and caches. */
function expiryJobs({ deps }: JobEnvironment): Job[] {
  let plansUntil = deps.clock()
  let notesUntil = deps.clock()
  return [
    {
      name: 'expired plans',
      pattern: '* * * * * *',
      async run() {
        plansUntil = await publishExpiredPlans(createCtx(deps), plansUntil)
      },
    },
    {
      name: 'expired notes',
      pattern: '* * * * * *',
      async run() {
        notesUntil = await publishExpiredNotes(createCtx(deps), notesUntil)
      },
    },
  ]
}

function conversationJobs({ deps, signal }: JobEnvironment): Job[] {
  return [
    {
      name: 'expired conversations',
      pattern: '*/10 * * * * *',
      async run() {
        const ctx = createCtx(deps)
        const since = await claimRun(ctx, 'conversations', CLAIM_MS.conversations)
        if (since) await publishExpiredConversations(ctx, since)
      },
    },
    {
      name: 'unread messages',
      pattern: '15 * * * * *',
      runAtStart: true,
      async run() {
        const ctx = createCtx(deps)
        if (await claimRun(ctx, 'unread messages', CLAIM_MS.unread)) await mailUnread(ctx, { signal })
      },
    },
    {
      name: 'erasure',
      pattern: '0 29 * * * *',
      runAtStart: true,
      async run() {
        const ctx = createCtx(deps)
        if (await claimRun(ctx, 'erasure', CLAIM_MS.hourly)) await eraseConversations(ctx, { signal })
      },
    },
  ]
}
