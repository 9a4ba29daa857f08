import { expect, onTestFinished, test } from 'vitest'
import { createBackupDatabase } from '../testing/backup-databases.ts'
import { createTestPostgres } from '../testing/postgres-pool.ts'
import { migrateEmbedded, migratePostgres } from './migrate.ts'

const first = { name: 'first', when: 1, hash: '1', statements: ['create table things (id int)'], breaking: false }
const second = { name: 'second', when: 2, hash: '2', statements: ['drop table things'], breaking: true }

/** Returns the migration of an empty database on the engine of this run. */
async function migration(): Promise<(migrations: (typeof first)[], before: () => Promise<void>) => Promise<unknown>> {
  if (process.env.TEST_ENGINE === 'postgres') {
    const { url, drop } = await createTestPostgres()
    onTestFinished(drop)
    return (migrations, before) => migratePostgres(url, 'process', { migrations, beforeBreaking: before })
  }
  const { client, remove } = await createBackupDatabase('embedded')
  onTestFinished(remove)
  if (!client) throw new Error('The database is not embedded')
  return (migrations, before) => migrateEmbedded(client, { migrations, beforeBreaking: before })
}

test('a backup is made once before a migration that earlier versions do not understand, and without it nothing changes', async () => {
  const migrate = await migration()
  let backups = 0
  const back = async () => {
    backups += 1
  }
  await migrate([first], back)
  expect(backups).toBe(0)
  await expect(migrate([first, second], () => Promise.reject(new Error('No space')))).rejects.toThrow('No space')
  await migrate([first, second], back)
  await migrate([first, second], back)
  expect(backups).toBe(1)
})

test('an empty database is migrated without a backup', async () => {
  const migrate = await migration()
  await migrate([first, second], () => Promise.reject(new Error('Nothing to back up')))
})
