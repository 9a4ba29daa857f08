import { BACKUP_PATTERN } from '@vitrine/core/backups'
import { Cron } from 'croner'
import { prepareDueDownloads, sweepDownloads } from '#features/account-data'
import { deleteDueAccounts, resumeDeletions } from '#features/account-deletion'
import { queueRequestedLinks, remindRecoveries, resealFactors, sweepAccounts } from '#features/accounts'
import { mailSummaries } from '#features/analytics'
import { mailPremiumEnds, publishExpiredPlans } from '#features/billing'
import { eraseConversations, mailUnread, publishExpiredConversations } from '#features/chat'
import { refreshAccounts, resealTokens } from '#features/connections'
import { forgetPresences } from '#features/discord-presence'
import { removeDeletedFiles, stripStoredFiles, sweepFiles } from '#features/files'
import { eraseOldReports, mailAlarms } from '#features/moderation'
import { publishExpiredNotes } from '#features/notes'
import { reconcileOrders, reconcileRefunds } from '#features/payments'
import { sweepPictures } from '#features/pictures'
import { sweepShareImages } from '#features/share-images'
import { expireWeekViews } from '#features/views'
import { sendDueMails } from '../mail/queue.ts'
import type { MailTransport } from '../mail/transport.ts'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { claimRun } from './claim-run.ts'
import { keepMonths } from './keep-months.ts'
import { makeBackup } from './make-backup.ts'
import { recountPages } from './recount-pages.ts'
import { type Job, SKIPPED } from './scheduler.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const ABOUT_AN_HOUR = 59 * MINUTE_MS
/**
 * Age of the refunds that the first run after a start checks, in milliseconds: the server may have been stopped for
 * long.
 */
const FIRST_REFUNDS_MS = 30 * DAY_MS

/** Dependencies of the jobs. */
export interface JobEnvironment {
  deps: Deps
  transport: MailTransport
  /** Aborted when the server stops: long runs end after the step under way. */
  signal: AbortSignal
}

/** Row of the table of jobs. */
interface JobRow extends Omit<Job, 'run'> {
  /**
   * Milliseconds in which the processes of a deployment run the job at most once, slightly less than its schedule. A
   * job without it runs in each process.
   */
  onceIn?: number
  /** Runs the job. `lastRun` is when it ran last in the deployment; 1970 before the first run, and without `onceIn`. */
  run(ctx: Ctx, lastRun: Date): Promise<unknown>
}

/** Returns every background job of the server, with the time between two runs in a deployment. */
export function createJobs(environment: JobEnvironment): (Job & { intervalMs: number })[] {
  const groups = [fileSweeps, rowSweeps, deliveries, payments, expiries, backups]
  return groups
    .flatMap((jobs) => jobs(environment))
    .map(({ onceIn, run, ...job }) => ({
      ...job,
      intervalMs: onceIn ?? intervalOf(job.pattern),
      async run(requestId: string) {
        const ctx = createCtx(environment.deps, { requestId })
        const lastRun = onceIn === undefined ? new Date(0) : await claimRun(ctx, job.name, onceIn)
        return lastRun ? run(ctx, lastRun) : SKIPPED
      },
    }))
}

/** Returns the milliseconds between the next two runs of a schedule. */
function intervalOf(pattern: string): number {
  const [first, second] = new Cron(pattern, { paused: true }).nextRuns(2)
  return first && second ? second.getTime() - first.getTime() : 0
}

/** Jobs that remove files that are not needed any more, and metadata in those that stay. */
function fileSweeps({ deps, signal }: JobEnvironment): JobRow[] {
  return [
    {
      name: 'deleted files',
      pattern: '0 */10 * * * *',
      runAtStart: true,
      freesSpace: true,
      run: (ctx) => removeDeletedFiles(ctx, { signal }),
    },
    {
      // Files that arrive belong to one process.
      name: 'incoming files',
      pattern: '0 17 * * * *',
      runAtStart: true,
      freesSpace: true,
      run: () => deps.incoming.sweep(),
    },
    {
      name: 'files',
      pattern: '0 17 * * * *',
      onceIn: ABOUT_AN_HOUR,
      runAtStart: true,
      freesSpace: true,
      run: (ctx) => sweepFiles(ctx, { signal }),
    },
    {
      name: 'metadata',
      pattern: '0 */10 * * * *',
      onceIn: 9 * MINUTE_MS,
      runAtStart: true,
      run: (ctx) => stripStoredFiles(ctx, { signal }),
    },
    {
      name: 'pictures',
      pattern: '0 23 * * * *',
      onceIn: ABOUT_AN_HOUR,
      freesSpace: true,
      run: (ctx) => sweepPictures(ctx, { signal }),
    },
    {
      name: 'prepared downloads',
      pattern: '40 */10 * * * *',
      onceIn: 9 * MINUTE_MS,
      runAtStart: true,
      freesSpace: true,
      run: (ctx) => sweepDownloads(ctx, { signal }),
    },
    {
      name: 'share images',
      pattern: '0 37 * * * *',
      onceIn: ABOUT_AN_HOUR,
      freesSpace: true,
      run: (ctx) => sweepShareImages(ctx, { signal }),
    },
  ]
}

