import { expect, test } from 'vitest'
import { openBeforeMigration } from '../testing/migrations.ts'

const OWNER = '00000000-0000-0000-0000-000000000001'
const VISITOR = '00000000-0000-0000-0000-000000000002'

/** A page with a conversation of an hour: one message of each side, and a third one in the next hour. */
const CONTENT = `
  insert into users (id, name, email, created_at, updated_at)
    select id::uuid, 'x', id, now(), now() from unnest('{${OWNER},${VISITOR}}'::text[]) id;
  insert into portfolios (id, user_id, username, title, created_at) values ('${OWNER}', '${OWNER}', 'ada', 'Ada', now());
  insert into conversations (id, portfolio_id, visitor_user_id, visitor_name, created_at, expires_at)
    values ('${OWNER}', '${OWNER}', '${VISITOR}', 'Grace', '2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z');
  insert into chat_messages (id, conversation_id, position, sender_type, sender_name, message, created_at)
    select gen_random_uuid(), '${OWNER}', position, side, 'x', 'x', moment::timestamptz from (values
      (1, 'visitor', '2026-01-01T10:01:00Z'), (2, 'owner', '2026-01-01T10:02:00Z'), (3, 'visitor', '2026-01-01T11:00:00Z')
    ) as row (position, side, moment);
`

test('the migration counts what is still stored', async () => {
  const { run, read, upgrade } = await openBeforeMigration('0027_activity.sql')
  await run(CONTENT)
  await upgrade()
  expect(
    await read('select kind, to_timestamp(hour * 3600) as start, count from portfolio_activity order by kind, hour'),
  ).toEqual([
    { kind: 'conversations', start: new Date('2026-01-01T10:00:00Z'), count: 1 },
    { kind: 'messages', start: new Date('2026-01-01T10:00:00Z'), count: 1 },
    { kind: 'messages', start: new Date('2026-01-01T11:00:00Z'), count: 1 },
  ])
})
