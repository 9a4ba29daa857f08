import { expect, test } from 'vitest'
import { openBeforeMigration } from '../testing/migrations.ts'

test('the migration turns unconfirmed accounts into sign-ups with their names, and deletes unhashed reset tokens', async () => {
  const { run, read, upgrade } = await openBeforeMigration('0006_sign_ups.sql')
  await run(`
    insert into users (id, name, email, email_verified, created_at, updated_at) values
      ('00000000-0000-0000-0000-000000000001', 'ada', 'ada@example.com', true, '2026-11-20', '2026-11-20'),
      ('00000000-0000-0000-0000-000000000002', 'eve', 'eve@example.com', false, '2026-11-21', '2026-11-21');
    insert into credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
      select gen_random_uuid(), id, id, 'credential', 'hash of ' || name, created_at, updated_at from users;
    insert into profiles (id, username) select id, name from users;
    insert into names (name, user_id, created_at) select name, id, created_at from users;
    insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
      select gen_random_uuid(), 'reset-password:plain', id, '2026-11-22', created_at, updated_at from users;
  `)
  await upgrade()
  expect(await read('select name from users')).toEqual([{ name: 'ada' }])
  expect(await read('select email, username, password_hash from sign_ups')).toEqual([
    { email: 'eve@example.com', username: 'eve', password_hash: 'hash of eve' },
  ])
  expect(await read('select name, user_id is null as waits from names order by name')).toEqual([
    { name: 'ada', waits: false },
    { name: 'eve', waits: true },
  ])
  expect(await read('select * from verifications')).toEqual([])
})
