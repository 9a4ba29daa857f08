import { openPostgres } from '../db/open-database.ts'
import { createLog } from '../log/log.ts'
import { createTestPostgres, dropTemplate } from './postgres-pool.ts'

/**
 * Prepares the PostgreSQL suites for Vitest: creates the migrated database that each test database is cloned from.
 * Returns the function that drops it and its clones.
 */
export async function setup(): Promise<() => Promise<void>> {
  const template = await createTestPostgres()
  const database = await openPostgres(template.url, createLog({ silent: true }))
  // A database with open connections cannot be cloned.
  await database.close()
  process.env.TEST_POSTGRES_TEMPLATE = template.name
  return () => dropTemplate(template)
}
