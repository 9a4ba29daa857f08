import { expect, test } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const app = await useTestApp()

/** Returns the columns of `conversations` in an index or in the condition of a partial index. */
async function indexedColumns(): Promise<string[]> {
  const text = `
    select distinct att.attname as name
    from pg_depend dep
    join pg_class ind on ind.oid = dep.objid and ind.relkind = 'i'
    join pg_attribute att on att.attrelid = dep.refobjid and att.attnum = dep.refobjsubid
    where dep.refobjid = 'conversations'::regclass`
  const rows = await app.deps.database.run({ name: 'indexed_columns', text }, [])
  return rows.map(({ name }) => String(name))
}

const CHANGED = ['owner_last_position', 'visitor_last_position', 'last_message', 'last_message_at', 'expires_at']

async function indexedChanges(): Promise<string[]> {
  const columns = await indexedColumns()
  return CHANGED.filter((column) => columns.includes(column))
}

test('no indexed column changes with every message, so that storing a message updates no index', async () => {
  expect(await indexedColumns()).toContain('last_message_hour')
  expect(await indexedChanges()).toEqual([])
  await app.deps.database.db.execute('create index on conversations (portfolio_id) where expires_at is not null')
  expect(await indexedChanges()).toEqual(['expires_at'])
})
