import { DrizzleQueryError } from 'drizzle-orm'
import type { Config } from './config.ts'
import { MigrationError } from './db/applied-migrations.ts'
import type { DataFolder } from './db/data-folder.ts'
import type { OpenDatabase } from './db/database.ts'
import { openEmbedded, openPostgres } from './db/open-database.ts'
import { type DatabaseWait, waitForDatabase } from './db/wait-for-database.ts'
import { errorChain } from './error-chain.ts'
import type { Log } from './log.ts'
import { describeError } from './log-error.ts'
import { connectRedis, type RedisClient } from './redis/client.ts'

/**
 * Opens the embedded engine in `folder`, or PostgreSQL without one. Waits for PostgreSQL while it starts. Throws a sentence
 * for the operator.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl'>,
  folder: DataFolder | null,
  { log, ...waiting }: { log: Log } & Partial<DatabaseWait>,
): Promise<OpenDatabase> {
  if (folder) return openEmbedded({ folder: folder.path })
  if (!config.databaseUrl) throw new Error('Neither a data folder nor DATABASE_URL')
  const { host } = new URL(config.databaseUrl)
  const notify = (reason: string) =>
    process.stdout.write(
      `The database at ${host} (DATABASE_URL) cannot be used yet: ${reason}. Waiting up to a minute …\n`,
    )
  try {
    await waitForDatabase(config.databaseUrl, { notify, ...waiting })
    return await openPostgres(config.databaseUrl, log)
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new Error(`The database at ${host} (DATABASE_URL) cannot be used: ${describe(error)}`, { cause: error })
  }
}

/** Connects to Redis. Throws a sentence for the operator. */
export async function openRedis(url: string, log: Log): Promise<RedisClient> {
  try {
    return await connectRedis(url, log)
  } catch (error) {
    throw new Error(`Redis at ${new URL(url).host} (REDIS_URL) cannot be used: ${describe(error)}`, { cause: error })
  }
}

/** SQLSTATE classes whose messages name roles, databases and connections, and never a stored value. */
const CONNECTION_STATE = /^(?:08|28|3D|53|57)/

/** Returns the message of the innermost error. For an error that may quote stored values, returns its code instead. */
function describe(error: unknown): string {
  const innermost = errorChain(error).at(-1)
  if (!innermost) return 'unknown error'
  const code = 'code' in innermost ? String(innermost.code) : ''
  const ofStatement = /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]+$/.test(code) && !CONNECTION_STATE.test(code)
  if (!ofStatement && !(innermost instanceof DrizzleQueryError)) return innermost.message
  return `error ${code} of ${JSON.stringify(describeError(error))}`
}
