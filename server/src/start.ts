import { writeSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { site } from '@vitrine/core/site'
import { DrizzleQueryError } from 'drizzle-orm'
import { queueRequestedLinks, sweepAccounts } from '#features/accounts'
import { tellEndedPlans } from '#features/billing'
import { eraseConversations, expireConversations } from '#features/chat'
import { removeDeletedFiles, stripStoredFiles, sweepFiles, sweepIncoming } from '#features/files'
import { tellEndedNotes } from '#features/notes'
import { reconcileOrders, reconcileRefunds } from '#features/payments'
import type { Config } from './config.ts'
import { createCtx } from './context.ts'
import { openEmbedded, openPostgres } from './db/client.ts'
import {
  type DataFolder,
  holdDataFolder,
  preparePrivateFolder,
  sessionSecretIn,
  tightenDataFolder,
} from './db/data-folder.ts'
import { createDeps, type Deps } from './deps.ts'
import { watchDisk } from './disk/disk-space.ts'
import { errorChain } from './error-chain.ts'
import { localAddress } from './http/local-access.ts'
import { createWebServer } from './http/server.ts'
import { claimRun } from './jobs/claim-run.ts'
import { startJobs } from './jobs/scheduler.ts'
import { createLog } from './log.ts'
import { describeError } from './log-error.ts'
import { type OutboxMail, readOutbox } from './mail/outbox.ts'
import { sendDueMails } from './mail/queue.ts'
import { outboxTransport, smtpTransport } from './mail/transport.ts'
import { SANDBOX_PATH } from './razorpay/settings.ts'
import { connectRedis, type RedisClient } from './redis/client.ts'
import { builtFrontend, type Frontend } from './ssr/frontend.ts'
import { openStore } from './storage/open-store.ts'

/** How long requests under way may take after the stop signal, in milliseconds. */
const STOP_GRACE = 10_000
/** Milliseconds between two looks at conversations, by whichever process; a little less than between two tries. */
const CONVERSATIONS_EVERY = 9000
/** Milliseconds between two runs of an hourly job, by whichever process; a little less than between two tries. */
const HOURLY = 59 * 60 * 1000
/** Milliseconds between two runs that strip stored files, by whichever process; a little less than between two tries. */
const METADATA_EVERY = 9 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** A running copy. */
export interface RunningServer {
  deps: Deps
  /** Lets requests under way finish, then closes everything. */
  stop(): Promise<void>
}

/** What a start can do besides. `prepare` runs before anybody is answered; `notice` is printed last. */
export interface StartOptions {
  frontend?: Frontend
  prepare?: (deps: Deps) => Promise<void>
  notice?: string
}

/** Opens what the settings name, applies migrations and listens. Throws a sentence for the operator where that fails. */
export async function startServer(
  config: Config,
  { frontend, prepare, notice = '' }: StartOptions = {},
): Promise<RunningServer> {
  const log = createLog()
  // The lock guards the embedded database; a grown copy shares its PostgreSQL with others.
  const folder = config.databaseUrl ? null : await holdDataFolder(config.dataDir)
  const dataDir = folder?.path ?? (await preparePrivateFolder(config.dataDir))
  await tightenDataFolder(dataDir, log)
  const [database, views, files] = await Promise.all([
    openDatabase(config, folder, log),
    frontend ?? builtFrontend(),
    openStore(config),
  ])
  const reserve = config.diskReserveBytes
  const disk = await watchDisk({ folder: dataDir, reserve, embedded: folder !== null, log, end: endProcess })
  const sessionSecret = config.sessionSecret ?? (folder ? await sessionSecretIn(folder) : null)
  if (!sessionSecret) throw new Error('A grown copy has no session secret')
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : null
  const deps = createDeps({ config, log, database, sessionSecret, files, redis, disk })
  await prepare?.(deps)

  const outboxFolder = join(config.dataDir, 'outbox')
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.publicUrl)
    : outboxTransport(outboxFolder, config.publicUrl)
  const stopping = new AbortController()
  let ordersSeen = false
  // A copy can have been down for long. From then on a day is looked back on: more than the hour between two looks.
  let refundsSince = new Date(deps.clock().getTime() - 30 * DAY)
  let [plansToldAt, notesToldAt] = [deps.clock(), deps.clock()]
  async function sendMails(): Promise<void> {
    await queueRequestedLinks(createCtx(deps))
    await sendDueMails({ db: database.db, transport, log }, deps.clock)
  }
  const jobs = startJobs(
    [
      { name: 'mail', pattern: '*/5 * * * * *', run: sendMails },
      {
        name: 'deleted files',
        freesSpace: true,
        pattern: '0 */10 * * * *',
        run: () => removeDeletedFiles(createCtx(deps)),
      },
      {
        name: 'files',
        freesSpace: true,
        pattern: '0 17 * * * *',
        async run() {
          const ctx = createCtx(deps)
          await sweepIncoming(ctx)
          if (await claimRun(ctx, 'files', HOURLY)) await sweepFiles(ctx, { signal: stopping.signal })
        },
      },
      {
        name: 'accounts',
        pattern: '0 29 * * * *',
        async run() {
          const ctx = createCtx(deps)
          if (await claimRun(ctx, 'accounts', HOURLY)) await sweepAccounts(ctx)
        },
      },
      {
        name: 'metadata',
        pattern: '0 */10 * * * *',
        async run() {
          const ctx = createCtx(deps)
          if (await claimRun(ctx, 'metadata', METADATA_EVERY)) await stripStoredFiles(ctx, stopping.signal)
        },
      },
      {
        name: 'orders',
        pattern: '*/10 * * * * *',
        async run() {
          // After a start nothing is known of what happened meanwhile.
          await reconcileOrders(createCtx(deps), { all: !ordersSeen, signal: stopping.signal })
          ordersSeen = true
        },
      },
      {
        name: 'refunds',
        pattern: '0 41 * * * *',
        async run() {
          const now = deps.clock()
          await reconcileRefunds(createCtx(deps), refundsSince)
          refundsSince = new Date(now.getTime() - DAY)
        },
      },
      {
        name: 'ends',
        pattern: '* * * * * *',
        async run() {
          plansToldAt = await tellEndedPlans(createCtx(deps), plansToldAt)
          notesToldAt = await tellEndedNotes(createCtx(deps), notesToldAt)
        },
      },
      {
        name: 'conversations',
        pattern: '*/10 * * * * *',
        async run() {
          const ctx = createCtx(deps)
          const since = await claimRun(ctx, 'conversations', CONVERSATIONS_EVERY)
          if (since) await expireConversations(ctx, since)
        },
      },
      {
        name: 'erasure',
        pattern: '0 29 * * * *',
        async run() {
          const ctx = createCtx(deps)
          if (await claimRun(ctx, 'erasure', HOURLY)) await eraseConversations(ctx, { signal: stopping.signal })
        },
      },
    ],
    log,
    () => disk.refusesWrites,
  )
  deps.events.on('mailQueued', () => void jobs.kick('mail'))
  deps.events.on('filesDeleted', () => void jobs.kick('deleted files'))

  /** Whoever looks right after signing up finds the mail there. */
  async function outbox(): Promise<OutboxMail[]> {
    await jobs.kick('mail')
    return readOutbox(outboxFolder)
  }
  const { http, closeSockets } = createWebServer(deps, {
    frontend: views,
    outbox: config.smtpUrl ? null : outbox,
  })
  await deps.relay?.listen({
    heard: deps.hear,
    connected: (whole) => deps.hear({ type: 'hearingChanged', whole }),
  })
  await listen(http, config)
  void jobs.kick('mail')
  void jobs.kick('deleted files')
  void jobs.kick('files')
  void jobs.kick('erasure')
  void jobs.kick('accounts')
  void jobs.kick('metadata')
  void jobs.kick('orders')
  void jobs.kick('refunds')
  announceStart(deps, transport.description, notice)

  return {
    deps,
    async stop() {
      stopping.abort()
      disk.stop()
      closeSockets()
      await closeServer(http)
      await jobs.stop()
      deps.media.close()
      transport.close()
      await deps.relay?.close()
      redis?.destroy()
      await database.close()
      await folder?.release()
    },
  }
}

