import { expect, test } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { MONTH_TABLES } from './months/month-tables.ts'
import { addMonthsAhead } from './months/other-rows.ts'

const app = await useTestApp()

/** Reasons of the foreign keys that need no index, by `table.column`. */
const EXCEPTIONS: Record<string, string> = {}

/**
 * Returns the foreign keys that are not the first column of an index. A partial index counts if it only excludes nulls. A
 * partitioned table has no rows, so the foreign keys of its partitions are looked at.
 */
async function unindexedForeignKeys(): Promise<string[]> {
  const text = `
    select format('%s.%s', con.conrelid::regclass, att.attname) as name
    from pg_constraint con
    join pg_class rel on rel.oid = con.conrelid and rel.relkind = 'r'
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and not exists (
      select 1 from pg_index ind
      where ind.indrelid = con.conrelid and ind.indkey[0] = con.conkey[1] and ind.indisvalid
        and coalesce(pg_get_expr(ind.indpred, ind.indrelid), '') in ('', format('(%I IS NOT NULL)', att.attname))
    )
    order by name`
  const rows = await app.deps.database.run({ name: 'unindexed_foreign_keys', text }, [])
  return rows.map(({ name }) => String(name))
}

test('every foreign key is the first column of an index, so that deleting a row scans no other table', async () => {
  for (const table of MONTH_TABLES) {
    await app.deps.database.maintain((session) => addMonthsAhead(session, table, app.clock.now))
  }
  expect(await unindexedForeignKeys()).toEqual(Object.keys(EXCEPTIONS).sort())
})

test('a foreign key without an index is found', async () => {
  const { db } = app.deps.database
  await db.execute('create table planted (user_id uuid references users (id), noted_at timestamptz)')
  expect(await unindexedForeignKeys()).toContain('planted.user_id')
  await db.execute('create index on planted (user_id) where noted_at is not null')
  expect(await unindexedForeignKeys()).toContain('planted.user_id')
  await db.execute('create index on planted (user_id) where user_id is not null')
  expect(await unindexedForeignKeys()).not.toContain('planted.user_id')
})
