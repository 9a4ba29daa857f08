import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { startDiscord } from '#features/discord-presence'
import { renewShareImages } from '#features/share-images'
import type { Config } from '../config/config.ts'
import {
  type DataFolder,
  loadSessionSecret,
  lockDataFolder,
  preparePrivateFolder,
  tightenDataFolder,
} from '../db/data-folder.ts'
import type { OpenDatabase } from '../db/database.ts'
import { logGrowth } from '../db/embedded-log.ts'
import { type WatchedDisk, watchDisk } from '../disk/disk-space.ts'
import { openIncomingFolder } from '../disk/incoming-folder.ts'
import { startEdgePurges } from '../http/edge/edge-purges.ts'
import { createWebServer } from '../http/server.ts'
import { builtFrontend, type Frontend } from '../http/ssr/frontend.ts'
import { createJobs } from '../jobs/registry.ts'
import { createScheduler, type Scheduler } from '../jobs/scheduler.ts'
import { createLog, type Log } from '../log/log.ts'
import { type OutboxMail, readOutbox } from '../mail/outbox.ts'
import { outboxTransport, smtpTransport } from '../mail/transport.ts'
import { endProcess } from '../process/end-process.ts'
import type { Deps } from '../runtime/deps.ts'
import { openStore } from '../storage/open-store.ts'
import type { FileStore } from '../storage/store.ts'
import { createEdgeClient } from '../third-parties/edge/client.ts'
import { type AdminSocket, openAdminSocket } from './admin/admin-socket.ts'
import { backupBeforeMigration } from './backups/backup-before-migration.ts'
import { createDeps } from './create-deps.ts'
import { listenToOthers, openDatabase, openRedis } from './open-services.ts'
import { requireSpaceForDatabase, requireWritableFolders } from './start-failure.ts'
import { printStartNotice } from './start-notice.ts'
import { measureMails, openMetricsPort, watchDeployment } from './watch-deployment.ts'

/** Milliseconds that open requests have to finish after the stop signal. */
const REQUESTS_MAX_MS = 10_000

/**
 * Maximum number of connections that wait until this process accepts them. Node's default of 511 overflows while the
 * process is busy, and a dropped client tries again only after a second.
 */
const BACKLOG = 4096

/** Running process of the server. */
export interface RunningServer {
  deps: Deps
  jobs: Scheduler
  /** Lets requests, jobs and other work finish, then closes everything. */
  stop(): Promise<void>
}

export interface StartOptions {
  frontend?: Frontend
  /** Runs before the server listens. */
  prepare?: (deps: Deps) => Promise<void>
  /** Text at the end of the start notice. */
  notice?: string
}

