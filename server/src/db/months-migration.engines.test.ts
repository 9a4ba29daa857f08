import { expect, test } from 'vitest'
import { openBeforeMigration } from '../testing/migrations.ts'

/** Stores a page with views, clicks and messages of three years. */
const CONTENT = `
  insert into users (id, name, email, created_at, updated_at)
    select md5('user' || i)::uuid, 'x', i || '@example.com', now(), now() from generate_series(1, 2) i;
  insert into portfolios (id, user_id, username, title, created_at)
    select md5('page')::uuid, md5('user1')::uuid, 'p', 'x', '2024-01-01';
  insert into portfolio_views (id, portfolio_id, viewed_at, viewer_user_id)
    select md5('view' || i)::uuid, md5('page')::uuid, '2024-01-01'::timestamptz + i * interval '1 day',
      case when i % 2 = 0 then md5('user2')::uuid end from generate_series(1, 1060) i;
  insert into portfolio_clicks (id, portfolio_id, entry_id, kind, clicked_at, own)
    select md5('click' || i)::uuid, md5('page')::uuid, md5('entry')::uuid, 'link',
      '2024-01-01'::timestamptz + i * interval '2 days', false from generate_series(1, 500) i;
  insert into conversations (id, portfolio_id, visitor_user_id, visitor_name, created_at, expires_at)
    select md5('conversation')::uuid, md5('page')::uuid, md5('user2')::uuid, 'Ada', '2024-01-01', '2027-01-01';
  insert into chat_messages (id, conversation_id, position, sender_type, sender_name, message, created_at)
    select md5('message' || i)::uuid, md5('conversation')::uuid, i, 'visitor', 'Ada', 'Hello',
      '2024-01-01'::timestamptz + i * interval '1 day' from generate_series(1, 1060) i;
`

const TABLES = ['portfolio_views', 'portfolio_clicks', 'chat_messages']
const SEND = (id: string, position: number, moment = '2026-11-29') =>
  `insert into chat_messages (id, conversation_id, position, sender_type, sender_id, sender_name, message, created_at)
    values (md5('${id}')::uuid, md5('conversation')::uuid, ${position}, 'visitor', null, 'Ada', 'x', '${moment}')`

async function upgraded() {
  const database = await openBeforeMigration('0044_months.sql')
  await database.run(CONTENT)
  const readAll = async () => {
    const found = []
    for (const table of TABLES) found.push(await database.read(`select * from ${table} order by id`))
    return found
  }
  const filesOf = (suffix: string) =>
    database.read(
      `select ${TABLES.map((table) => `pg_relation_filenode('${table}${suffix}')`).join(" || ' ' || ")} as files`,
    )
  const before = { rows: await readAll(), files: await filesOf('') }
  await database.upgrade()
  return { ...database, before, readAll, filesOf }
}

test('the migration keeps all rows where they are, without writing them again', async () => {
  const { before, readAll, filesOf, read } = await upgraded()
  expect(await readAll()).toEqual(before.rows)
  expect(await filesOf('_other')).toEqual(before.files)
  const keys = await read(`select conrelid::regclass::text as name, count(*)::int as keys from pg_constraint
    where contype = 'f' and convalidated and conrelid::regclass::text = any('{${TABLES.map((name) => `${name}_other`)}}')
    group by 1 order by 1`)
  // Foreign keys are those from before, not checked again and not added twice.
  expect(keys).toEqual([
    { name: 'chat_messages_other', keys: 1 },
    { name: 'portfolio_clicks_other', keys: 1 },
    { name: 'portfolio_views_other', keys: 2 },
  ])
})

test('statements of the version before work on the migrated tables, and get the same violation of a repeated message', async () => {
  const { run, read } = await upgraded()
  await run(SEND('new', 1061))
  await expect(run(SEND('new', 1062, '2026-12-01'))).rejects.toMatchObject({
    code: '23505',
    constraint: 'chat_messages_pkey',
  })
  await expect(run(SEND('other', 1061))).rejects.toMatchObject({ code: '23505' })
  await run(`delete from portfolio_views where ctid = any(array(
    select ctid from portfolio_views where viewer_user_id = md5('user2')::uuid limit 10)) and viewer_user_id = md5('user2')::uuid`)
  await run(`delete from users where id = md5('user1')::uuid`)
  for (const table of TABLES) expect(await read(`select 1 from ${table}`)).toEqual([])
})