/** Jobs that remove rows that are not needed any more, and correct what is stored. */
function rowSweeps({ signal }: JobEnvironment): JobRow[] {
  return [
    {
      name: 'accounts',
      pattern: '0 29 * * * *',
      onceIn: ABOUT_AN_HOUR,
      runAtStart: true,
      run: (ctx) => sweepAccounts(ctx, { signal }),
    },
    {
      name: 'due deletions',
      pattern: '25 */5 * * * *',
      onceIn: 4 * MINUTE_MS,
      runAtStart: true,
      freesSpace: true,
      run: (ctx) => deleteDueAccounts(ctx, { signal }),
    },
    {
      // Completes deletions of accounts that a crash or an outage has interrupted.
      name: 'deletions',
      pattern: '45 * * * * *',
      onceIn: 50_000,
      runAtStart: true,
      freesSpace: true,
      run: (ctx) => resumeDeletions(ctx, { signal }),
    },
    {
      name: 'erasure',
      pattern: '0 29 * * * *',
      onceIn: ABOUT_AN_HOUR,
      runAtStart: true,
      run: (ctx) => eraseConversations(ctx, { signal }),
    },
    {
      name: 'trending',
      pattern: '0 */5 * * * *',
      onceIn: 4 * MINUTE_MS,
      runAtStart: true,
      run: (ctx) => expireWeekViews(ctx, { signal }),
    },
    {
      name: 'months',
      pattern: '0 47 * * * *',
      onceIn: ABOUT_AN_HOUR,
      runAtStart: true,
      freesSpace: true,
      run: (ctx) => keepMonths(ctx, { signal }),
    },
    {
      name: 'recount',
      pattern: '0 13 3 * * *',
      onceIn: 23 * HOUR_MS,
      run: (ctx) => recountPages(ctx, { signal }),
    },
  ]
}

/** Jobs that send mails and follow the accounts at other services. */
function deliveries({ deps, transport, signal }: JobEnvironment): JobRow[] {
  return [
    {
      name: 'mail',
      pattern: '*/5 * * * * *',
      runAtStart: true,
      async run(ctx) {
        await queueRequestedLinks(ctx)
        await sendDueMails({ db: ctx.db, transport, log: deps.log, signal }, deps.clock)
      },
    },
    {
      name: 'downloads',
      pattern: '*/10 * * * * *',
      runAtStart: true,
      run: (ctx) => prepareDueDownloads(ctx, { signal }),
    },
    {
      name: 'unread messages',
      pattern: '15 * * * * *',
      onceIn: 50_000,
      runAtStart: true,
      run: (ctx) => mailUnread(ctx, { signal }),
    },
    {
      name: 'deadlines of reports',
      pattern: '35 * * * * *',
      onceIn: 50_000,
      runAtStart: true,
      run: (ctx) => mailAlarms(ctx),
    },
    {
      name: 'old reports',
      pattern: '50 12 * * * *',
      onceIn: 50 * MINUTE_MS,
      run: (ctx) => eraseOldReports(ctx),
    },
    {
      name: 'ends of premium',
      pattern: '25 */5 * * * *',
      onceIn: 4 * MINUTE_MS,
      runAtStart: true,
      run: (ctx) => mailPremiumEnds(ctx, { signal }),
    },
    {
      name: 'recovery reminders',
      pattern: '50 */5 * * * *',
      onceIn: 4 * MINUTE_MS,
      runAtStart: true,
      run: (ctx) => remindRecoveries(ctx, { signal }),
    },
    {
      name: 'weekly summaries',
      pattern: '20 */5 * * * *',
      onceIn: 4 * MINUTE_MS,
      runAtStart: true,
      run: (ctx) => mailSummaries(ctx, { signal }),
    },
    {
      name: 'connections',
      pattern: '0 7 * * * *',
      onceIn: ABOUT_AN_HOUR,
      runAtStart: true,
      async run(ctx) {
        await resealTokens(ctx, { signal })
        await resealFactors(ctx, { signal })
        await refreshAccounts(ctx, { signal })
      },
    },
    {
      name: 'presences',
      pattern: '*/30 * * * * *',
      runAtStart: true,
      run: (ctx) => forgetPresences(ctx, { signal }),
    },
  ]
}

/**
 * Jobs of payments. The first successful run checks all open orders and the refunds of a month, because webhooks may
 * have been missed before the start. Later runs of refunds check the last day, although they are an hour apart.
 */
function payments({ deps, signal }: JobEnvironment): JobRow[] {
  let all = true
  let refundsSince = new Date(deps.clock().getTime() - FIRST_REFUNDS_MS)
  return [
    {
      name: 'orders',
      pattern: '*/10 * * * * *',
      runAtStart: true,
      async run(ctx) {
        await reconcileOrders(ctx, { all, signal })
        all = false
      },
    },
    {
      name: 'refunds',
      pattern: '0 41 * * * *',
      runAtStart: true,
      async run(ctx) {
        const now = ctx.now()
        await reconcileRefunds(ctx, refundsSince, { signal })
        refundsSince = new Date(now.getTime() - DAY_MS)
      },
    },
  ]
}

/** Job of the backups, if the settings say where to. */
function backups({ deps, signal }: JobEnvironment): JobRow[] {
  if (!deps.config.backups.to) return []
  return [{ name: 'backup', pattern: BACKUP_PATTERN, onceIn: 12 * HOUR_MS, run: (ctx) => makeBackup(ctx, { signal }) }]
}

/** Jobs that publish expiries. Those of plans and notes run in each process, for its own sockets and caches. */
function expiries({ deps }: JobEnvironment): JobRow[] {
  let plansUntil = deps.clock()
  let notesUntil = deps.clock()
  return [
    {
      name: 'expired plans',
      pattern: '* * * * * *',
      async run(ctx) {
        plansUntil = await publishExpiredPlans(ctx, plansUntil)
      },
    },
    {
      name: 'expired notes',
      pattern: '* * * * * *',
      async run(ctx) {
        notesUntil = await publishExpiredNotes(ctx, notesUntil)
      },
    },
    {
      name: 'conversations',
      pattern: '*/10 * * * * *',
      onceIn: 9000,
      run: publishExpiredConversations,
    },
  ]
}
