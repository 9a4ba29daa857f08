import { setTimeout as delay } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { VERSION } from '../process/version.ts'
import {
  type AppliedMigration,
  applyMigrations,
  hasTable,
  MigrationError,
  type MigrationSession,
  selectApplied,
  unknownMigrations,
} from './applied-migrations.ts'
import { createDatabaseSocket } from './database-socket.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { tryMigrationLock } from './migration-lock.ts'
import { type RegisteredProcess, reportProcess, selectOldProcesses } from './process-queries.ts'
import { isLockTimeout } from './unavailable.ts'

/** Milliseconds within which the database must answer, except while migrations are applied. */
const ANSWER_MAX_MS = 15_000
/** Milliseconds of waiting after which the operator is notified. */
const NOTICE_AFTER_MS = 5000
/** Milliseconds between two attempts to migrate. */
const RETRY_MS = 250
/** Milliseconds for which a breaking migration waits for processes of earlier versions. */
const OLD_PROCESSES_MAX_MS = 10 * 60_000

/** Options of migrations. Tests replace them. */
export interface MigrationOptions {
  /** Migrations of this version, in their order. */
  migrations?: readonly Migration[]
  /**
   * Runs before migrations that break earlier versions change an existing database. Gets the open engine, or null on
   * PostgreSQL. A failure ends the start.
   */
  beforeBreaking?: (client: PGlite | null) => Promise<void>
  /** Name of this version. */
  version?: string
  /** Prints a sentence for the operator; by default to standard output. */
  notify?: (text: string) => void
  /** Milliseconds of waiting before the notice. */
  noticeAfter?: number
  /** Milliseconds after which a start that waits for processes of earlier versions fails. */
  oldProcessesMax?: number
}

/**
 * Applies missing migrations, and registers the process in the same transaction. Processes that start at the same time
 * take turns by a lock that ends with its transaction, also behind a connection pooler. Migrations that break earlier
 * versions wait until no process of an earlier version runs. Throws a {@link MigrationError} if that takes longer than
 * `oldProcessesMax`, or if a newer version has migrated the database.
 */
