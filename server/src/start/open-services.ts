import { DrizzleQueryError } from 'drizzle-orm'
import type { MessageBusListener } from '../bus/message-bus.ts'
import { connectRedis, redisPrefix } from '../bus/redis/client.ts'
import { type SharedRedis, shareRedis } from '../bus/redis/shared-redis.ts'
import type { Config } from '../config/config.ts'
import { MigrationError } from '../db/applied-migrations.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { OpenDatabase } from '../db/database.ts'
import { builtTemplate } from '../db/database-template.ts'
import type { MigrationOptions } from '../db/migrate.ts'
import { openEmbedded, openPostgres } from '../db/open-database.ts'
import { attachReplica } from '../db/replica/attach-replica.ts'
import { ReplicaError } from '../db/replica/replica-error.ts'
import { mayConnectLater } from '../db/unavailable.ts'
import { type DatabaseWait, retryWhileStarting, waitForDatabase } from '../db/wait-for-database.ts'
import { errorChain } from '../log/error-chain.ts'
import type { Log } from '../log/log.ts'
import { describeError } from '../log/log-error.ts'
import type { Deps } from '../runtime/deps.ts'

/**
 * Opens the embedded engine in `folder`, or PostgreSQL without one. Waits for PostgreSQL while it starts. Throws a
 * sentence for the operator.
 */
export async function openDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl = null,
    embedded,
  }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'> & Partial<Pick<Config, 'embedded' | 'databaseReplicaUrl'>>,
  folder: DataFolder | null,
  { log, beforeBreaking, ...waiting }: { log: Log } & Pick<MigrationOptions, 'beforeBreaking'> & Partial<DatabaseWait>,
): Promise<OpenDatabase> {
  const migrating = beforeBreaking ? { beforeBreaking } : {}
  if (folder) {
    const place = { folder: folder.path, template: await builtTemplate(), memory: embedded }
    return openEmbedded(place, migrating)
  }
  if (!databaseUrl || !databaseDirectUrl) throw new Error('Neither a data folder nor DATABASE_URL')
  await awaitDatabase('DATABASE_URL', databaseUrl, waiting)
  if (databaseDirectUrl !== databaseUrl) await awaitDatabase('DATABASE_DIRECT_URL', databaseDirectUrl, waiting)
  const database = await openMigrated(databaseUrl, databaseDirectUrl, { log, migrating, waiting })
  return databaseReplicaUrl === null ? database : openWithReplica(database, databaseReplicaUrl, log)
}

async function openMigrated(
  databaseUrl: string,
  directUrl: string,
  { log, migrating, waiting }: { log: Log; migrating: MigrationOptions; waiting: Partial<DatabaseWait> },
): Promise<OpenDatabase> {
  try {
    // The database may end or lose the connection that migrates, as it does when it restarts.
    const open = () => openPostgres(databaseUrl, log, { directUrl, ...migrating })
    return await retryWhileStarting(open, { notify: noticeOf('DATABASE_URL', databaseUrl), ...waiting })
  } catch (error) {
    throw error instanceof MigrationError ? error : unusable('DATABASE_URL', databaseUrl, error)
  }
}

/** Opens the replica. One that cannot be reached is no reason to refuse the start, but another database is. */
async function openWithReplica(database: OpenDatabase, url: string, log: Log): Promise<OpenDatabase> {
  try {
    return await attachReplica(database, url, { log })
  } catch (error) {
    await database.close()
    throw error instanceof ReplicaError ? new Error(`${error.message}.`) : unusable('DATABASE_REPLICA_URL', url, error)
  }
}

async function awaitDatabase(setting: string, url: string, waiting: Partial<DatabaseWait>): Promise<void> {
  try {
    await waitForDatabase(url, { notify: noticeOf(setting, url), ...waiting })
  } catch (error) {
    throw unusable(setting, url, error)
  }
}

/** Returns a function that prints why the start waits. */
function noticeOf(setting: string, url: string): DatabaseWait['notify'] {
  return (reason) =>
    process.stdout.write(
      `The database at ${hostOf(url)} (${setting}) cannot be used yet: ${reason}. Waiting up to a minute …\n`,
    )
}

function unusable(setting: string, url: string, error: unknown): Error {
  return new Error(`The database at ${hostOf(url)} (${setting}) cannot be used: ${describe(error)}`, { cause: error })
}

/** Returns the host and port of an address, or the folder of its socket. */
function hostOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return host || (searchParams.get('host') ?? 'the default address')
}

/** Replies of Redis that waiting does not mend: a wrong password, a missing right, an unknown command. */
const REFUSED_BY_REDIS = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR)\b/

function isRedisStarting(error: unknown): boolean {
  return !errorChain(error).some(({ message }) => REFUSED_BY_REDIS.test(message))
}

/**
 * Connects to the Redis of the settings; null without one. Waits up to a minute for one that is starting. Throws a
 * sentence for the operator.
 */
export async function openRedis(
  config: Pick<Config, 'redisUrl' | 'publicUrl'>,
  log: Log,
  waiting: Partial<DatabaseWait> = {},
): Promise<SharedRedis | null> {
  const { redisUrl: url } = config
  if (!url) return null
  const place = `Redis at ${new URL(url).host} (REDIS_URL) cannot be used`
  const notify = (reason: string) => process.stdout.write(`${place} yet: ${reason}. Waiting up to a minute …\n`)
  try {
    const client = await retryWhileStarting(() => connectRedis(url, log), { notify, ...waiting }, isRedisStarting)
    return shareRedis(client, { prefix: redisPrefix(config), log })
  } catch (error) {
    throw new Error(`${place}: ${describe(error)}`, { cause: error })
  }
}

/**
 * Subscribes to the events of other processes. Waits up to a minute if the service broke after it was reached. Throws
 * a sentence for the operator.
 */
export async function listenToOthers(
  { bus, redis }: Pick<Deps, 'bus' | 'redis'>,
  listener: MessageBusListener,
  waiting: Partial<DatabaseWait> = {},
): Promise<void> {
  const sentence = 'Events of other processes cannot be received'
  const notify = (reason: string) => process.stdout.write(`${sentence} yet: ${reason}. Waiting up to a minute …\n`)
  const isStarting = redis ? isRedisStarting : mayConnectLater
  try {
    await retryWhileStarting(async () => bus?.listen(listener), { notify, ...waiting }, isStarting)
  } catch (error) {
    throw new Error(`${sentence}: ${describe(error)}`, { cause: error })
  }
}

/** SQLSTATE classes whose messages name roles, databases and connections, and never a stored value. */
const CONNECTION_STATE = /^(?:08|25006|28|3D|53|57)/

/** Returns the message of the innermost error. For an error that may quote stored values, returns its code instead. */
function describe(error: unknown): string {
  const innermost = errorChain(error).at(-1)
  if (!innermost) return 'unknown error'
  const code = 'code' in innermost ? String(innermost.code) : ''
  const ofStatement = /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]+$/.test(code) && !CONNECTION_STATE.test(code)
  if (!ofStatement && !(innermost instanceof DrizzleQueryError)) return innermost.message
  return `error ${code} of ${JSON.stringify(describeError(error))}`
}
