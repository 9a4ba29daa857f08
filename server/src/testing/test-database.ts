import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { OpenDatabase } from '../db/database.ts'
import { openEmbedded, openPostgres } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import { leaseEmbedded } from './embedded-pool.ts'

/** Opens a migrated database without rows, on the engine that `TEST_ENGINE` names (`embedded` unless it is `postgres`). Closing it deletes its rows. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? openTestPostgres() : openTestEmbedded()
}

async function openTestEmbedded(): Promise<OpenDatabase> {
  const { client, release } = await leaseEmbedded()
  return { ...(await openEmbedded({ client })), close: release }
}

async function openTestPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createTestPostgres({ template: process.env.TEST_POSTGRES_TEMPLATE })
  const database = await openPostgres(url, createLog({ silent: true }))
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A database on the server of `TEST_DATABASE_URL`. */
interface TestPostgres {
  name: string
  url: string
  drop(): Promise<void>
}

/** Creates a PostgreSQL database on the server of `TEST_DATABASE_URL`: a clone of `template`, or an empty one. */
export async function createTestPostgres({ template }: { template?: string | undefined } = {}): Promise<TestPostgres> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL must be set for tests on PostgreSQL')
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