/** Opens the services that the settings name, applies migrations and listens. Throws a sentence for the operator. */
export async function startServer(
  config: Config,
  { frontend, prepare, notice = '' }: StartOptions = {},
): Promise<RunningServer> {
  const log = createLog({ level: config.logLevel })
  const { folder, dataDir } = await openFolder(config, log)
  const [database, views, files] = await Promise.all([
    openDatabase(config, folder, { log, beforeBreaking: backupBeforeMigration(config, folder) }),
    frontend ?? builtFrontend(),
    openStore(config),
  ])
  const { deps, disk, close } = await openDeps(config, { log, folder, dataDir, database, files })
  await prepare?.(deps)

  const outboxFolder = join(config.dataDir, 'outbox')
  const transport = measureMails(
    config.smtpUrl ? smtpTransport(config.smtpUrl, config.publicUrl) : outboxTransport(outboxFolder, config.publicUrl),
    deps.metrics,
  )
  const stopping = new AbortController()
  const all = createJobs({ deps, transport, signal: stopping.signal })
  const jobs = createScheduler(all, {
    log,
    isPaused: () => disk.refusesWrites,
    onRun: deps.metrics.countJob,
  })
  watchDeployment(deps, all)
  deps.events.on('mailQueued', () => void jobs.kick('mail'))
  deps.events.on('filesDeleted', () => void jobs.kick('deleted files'))

  /** Sends queued mail first, so that a new sign-up's mail is listed. */
  async function outbox(): Promise<OutboxMail[]> {
    await jobs.kick('mail')
    return readOutbox(outboxFolder)
  }
  const web = createWebServer(deps, {
    frontend: views,
    outbox: config.smtpUrl ? null : outbox,
  })
  await listenToOthers(deps, {
    onEvent: deps.receive,
    onStatus: (synced) => deps.receive({ type: 'busStatusChanged', synced }),
  })
  const admin: AdminSocket | null = folder && (await openAdminSocket(deps, folder.path))
  if (cluster.isWorker) deps.metrics.answerFirstProcess()
  const closeMetrics = cluster.isWorker ? () => undefined : await openMetricsPort(deps)
  // Nothing is awaited after this: a client that finds the server ready may stop it at once.
  await listen(web.http, config)
  jobs.start()
  const discord = startDiscord(deps)
  const stopRenewing = renewShareImages(deps)
  const purges = config.edge && startEdgePurges(createEdgeClient(config.edge), deps)
  // Of several processes the first says it.
  if ((cluster.worker?.id ?? 1) === 1) printStartNotice(deps, transport.description, notice)

  return {
    deps,
    jobs,
    async stop() {
      const begun = performance.now()
      log.info('the server stops: it refuses connections and finishes what it has begun')
      stopping.abort()
      await admin?.close()
      closeMetrics()
      disk.stop()
      stopRenewing()
      await Promise.all([web.stop(REQUESTS_MAX_MS), jobs.stop(), discord.stop()])
      await deps.work.settle()
      await purges?.stop()
      transport.close()
      await close()
      log.info({ ms: Math.round(performance.now() - begun) }, 'the server has stopped')
    },
  }
}

/**
 * Prepares the data folder, and locks it for the embedded database; `folder` is null on PostgreSQL, where processes
 * of a deployment may share a data folder. Throws if another process has locked it, if its disk has no space for the
 * database, or if it cannot be written.
 */
async function openFolder(config: Config, log: Log): Promise<{ folder: DataFolder | null; dataDir: string }> {
  const folder = config.databaseUrl ? null : await lockDataFolder(config.dataDir)
  const dataDir = folder?.path ?? (await preparePrivateFolder(config.dataDir))
  await tightenDataFolder(dataDir, log)
  if (folder) await requireSpaceForDatabase(dataDir)
  await requireWritableFolders(dataDir, [
    'incoming',
    ...(config.s3 ? [] : ['files']),
    ...(config.smtpUrl ? [] : ['outbox']),
  ])
  return { folder, dataDir }
}

/**
 * Starts to watch the disk, connects to Redis and creates the dependencies. `close` closes them, the database and the
 * data folder, but does not stop the watch of the disk.
 */
async function openDeps(
  config: Config,
  {
    log,
    folder,
    dataDir,
    database,
    files,
  }: { log: Log; folder: DataFolder | null; dataDir: string; database: OpenDatabase; files: FileStore },
): Promise<{ deps: Deps; disk: WatchedDisk; close: () => Promise<void> }> {
  await files.check()
  const reserve = config.diskReserveBytes
  const databaseGrowth = folder && (() => logGrowth(dataDir))
  const disk = await watchDisk({ folder: dataDir, reserve, databaseGrowth, log, end: endProcess })
  const incoming = openIncomingFolder(dataDir, { exclusive: folder !== null })
  await incoming.sweep()
  const sessionSecret = config.sessionSecret ?? (folder ? await loadSessionSecret(folder) : null)
  if (!sessionSecret) throw new Error('SESSION_SECRET is missing')
  const redis = await openRedis(config, log)
  const deps = createDeps({ config, log, database, sessionSecret, files, redis, disk, incoming })
  disk.relieveWith((bytes) => deps.receptions.cut(bytes))
  async function close(): Promise<void> {
    for (const { close } of [deps.media, deps.pictures.media, deps.shareImages.media]) close()
    await incoming.close()
    await deps.bus?.close()
    redis?.close()
    await database.close()
    await folder?.release()
  }
  return { deps, disk, close }
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error),
    )
    server.listen({ port, host, backlog: BACKLOG }, () => done())
  })
}
