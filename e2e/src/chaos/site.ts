import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '@vitrine/sandbox'
import pg from 'pg'
import { freePort, type Instance } from '../support/server.ts'
import { type NetworkProxy, startNetworkProxy } from '../support/services.ts'
import type { Journal } from './journal.ts'
import { type OwnService, startOwnPostgres, startOwnRedis } from './own-services.ts'
import { type Supervisor, superviseProcesses } from './supervisor.ts'

/** One site on two processes with a database and a Redis of its own. */
export interface StormSite<Database extends OwnService = OwnService> {
  publicUrl: string
  /** Addresses of the processes. */
  origins: readonly string[]
  postgres: Database
  redis: OwnService
  /** Proxies of each process to the database and to Redis. */
  links: readonly { database: NetworkProxy; redis: NetworkProxy }[]
  razorpay: Sandbox['razorpay']
  /** Returns a running process, whose outbox has the mails of all. */
  mailbox(): Instance
  restart: Supervisor['restart']
  /** Queries the database directly, past the proxies. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Stops everything, and returns what each process printed. */
  close(): Promise<string[]>
}

/** Starts the site with default limits in a folder. A process that ends by itself is a violation, and is started again. */
export function startSite(folder: string, journal: Journal): Promise<StormSite> {
  return startSiteOn(startOwnPostgres, { folder, journal, settingsOf: () => ({}) })
}

/** Starts the site like {@link startSite} on another database, with the settings that it needs. */
export async function startSiteOn<Database extends OwnService>(
  startDatabase: (folder: string) => Promise<Database>,
  {
    folder,
    journal,
    settingsOf,
  }: { folder: string; journal: Journal; settingsOf: (database: Database) => Record<string, string> },
): Promise<StormSite<Database>> {
  const services = join(folder, 'services')
  await mkdir(services)
  // PostgreSQL runs as another user, who may pass through the folder.
  await chmod(folder, 0o711)
  const [postgres, redis] = [await startDatabase(services), await startOwnRedis(services)]
  const ports = [await freePort(), await freePort()]
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const publicUrl = origins[0] ?? ''
  const sandbox = await startSandbox({ webhookUrl: `${publicUrl}/api/webhooks/razorpay` })
  const links = await Promise.all(
    ports.map(async () => ({
      database: await startNetworkProxy(postgres.url),
      redis: await startNetworkProxy(redis.url),
    })),
  )
  const environments = ports.map((port, index) => ({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: links[index]?.database.url ?? '',
    REDIS_URL: links[index]?.redis.url ?? '',
    SESSION_SECRET: 'a secret for tests that is long enough',
    TRUSTED_PROXIES: '127.0.0.1',
    LIMITS: 'on',
    ...sandbox.environment,
    ...settingsOf(postgres),
  }))
  const processes = await superviseProcesses(environments, { dataDir: join(folder, 'data'), journal })

  return {
    publicUrl,
    origins,
    postgres,
    redis,
    links,
    razorpay: sandbox.razorpay,
    mailbox: () => {
      const [first] = processes.running
      if (!first) throw new Error('No process runs')
      return first
    },
    restart: processes.restart,
    async query(statement, values = []) {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      try {
        return (await client.query(statement, values)).rows
      } finally {
        await client.end()
      }
    },
    async close() {
      const printed = await processes.stop()
      await sandbox.close()
      for (const { database, redis: bus } of links) await Promise.all([database.close(), bus.close()])
      await Promise.all([postgres.end('SIGQUIT'), redis.end('SIGKILL')])
      return printed
    },
  }
}
