import { expect, test } from 'vitest'
import { openBeforeMigration } from '../testing/migrations.ts'

const OWNER = '00000000-0000-0000-0000-000000000001'
const READER = '00000000-0000-0000-0000-000000000002'

/** A page with three views in one hour, one of its owner, a view of the owner in another hour, and two likes. */
const CONTENT = `
  insert into users (id, name, email, created_at, updated_at)
    select id::uuid, 'x', id, now(), now() from unnest('{${OWNER},${READER}}'::text[]) id;
  insert into portfolios (id, user_id, username, title, created_at) values ('${OWNER}', '${OWNER}', 'ada', 'Ada', now());
  insert into portfolio_views (id, portfolio_id, viewed_at, viewer_user_id)
    select gen_random_uuid(), '${OWNER}', moment, viewer from (values
      ('2026-01-01T10:05:00Z'::timestamptz, null::uuid), ('2026-01-01T10:30:00Z', '${READER}'),
      ('2026-01-01T10:59:59Z', '${OWNER}'), ('2026-01-01T11:00:00Z', '${OWNER}')
    ) as row (moment, viewer);
  insert into portfolio_hourly_views (portfolio_id, hour, views, in_week)
    select portfolio_id, floor(extract(epoch from viewed_at) / 3600)::int, count(*), false from portfolio_views group by 1, 2;
  insert into portfolio_likes (id, portfolio_id, user_id, created_at)
    select gen_random_uuid(), '${OWNER}', id, '2026-01-01T23:59:59Z' from users;
`

test('the migration sums likes by hour, and counts the views of owners apart', async () => {
  const { run, read, upgrade } = await openBeforeMigration('0017_analytics.sql')
  await run(CONTENT)
  await upgrade()
  expect(await read('select views, own_views, visitors from portfolio_hourly_views order by hour')).toEqual([
    { views: 3, own_views: 1, visitors: 0 },
    { views: 1, own_views: 1, visitors: 0 },
  ])
  expect(await read('select to_timestamp(hour * 3600) as start, likes from portfolio_hourly_likes')).toEqual([
    { start: new Date('2026-01-01T23:00:00Z'), likes: 2 },
  ])
})
