import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/client.ts'
import { createLog } from '../log.ts'

/** A fresh database with its migrations, on the engine that `TEST_ENGINE` names (`embedded` unless it is `postgres`). Closing it drops it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_ENGINE === 'postgres'
    ? openTestPostgres()
    : openEmbedded({ client: await embeddedFromSnapshot() })
}

async function embeddedFromSnapshot(): Promise<PGlite> {
  const file = process.env.TEST_EMBEDDED_SNAPSHOT
  return PGlite.create(file ? { loadDataDir: new Blob([new Uint8Array(await readFile(file))]) } : {})
}

async function openTestPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createTestPostgres()
  const database = await openPostgres(url, createLog({ silent: true }))
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A new, empty PostgreSQL database on the server of `TEST_DATABASE_URL`. */
export async function createTestPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL must be set for tests on PostgreSQL')
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
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
