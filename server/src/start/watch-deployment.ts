import type { Server } from 'node:http'
import { backupAge } from '../backups/backup-names.ts'
import { openPlace } from '../backups/open-place.ts'
import { createMetricsServer } from '../http/metrics-routes.ts'
import { readMailQueue } from '../mail/queue.ts'
import type { MailTransport } from '../mail/transport.ts'
import { measureProvider } from '../metrics/measured-fetch.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Deps } from '../runtime/deps.ts'

/** Adds the gauges of a process that serves: its jobs, queues, database and disk, and the process itself. */
export function watchDeployment(deps: Deps, jobs: readonly { name: string; intervalMs: number }[]): void {
  const { metrics, database, disk } = deps
  metrics.watchProcess()
  const intervals = Object.fromEntries(jobs.map(({ name, intervalMs }) => [name, intervalMs / 1000]))
  metrics.watch('vitrine_job_interval_seconds', () => intervals)
  metrics.watch('vitrine_database_connections', () => database.connections())
  const { replica } = database
  if (replica) {
    metrics.watch('vitrine_replica_connections', replica.connections)
    metrics.watch('vitrine_replica_lag_seconds', replica.lag)
  }
  metrics.watch('vitrine_disk_spare_bytes', () => disk.spareBytes())
  metrics.watch('vitrine_disk_refuses_writes', () => Number(disk.refusesWrites))
  metrics.watch('vitrine_media_waiting', () => ({
    uploads: deps.media.size(),
    pictures: deps.pictures.media.size(),
    'share images': deps.shareImages.media.size(),
  }))
  const { to } = deps.config.backups
  if (to) {
    metrics.watch('vitrine_backup_age_seconds', async () => backupAge(await (await openPlace(to)).list(), deps.clock()))
  }
  metrics.watch('vitrine_mails_waiting', async () => (await readMailQueue(database.db)).waiting)
  metrics.watch('vitrine_mails_oldest_seconds', async () => {
    const { oldest } = await readMailQueue(database.db)
    return oldest === null ? 0 : Math.max(0, (deps.clock().getTime() - oldest.getTime()) / 1000)
  })
}

/** Returns a transport whose mails are counted and timed. */
export function measureMails(transport: MailTransport, metrics: Metrics): MailTransport {
  return {
    ...transport,
    send: (mail, signal) => measureProvider(metrics, 'mail', () => transport.send(mail, signal)),
  }
}

/** Opens the port for the metrics, if the settings name one. Returns a function that closes it. */
export async function openMetricsPort({
  config,
  metrics,
}: Pick<Deps, 'config'> & { metrics: Pick<Metrics, 'text' | 'contentType'> }): Promise<() => void> {
  if (!config.metrics?.listen) return () => undefined
  const { listen, token } = config.metrics
  const server: Server = createMetricsServer(metrics, { token })
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${listen.port} is in use. Set METRICS_PORT to another one.`)
          : error,
      ),
    )
    server.listen(listen, () => done())
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
