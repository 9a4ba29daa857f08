import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { sessions, users } from '../db/tables/index.ts'
import { openTestDatabase } from './test-database.ts'

/** Inserts people whose names have `bytes` bytes together. */
async function insertPeople({ db }: { db: Database }, bytes: number): Promise<void> {
  await db.execute(sql`insert into users (id, name, email, created_at, updated_at)
    select gen_random_uuid(), repeat('x', 1000), n || '@example.com', now(), now() from generate_series(1, ${bytes / 1000}::int) n`)
  await db.execute(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select gen_random_uuid(), id, id, now(), now(), now() from users`)
}

/** Counts the people and their sessions. */
async function countRows({ db }: { db: Database }): Promise<number[]> {
  return Promise.all([db.$count(users), db.$count(sessions)])
}

test.each([3000, 3_000_000])('a database is reused without its rows: %i bytes of them', async (bytes) => {
  const first = await openTestDatabase()
  await insertPeople(first, bytes)
  expect(await countRows(first)).toEqual([bytes / 1000, bytes / 1000])
  await first.close()
  const second = await openTestDatabase()
  expect(await countRows(second)).toEqual([0, 0])
  await second.close()
})

test('a database whose schema was changed is not reused', async () => {
  const first = await openTestDatabase()
  await first.db.execute(sql`alter table users add column nickname text`)
  await first.close()
  const second = await openTestDatabase()
  await expect(second.db.execute(sql`select nickname from users`)).rejects.toThrow()
  await second.close()
})