async function openDatabase(config: Config, folder: DataFolder | null, log: Deps['log']) {
  if (folder) return openEmbedded({ folder: folder.path })
  if (!config.databaseUrl) throw new Error('Neither a data folder nor DATABASE_URL')
  try {
    return await openPostgres(config.databaseUrl, log)
  } catch (error) {
    const { host } = new URL(config.databaseUrl)
    throw new Error(`The database at ${host} (DATABASE_URL) cannot be used: ${describe(error)}`, { cause: error })
  }
}

async function openRedis(url: string, log: Deps['log']): Promise<RedisClient> {
  try {
    return await connectRedis(url, log)
  } catch (error) {
    throw new Error(`Redis at ${new URL(url).host} (REDIS_URL) cannot be used: ${describe(error)}`, { cause: error })
  }
}

/** SQLSTATE classes whose messages name roles, databases and connections, and never a stored value. */
const CONNECTION_STATE = /^(?:08|28|3D|53|57)/

/** Returns the innermost message: what wraps it only names the statement. Of an error about stored values it is the code. */
function describe(error: unknown): string {
  const innermost = errorChain(error).at(-1)
  if (!innermost) return 'unknown error'
  const code = 'code' in innermost ? String(innermost.code) : ''
  const ofStatement = /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]+$/.test(code) && !CONNECTION_STATE.test(code)
  if (!ofStatement && !(innermost instanceof DrizzleQueryError)) return innermost.message
  return `error ${code} of ${JSON.stringify(describeError(error))}`
}

