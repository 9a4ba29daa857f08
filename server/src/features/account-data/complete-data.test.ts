import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as tables from '../../db/tables/index.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestSite, type Visitor } from '../../testing/test-app.ts'
import { unzip } from '../../testing/zip-files.ts'

const { app, site } = await useTestSite()

/** Place of a table's rows in the archive: a file, and a field of its JSON; `page.zip` is an archive of its own. */
const EXPORTED: Readonly<Record<string, [file: string, ...fields: string[]]>> = {
  users: ['account.json', 'account', 'email'],
  profiles: ['account.json', 'account', 'username'],
  names: ['account.json', 'names'],
  username_changes: ['account.json', 'usernameChanges'],
  subscriptions: ['account.json', 'premium'],
  inbox_preferences: ['account.json', 'settings', 'mailWhenUnread'],
  premium_mail_preferences: ['account.json', 'settings', 'mailWhenPremiumEnds'],
  weekly_summaries: ['account.json', 'settings', 'weeklySummary'],
  newsletter_subscribers: ['account.json', 'settings', 'newsletterSince'],
  connections: ['account.json', 'connections'],
  credentials: ['account.json', 'signIn', 'hasPassword'],
  identities: ['account.json', 'signIn', 'providers'],
  passkeys: ['account.json', 'signIn', 'passkeys'],
  second_factors: ['account.json', 'signIn', 'twoFactor'],
  recovery_codes: ['account.json', 'signIn', 'unusedRecoveryCodes'],
  factor_recoveries: ['account.json', 'signIn', 'recoveryByMailFrom'],
  email_changes: ['account.json', 'emailChanges'],
  sessions: ['account.json', 'sessions'],
  devices: ['account.json', 'devices'],
  portfolios: ['account.json', 'page', 'username'],
  portfolio_counts: ['account.json', 'page', 'views'],
  suspensions: ['account.json', 'page', 'suspension'],
  hidden_contents: ['account.json', 'hidden'],
  sensitive_pages: ['account.json', 'page', 'warning'],
  links: ['page.zip', 'links'],
  social_links: ['page.zip', 'socialLinks'],
  projects: ['page.zip', 'projects'],
  badges: ['page.zip', 'badges'],
  conversations: ['messages.json'],
  chat_messages: ['messages.json'],
  chat_blocks: ['blocks.json'],
  profile_notes: ['notes.json'],
  gift_transactions: ['gifts.json'],
  payment_history: ['payments.json'],
  payment_orders: ['payments.json'],
  portfolio_likes: ['likes.json'],
  portfolio_views: ['visits.json'],
  note_views: ['visits.json'],
  looks: ['looks.json'],
  look_uses: ['looks.json'],
  look_favourites: ['looks.json'],
  reports: ['reports.json'],
  decisions: ['decisions.json'],
  files: ['files.json'],
  portfolio_hourly_views: ['statistics.json'],
  portfolio_hourly_likes: ['statistics.json'],
  portfolio_hourly_clicks: ['statistics.json'],
  portfolio_entry_clicks: ['statistics.json'],
  portfolio_referrers: ['statistics.json'],
  portfolio_activity: ['statistics.json'],
}

/** Tables whose rows are not in the archive, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  audit_log: 'Acts of keepers; it names nobody.',
  evidence_pictures: 'Copies of pictures of others, as evidence for keepers.',
  link_hosts: 'Rules for hosts; no row names a person.',
  blocked_pictures: 'Hashes of pictures; no row names a person.',
  held_uploads: 'Uploads that were refused, which nobody may get again.',
  view_bursts: 'Hours of pages; no row names a person.',
  keepers: 'Ids that stand for keepers in their acts.',
  account_suspensions: 'Who is suspended has no session that may download; the decision stays in decisions.json.',
  account_deletions: 'Who is leaving has no session that may download.',
  connection_attempts: 'Hashes of one minute, while a person is at the provider.',
  discord_presences: 'What Discord says at this moment; the account is among the connections.',
  songs: 'What Spotify says at this moment; the account is among the connections.',
  invitations: 'No row names a person.',
  job_runs: 'No row names a person.',
  leases: 'No row names a person.',
  prepared_downloads: 'Such a download itself.',
  processes: 'No row names a person.',
  stored_since: 'No row names a person.',
  used_challenges: 'Hashes that name nobody.',
  link_requests: 'Mails that are sent within seconds.',
  mail_queue: 'Mails that are sent within minutes; they are in the mailbox then.',
  sign_ups: 'Of an address before it has an account; they end with it, or within a week.',
  verifications: 'Hashes of reset links, which are secrets.',
  portfolio_clicks: 'Single clicks of unknown visitors; their sums are the statistics.',
  portfolio_quarters: 'The same sums as the statistics, by quarters of an hour.',
  remote_pictures: 'Copies of the pictures of other services, which change there.',
  share_images: 'Drawn from the page.',
}

/** Tables of which every account has a row. */
const OF_EVERYONE = ['users', 'profiles', 'names', 'credentials', 'sessions', 'devices']

async function download(visitor: Visitor): Promise<Map<string, Buffer>> {
  const response = await fetch(`${site.origin}/api/account/data`, { headers: { cookie: visitor.cookie() } })
  expect(response.status).toBe(200)
  return unzip(Buffer.from(await response.arrayBuffer()))
}

/** Returns what the archive has of a table; undefined if it has nothing. */
async function placeIn(archive: Map<string, Buffer>, table: string): Promise<unknown> {
  const [file = '', ...fields] = EXPORTED[table] ?? []
  const content = archive.get(file)
  if (!content) return undefined
  const json = file === 'page.zip' ? (await unzip(content)).get('page.json') : content
  let value: unknown = JSON.parse(json?.toString() ?? 'null')
  for (const field of fields) value = new Map(Object.entries(value ?? {})).get(field)
  return value
}

test('every table is in the archive, or has a reason why it is not', () => {
  const all = Object.values(tables).filter((table) => is(table, PgTable))
  const names = all.map((table) => getTableConfig(table).name).toSorted()
  expect([...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].toSorted()).toEqual(names)
})

test('what a table has of a person is in the archive, and nothing else is there without it', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  await fillEveryTable(app, person, other)
  await app.deps.database.db.delete(tables.accountDeletions)
  await app.deps.database.db.delete(tables.accountSuspensions)
  const full = await download(await signInVisitor(site.visitor(), person))
  const empty = await download(await signInVisitor(site.visitor(), await createPerson(app)))
  const missing: string[] = []
  const same: string[] = []
  for (const table of Object.keys(EXPORTED)) {
    const [found, without] = [await placeIn(full, table), await placeIn(empty, table)]
    if ([undefined, 'null', '[]'].includes(JSON.stringify(found))) missing.push(table)
    if (JSON.stringify(found) === JSON.stringify(without)) same.push(table)
  }
  expect(missing).toEqual([])
  expect(same.filter((table) => !OF_EVERYONE.includes(table))).toEqual([])
})
