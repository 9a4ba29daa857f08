import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable, PgText } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openBeforeMigration } from '../testing/migrations.ts'
import * as tables from './tables/index.ts'

const ID = '00000000-0000-0000-0000-000000000001'

const openAtPreviousVersion = () => openBeforeMigration('0009_text_enums.sql')

const person = `insert into users (id, name, email, created_at, updated_at) values ('${ID}', 'ada', 'ada@example.com', now(), now());`

test('the migration keeps valid values and replaces others by values of the same effect', async () => {
  const { run, read, upgrade } = await openAtPreviousVersion()
  await run(`${person}
    insert into users (id, name, email, created_at, updated_at) select gen_random_uuid(), 'eve', 'eve@example.com', now(), now();
    insert into portfolios (id, user_id, username, title, created_at, custom_font, visual_effect, cursor_animation_type, template_id)
      select id, id, name, name, now(), case name when 'ada' then 'Comic Sans' else 'caveat' end,
        case name when 'ada' then '' else 'snow' end, case name when 'ada' then 'x''y' else 'glow' end, 'void-minimal' from users;
    insert into subscriptions (id, user_id, status, plan_name, amount, currency, start_date, end_date, updated_at)
      select id, id, case name when 'ada' then 'Active' else 'active' end, 'x', 1, 'INR', now(), now(), now() from users;
    insert into gift_transactions (id, gift_type, amount, currency, razorpay_payment_id, status, created_at, expires_at)
      select id, 'premium', 1, 'INR', name, case name when 'ada' then 'void' else 'completed' end, now(), now() from users;
    insert into profile_notes (id, portfolio_id, user_id, content, background_color, text_color, duration_hours, created_at, expires_at)
      select id, id, id, 'x', case name when 'ada' then 'red' else '#334155' end, '#ffffff', 1, now(), now() from users;
    insert into link_requests (id, kind, email, created_at)
      select id, case name when 'ada' then 'other' else 'reset' end, email, now() from users;
  `)
  await upgrade()
  const page = `select custom_font, visual_effect, cursor_animation_type from portfolios order by username`
  expect(await read(page)).toEqual([
    { custom_font: 'default', visual_effect: 'none', cursor_animation_type: 'trail' },
    { custom_font: 'caveat', visual_effect: 'snow', cursor_animation_type: 'glow' },
  ])
  const statuses = `select s.status as plan, g.status as gift, gift_type, background_color
    from users u join subscriptions s on s.user_id = u.id join gift_transactions g on g.id = u.id
    join profile_notes n on n.user_id = u.id order by name`
  expect(await read(statuses)).toEqual([
    { plan: 'cancelled', gift: 'refunded', gift_type: 'premium_monthly', background_color: '#000000' },
    { plan: 'active', gift: 'completed', gift_type: 'premium_monthly', background_color: '#334155' },
  ])
  expect(await read('select kind from link_requests')).toEqual([{ kind: 'reset' }])
})

test('a database of before the migration has every constraint of the tables at the end and refuses other values', async () => {
  const { run, read, upgrade, upgradeToLatest } = await openAtPreviousVersion()
  await run(
    `${person} insert into portfolios (id, user_id, username, title, created_at) values ('${ID}', '${ID}', 'ada', 'ada', now());`,
  )
  await upgrade()
  await upgradeToLatest()
  const rows = await read(`select conname from pg_constraint where contype = 'c' and convalidated`)
  const present = rows.map((row) => Reflect.get(Object(row), 'conname'))
  const declared = Object.values(tables).flatMap((table) => (is(table, PgTable) ? getTableConfig(table).checks : []))
  expect(declared.length).toBeGreaterThan(20)
  expect(present).toEqual(expect.arrayContaining(declared.map(({ name }) => name)))
  await expect(run(`update portfolios set custom_font = 'Comic Sans'`)).rejects.toThrow('portfolios_custom_font_check')
  await expect(run(`update portfolios set animation_speed = ''`)).rejects.toThrow('portfolios_animation_speed_check')
})

test('every text column whose type is a set of values has a constraint', () => {
  const missing = Object.values(tables).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const names = getTableConfig(table).checks.map(({ name }) => name)
    return Object.values(getTableColumns(table))
      .filter((column) => is(column, PgText) && column.enumValues !== undefined && column.enumValues.length > 0)
      .map((column) => `${getTableName(table)}_${column.name}_check`)
      .filter((name) => !names.includes(name))
  })
  expect(missing).toEqual([])
})
