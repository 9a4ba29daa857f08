import { openPostgres } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import { createTestPostgres } from './test-database.ts'

/**
 * Vitest's global set-up of the PostgreSQL suites: creates the migrated database that each test database is cloned from.
 * Returns the function that drops it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const { name, url, drop } = await createTestPostgres()
  const database = await openPostgres(url, createLog({ silent: true }))
  // A database with open connections cannot be cloned.
  await database.close()
  process.env.TEST_POSTGRES_TEMPLATE = name
  return drop
}
