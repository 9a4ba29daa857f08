import pg from 'pg'
import { deleteRows, type Query, schemaOf } from './database-reset.ts'

/** A database on the server of `TEST_DATABASE_URL`. */
export interface TestPostgres {
  name: string
  url: string
  drop(): Promise<void>
}

/** A database that no test uses, and its schema at the time when it was created. */
interface IdleDatabase extends TestPostgres {
  schema: string
}

/** Idle databases. Creating one takes up to some seconds on a slow disk, deleting its rows takes some milliseconds. */
const idle: IdleDatabase[] = []

/**
 * Creates a PostgreSQL database on the server of `TEST_DATABASE_URL`: a clone of `template`, or an empty one. Its commits do
 * not wait for the disk, which only a crash of PostgreSQL itself would show.
 */
export async function createTestPostgres({ template }: { template?: string | undefined } = {}): Promise<TestPostgres> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL must be set for tests on PostgreSQL')
  const name = `${template ?? 'vitrine_test'}_${crypto.randomUUID().slice(-12)}`
  await withConnection(server, async (query) => {
    await query(`create database ${name}${template ? ` template ${template}` : ''}`)
    await query(`alter database ${name} set synchronous_commit = off`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => {
    await withConnection(server, (query) => query(`drop database if exists ${name} with (force)`))
  }
  return { name, url: url.href, drop }
}

/** Drops all clones of a template, and the template. */
export async function dropTemplate(template: TestPostgres): Promise<void> {
  await withConnection(template.url, async (query) => {
    const { rows } = await query(`select datname from pg_database where starts_with(datname, '${template.name}_')`)
    for (const { datname } of rows) await query(`drop database if exists ${datname} with (force)`)
  })
  await template.drop()
}

/** A migrated database on PostgreSQL, without rows. */
export interface PostgresLease {
  url: string
  /** Deletes all rows and leaves the database to later tests of this process. Drops it instead if its schema was changed. */
  release(): Promise<void>
}

/** Returns an idle database, or clones one from the template of this run. */
export async function leasePostgres(): Promise<PostgresLease> {
  const database = idle.pop() ?? (await cloneTemplate())
  return {
    url: database.url,
    async release() {
      if (await withConnection(database.url, (query) => reset(query, database.schema))) idle.push(database)
      else await database.drop()
    },
  }
}

async function cloneTemplate(): Promise<IdleDatabase> {
  const database = await createTestPostgres({ template: process.env.TEST_POSTGRES_TEMPLATE })
  return { ...database, schema: await withConnection(database.url, schemaOf) }
}

/** Deletes all rows. Returns false, without deleting them, if the schema was changed. */
async function reset(query: Query, schema: string): Promise<boolean> {
  if ((await schemaOf(query)) !== schema) return false
  await deleteRows(query)
  return true
}

async function withConnection<Result>(url: string, use: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use((text) => client.query(text))
  } finally {
    await client.end()
  }
}
