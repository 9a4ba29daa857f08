import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '../db/database.ts'

const JOURNAL = new URL('../db/migrations/meta/_journal.json', import.meta.url)
const Journal = z.object({ entries: z.array(z.unknown()) })

/** Expects that all migrations are applied, each once, and that a row can be stored. */
export async function expectUsable({ db }: OpenDatabase): Promise<void> {
  const { entries } = Journal.parse(JSON.parse(await readFile(JOURNAL, 'utf8')))
  const applied = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  expect(applied).toMatchObject({ rows: [{ count: entries.length }] })
  await db.execute(sql`insert into job_runs (name, ran_at) values ('first', now())`)
}