/** Ends the process at once: neither the database nor a request can be completed. */
function endProcess(sentence: string): void {
  writeSync(process.stderr.fd, `${sentence}\n`)
  process.exit(1)
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error),
    )
    server.listen(port, host, () => done())
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_GRACE)
    server.close(() => {
      clearTimeout(timer)
      done()
    })
    server.closeIdleConnections()
  })
}

/** Prints what a person who has just started the server wants to know. */
function announceStart({ config, files, localKey }: Deps, mail: string, notice: string): void {
  const simulated = [
    ...(config.smtpUrl ? [] : ['mail delivery (set SMTP_URL to send real mail)']),
    ...(config.sandboxUrl && config.razorpay ? ['payments (set SANDBOX=off and RAZORPAY_KEY_ID for real ones)'] : []),
  ]
  const address = (path: string) => localAddress(config.publicUrl, path, localKey)
  const outbox = !config.smtpUrl && config.isLoopback ? ` (and ${address('/dev/outbox')})` : ''
  const sandbox = config.sandboxUrl ? ` (once in the browser that pays, open ${address(SANDBOX_PATH)})` : ''
  const payments = config.razorpay
    ? `Razorpay${config.razorpay.test ? ', no money moves' : ''}${sandbox}`
    : 'not set up'
  process.stdout.write(
    `${site.name} is ready at ${config.publicUrl} (listening on ${config.host}:${config.port})\n` +
      `  Database: ${config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}`}\n` +
      `  Live events and limits: ${config.redisUrl ? 'shared over Redis' : 'in this process'}\n` +
      `  Files go to: ${files.description}\n` +
      `  Mail goes to: ${mail}${outbox}\n` +
      `  Payments: ${payments}\n` +
      `  Simulated: ${simulated.join(', ') || 'nothing'}\n${notice}`,
  )
}
