import { createHash } from 'node:crypto'
import pg from 'pg'

/** Size of a database. The busy page has `BUSY` conversations at any size, scattered over the complete table. */
export interface Volume {
  portfolios: number
  conversations: number
  views: number
}

export const BUSY = 10_000
/** One in this number of the busy page's conversations is unread. */
const BUSY_UNREAD = 100
/** Days over which the moments of the rows are distributed. */
const DAYS = 30

/** Returns the id of a generated row, as `idOf` computes it in SQL. */
export function generatedId(kind: string, index: number): string {
  const hex = createHash('md5').update(`${kind}${index}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const idOf = (kind: string, index = 'i') => `md5('${kind}' || ${index})::uuid`
const pastMoment = `now() - ((i * 7919::bigint) % ${DAYS * 86_400}) * interval '1 second'`

/** Statements that count the stored views and likes. */
const SUMS = [
  `insert into portfolio_hourly_views (portfolio_id, hour, views, in_week)
    select portfolio_id, hour, count(*), hour >= floor(extract(epoch from now()) / 3600)::int - 168
    from (select portfolio_id, floor(extract(epoch from viewed_at) / 3600)::int as hour from portfolio_views) hours
    group by portfolio_id, hour`,
  `insert into portfolio_counts (portfolio_id, views, likes, week_views)
    select id, coalesce(all_views.views, 0), coalesce(likes, 0), coalesce(week_views, 0) from portfolios
    left join (
      select portfolio_id, sum(views) as views, sum(views) filter (where in_week) as week_views
      from portfolio_hourly_views group by portfolio_id
    ) all_views on all_views.portfolio_id = id
    left join (select portfolio_id, count(*) as likes from portfolio_likes group by portfolio_id) likes
      on likes.portfolio_id = id
    order by created_at, id`,
]

/** Returns the statements that fill a database of this size: one person for each portfolio, with rows in each related table. */
function statements({ portfolios, conversations, views }: Volume): string[] {
  const people = `from generate_series(1, ${portfolios}) i`
  const every = Math.floor(conversations / BUSY)
  const owner = `case when i % ${every} = 0 then 1 else 2 + i % ${portfolios - 1} end`
  const unread = `case when i % ${every} = 0 then i % ${every * BUSY_UNREAD} = 0 else i % 2 = 0 end`
  const terms = `5900, 'INR'`
  // One page in a hundred has 30 % of the views, and one in ten 56 %.
  const viewed = `1 + floor(${portfolios} * power(((i * 104729::bigint) % 1000003) / 1000003.0, 4))::int`
  return [
    `insert into users (id, name, email, email_verified, created_at, updated_at)
      select ${idOf('user')}, 'x', 'person' || i || '@example.com', true, ${pastMoment}, ${pastMoment} ${people}`,
    `insert into credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
      select ${idOf('credential')}, ${idOf('user')}, ${idOf('user')}::text, 'credential', 'password', now(), now() ${people}`,
    `insert into profiles (id, username) select ${idOf('user')}, 'person' || i ${people}`,
    `insert into names (name, user_id, created_at) select 'person' || i, ${idOf('user')}, now() ${people}`,
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      select ${idOf('session')}, ${idOf('user')}, 'token' || i, now() + interval '7 days', now(), now() ${people}`,
    `insert into portfolios (id, user_id, username, title, bio, published, created_at)
      select ${idOf('portfolio')}, ${idOf('user')}, 'person' || i, 'Page ' || i, repeat('x', 200), i % 10 <> 0,
        now() - (${portfolios} - i) * interval '${DAYS} days' / ${portfolios} ${people}`,
    `insert into social_links (id, portfolio_id, url, display_order)
      select ${idOf('link')}, ${idOf('portfolio')}, 'https://example.com', 0 ${people}`,
    `insert into projects (id, portfolio_id, description, display_order)
      select ${idOf('project')}, ${idOf('portfolio')}, repeat('x', 100), 0 ${people}`,
    `insert into badges (id, portfolio_id, display_order) select ${idOf('badge')}, ${idOf('portfolio')}, 0 ${people}`,
    `insert into subscriptions (id, user_id, status, plan_name, amount, currency, start_date, end_date, updated_at)
      select ${idOf('subscription')}, ${idOf('user')}, 'active', 'x', ${terms}, now(), ${pastMoment} + interval '31 days', now() ${people}`,
    `insert into profile_notes
        (id, portfolio_id, user_id, content, background_color, text_color, duration_hours, created_at, expires_at, is_active)
      select ${idOf('note')}, ${idOf('portfolio')}, ${idOf('user')}, 'x', '#000000', '#ffffff', 24,
        ${pastMoment}, ${pastMoment} + interval '1 day', true ${people}`,
    `insert into hidden_contents (portfolio_id, target, reason, placed_by, placed_at)
      select ${idOf('portfolio')}, 'link:x', 'x', 'x', now() ${people} where i % 10 = 3`,
    `insert into sensitive_pages (portfolio_id, reason, placed_by, placed_at)
      select ${idOf('portfolio')}, 'x', 'x', now() ${people} where i % 10 = 4`,
    `insert into portfolio_likes (id, portfolio_id, user_id, created_at)
      select ${idOf('like')}, ${idOf('portfolio')}, ${idOf('user', `(1 + i % ${portfolios})`)}, now() ${people}`,
    `insert into gift_transactions (id, gifter_user_id, recipient_user_id, gift_type, amount, currency,
        razorpay_payment_id, status, created_at, expires_at)
      select ${idOf('gift')}, ${idOf('user')}, ${idOf('user', `(1 + i % ${portfolios})`)}, 'premium_monthly', ${terms},
        'gift' || i, 'completed', ${pastMoment}, ${pastMoment} + interval '30 days' ${people}`,
    `insert into payment_orders (id, user_id, purpose, status, razorpay_order_id, amount, currency, return_path,
        created_at, next_check_at)
      select ${idOf('order')}, ${idOf('user')}, 'premium', case when i % 100 = 0 then 'open' else 'fulfilled' end,
        'order' || i, ${terms}, '/', ${pastMoment}, case when i % 100 = 0 then now() end ${people}`,
    `insert into payment_history
        (id, order_id, user_id, razorpay_payment_id, amount, currency, status, payment_method, created_at)
      select ${idOf('payment')}, ${idOf('order')}, ${idOf('user')}, 'payment' || i, ${terms}, 'success', 'razorpay', now() ${people}`,
    `insert into files (id, user_id, kind, url, content_type, bytes, created_at)
      select ${idOf('file')}, ${idOf('user')}, 'profile', '/portfolio-assets/' || i, 'image/webp', 1000, ${pastMoment} ${people}`,
    `update portfolios set profile_image_url = '/portfolio-assets/' || substr(username, 7)`,
    `insert into conversations (id, portfolio_id, visitor_user_id, visitor_name, is_current, last_message,
        last_message_at, visitor_last_position, owner_read_up_to, created_at, expires_at)
      select ${idOf('conversation')}, ${idOf('portfolio', `(${owner})`)}, ${idOf('user', `(1 + i % ${portfolios})`)}, 'Ada', false,
        'Hello', ${pastMoment}, 1, case when ${unread} then 0 else 1 end, ${pastMoment}, ${pastMoment} + interval '1 day'
      from generate_series(1, ${conversations}) i`,
    `insert into chat_messages (id, conversation_id, position, sender_type, sender_name, message, created_at)
      select ${idOf('message')}, ${idOf('conversation')}, 1, 'visitor', 'Ada', 'Hello', ${pastMoment}
      from generate_series(1, ${conversations}) i`,
    `insert into portfolio_views (id, portfolio_id, viewed_at)
      select ${idOf('view')}, ${idOf('portfolio', `(${viewed})`)}, ${pastMoment} from generate_series(1, ${views}) i`,
    ...SUMS,
    'vacuum analyze',
  ]
}

/** Fills a migrated database. Foreign keys are not checked meanwhile, which only a superuser may switch off. */
export async function fill(url: string, volume: Volume): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    for (const statement of statements(volume)) await client.query(statement)
  } finally {
    await client.end()
  }
}
