import type { OpenDatabase } from '../db/database.ts'
import { openEmbedded, openPostgres } from '../db/open-database.ts'
import { createLog } from '../log/log.ts'
import { leaseEmbedded } from './embedded-pool.ts'
import { leasePostgres } from './postgres-pool.ts'

/** Milliseconds for a connection and a statement: hundreds of people at once wait for each other on a busy machine. */
const WAIT_MAX_MS = 60_000

/** Opens a migrated database without rows, on the engine that `TEST_ENGINE` names (`embedded` unless it is `postgres`). Closing it deletes its rows. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? openTestPostgres() : openTestEmbedded()
}

async function openTestEmbedded(): Promise<OpenDatabase> {
  const { client, release } = await leaseEmbedded()
  return { ...(await openEmbedded({ client })), close: release }
}

async function openTestPostgres(): Promise<OpenDatabase> {
  const { url, release } = await leasePostgres()
  const database = await openPostgres(url, createLog({ silent: true }), {
    connectTimeout: WAIT_MAX_MS,
    statementTimeout: WAIT_MAX_MS,
  })
  return {
    ...database,
    async close() {
      await database.close()
      await release()
    },
  }
}
