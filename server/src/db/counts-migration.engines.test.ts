import { expect, test } from 'vitest'
import { openBeforeMigration } from '../testing/migrations.ts'

const idOf = (number: number) => `00000000-0000-0000-0000-00000000000${number}`

/** Stores portfolios whose ids are not in the order of their creation, and views of the second. */
const CONTENT = `
  insert into users (id, name, email, created_at, updated_at)
    select ('00000000-0000-0000-0000-00000000000' || i)::uuid, 'x', i || '@example.com', now(), now() from generate_series(1, 4) i;
  insert into portfolios (id, user_id, username, title, created_at, view_count, like_count)
    select id, id, 'p' || place, 'x', row.created_at::timestamptz, views, likes
    from unnest('{3,1,2}'::int[], '{2026-01-01,2026-01-02,2026-01-02}'::text[], '{7,5,0}'::int[], '{0,1,0}'::int[])
      as row (place, created_at, views, likes)
    join users on right(id::text, 1) = place::text;
  insert into portfolio_views (id, portfolio_id, viewed_at)
    select gen_random_uuid(), '${idOf(1)}', date_trunc('hour', now()) - age * interval '1 hour' + interval '1 minute'
    from unnest('{0,0,168,169,900}'::int[]) age;
`

test('the migration keeps the counts, numbers portfolios by their creation and sums the views by hour', async () => {
  const { run, read, upgrade } = await openBeforeMigration('0013_counts.sql')
  await run(CONTENT)
  await upgrade()
  const counts =
    'select username, number, views, likes, week_views from portfolio_counts join portfolios on id = portfolio_id'
  expect(await read(`${counts} order by number`)).toEqual([
    { username: 'p3', number: 1, views: 7, likes: 0, week_views: 0 },
    { username: 'p1', number: 2, views: 5, likes: 1, week_views: 3 },
    { username: 'p2', number: 3, views: 0, likes: 0, week_views: 0 },
  ])
  const hours = `select floor(extract(epoch from now()) / 3600)::int - hour as age, views, in_week from portfolio_hourly_views`
  expect(await read(`${hours} order by age`)).toEqual([
    { age: 0, views: 2, in_week: true },
    { age: 168, views: 1, in_week: true },
    { age: 169, views: 1, in_week: false },
    { age: 900, views: 1, in_week: false },
  ])
  await run(`
    insert into portfolios (id, user_id, username, title, created_at) values ('${idOf(4)}', '${idOf(4)}', 'p4', 'x', now());
    insert into portfolio_counts (portfolio_id) values ('${idOf(4)}');
  `)
  expect(await read(`${counts} where username = 'p4'`)).toMatchObject([{ number: 4, views: 0 }])
})

test('the migration of a database without portfolios leaves the first number to the first portfolio', async () => {
  const { run, read, upgrade } = await openBeforeMigration('0013_counts.sql')
  await upgrade()
  await run(`
    insert into users (id, name, email, created_at, updated_at) values ('${idOf(1)}', 'x', 'x', now(), now());
    insert into portfolios (id, user_id, username, title, created_at) values ('${idOf(1)}', '${idOf(1)}', 'p', 'x', now());
    insert into portfolio_counts (portfolio_id) values ('${idOf(1)}');
  `)
  expect(await read('select number from portfolio_counts')).toEqual([{ number: 1 }])
})