export async function migratePostgres(
  url: string,
  processId: string,
  options: MigrationOptions = {},
): Promise<RegisteredProcess> {
  const { migrations = readMigrations(), version = VERSION, oldProcessesMax = OLD_PROCESSES_MAX_MS } = options
  const { beforeBreaking = async () => {} } = options
  const registered = { id: processId, version, newestMigration: migrations.at(-1)?.when ?? 0 }
  const client = new pg.Client({
    connectionString: url,
    stream: createDatabaseSocket,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // A broken connection fails its statement; without a listener its error would also end the process.
  client.on('error', () => undefined)
  const notices = createNotices(options)
  const giveUpAt = performance.now() + oldProcessesMax
  try {
    await client.connect()
    for (;;) {
      const waiting = await attempt(client, migrations, { registered, beforeBreaking: () => beforeBreaking(null) })
      if (waiting === null) return registered
      notices.wait(waiting.reason)
      if (waiting.forOldProcesses && performance.now() >= giveUpAt) throw new MigrationError(waiting.refusal)
      await delay(RETRY_MS)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Reason for which migrations cannot be applied yet. */
type Waiting = { reason: string; forOldProcesses: false } | { reason: string; refusal: string; forOldProcesses: true }

/**
 * Begins a transaction that no time limit ends, because building an index may take longer than any statement of a
 * request. Limits that an operator has set for the role or the database are overridden until the transaction ends.
 */
const BEGIN = `begin; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`

const IN_USE = 'A long transaction uses a table that a migration changes; waiting …'

/** Applies the missing migrations in one transaction and returns null, or returns why it has to wait. */
async function attempt(
  client: pg.Client,
  migrations: readonly Migration[],
  { registered, beforeBreaking }: { registered: RegisteredProcess; beforeBreaking: () => Promise<void> },
): Promise<Waiting | null> {
  // A half-open connection would let the start wait for ever.
  const timer = setTimeout(() => {
    client.connection.stream.destroy(new Error('Connection terminated: no answer'))
  }, ANSWER_MAX_MS)
  try {
    await client.query(BEGIN)
    const onMigrate = () => clearTimeout(timer)
    const waiting = await migrateInTransaction(client, migrations, { registered, onMigrate, beforeBreaking })
    await client.query(waiting ? 'rollback' : 'commit')
    return waiting
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isLockTimeout(error)) return { reason: IN_USE, forOldProcesses: false }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function migrateInTransaction(
  client: pg.Client,
  migrations: readonly Migration[],
  {
    registered,
    onMigrate,
    beforeBreaking,
  }: { registered: RegisteredProcess; onMigrate: () => void; beforeBreaking: () => Promise<void> },
): Promise<Waiting | null> {
  if (!(await tryMigrationLock(client)))
    return { reason: 'Another process is applying migrations; waiting …', forOldProcesses: false }
  const missing = await selectMissing(client, migrations, registered.version)
  const breaking = missing.findLast((migration) => migration.breaking)
  const old = breaking ? await selectOldProcesses(client, breaking.when) : []
  if (old.length > 0) return waitForOldProcesses(old, registered.version)
  if (missing.length > 0) onMigrate()
  // A database without migrations has nothing to lose.
  if (breaking && missing.length < migrations.length) await beforeBreaking()
  await applyMigrations(client, missing, registered.version)
  // Tests migrate to versions that have no such table.
  if (await hasTable(client, 'processes')) await reportProcess(client, registered)
  return null
}

function waitForOldProcesses(old: readonly string[], version: string): Waiting {
  const versions = [...new Set(old)].join(', ')
  const subject = old.length === 1 ? 'a process' : `${old.length} processes`
  const why = `version ${version} changes the database in a way that earlier versions do not understand`
  return {
    reason: `Waiting until ${subject} of version ${versions} stopped, because ${why} …`,
    refusal: `The database is used by ${subject} of version ${versions}, and ${why}. Stop all processes of earlier versions, then start again.`,
    forOldProcesses: true,
  }
}

/** Prints each reason for waiting once, after some seconds. */
function createNotices({
  notify = (text) => process.stdout.write(`${text}\n`),
  noticeAfter = NOTICE_AFTER_MS,
}: MigrationOptions): { wait(reason: string): void } {
  const begun = performance.now()
  let printed = ''
  return {
    wait(reason) {
      if (reason === printed || performance.now() - begun < noticeAfter) return
      printed = reason
      notify(reason)
    },
  }
}

/** Applies missing migrations. Throws a {@link MigrationError} if a newer version has migrated the database. */
export async function migrateEmbedded(
  client: PGlite,
  { migrations = readMigrations(), version = VERSION, beforeBreaking }: MigrationOptions = {},
): Promise<void> {
  const missing = await selectMissing(client, migrations, version)
  if (missing.length < migrations.length && missing.some(({ breaking }) => breaking)) await beforeBreaking?.(client)
  await client.transaction(async (tx) => {
    await applyMigrations(tx, missing, version)
  })
}

/** Returns the migrations that the database does not have. Throws a {@link MigrationError} if it has an unknown one. */
async function selectMissing(
  session: MigrationSession,
  migrations: readonly Migration[],
  version: string,
): Promise<Migration[]> {
  const applied = await selectApplied(session)
  const newest = unknownMigrations(applied, migrations).at(-1)
  if (newest) throw new MigrationError(describeNewer(newest, version, migrations.at(-1)?.name))
  const moments = new Set(applied.map((migration) => migration.created_at))
  return migrations.filter(({ when }) => !moments.has(when))
}

/** Describes a database that a newer version has migrated, with what the operator can do. */
function describeNewer(newest: AppliedMigration, version: string, known = 'none'): string {
  const by = newest.version ? `version ${newest.version}` : 'a newer version'
  const name = newest.name ?? `of ${new Date(newest.created_at).toISOString()}`
  return `The database was migrated by ${by} of Vitrine: it has the migration ${name}, and this version, ${version}, knows migrations up to ${known}. Start ${by}, or restore the backup from before the upgrade.`
}
