import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, inArray, sql } from 'drizzle-orm'
import { readConfig } from '../../config/config.ts'
import { loadSessionSecret, preparePrivateFolder } from '../../db/data-folder.ts'
import { openEmbedded } from '../../db/open-database.ts'
import {
  chatMessages,
  paymentHistory,
  paymentOrders,
  portfolioCounts,
  portfolioLikes,
  portfolioViews,
  subscriptions,
  users,
} from '../../db/tables/index.ts'
import { startConversation } from '../../features/chat/start-conversation.ts'
import { createPortfolio } from '../../features/portfolios/page/create-portfolio.ts'
import { publishPortfolio } from '../../features/portfolios/page/publish-portfolio.ts'
import { createLog } from '../../log/log.ts'
import { readOutbox } from '../../mail/outbox.ts'
import { type Actor, type Ctx, createCtx } from '../../runtime/context.ts'
import { createDeps } from '../../start/create-deps.ts'
import { diskStore } from '../../storage/disk-store.ts'

/** A site over a data folder on the embedded engine, without HTTP. */
export interface PowerCutSite {
  folder: string
  secret: string
  ctx(actor?: Actor): Ctx
  close(): Promise<void>
}

/** Rows that exist before the first cut. */
export interface Seeds {
  owner: Actor
  visitors: Actor[]
  portfolioId: string
  /** Conversation of each visitor with the owner. */
  conversations: string[]
}

export interface SiteOptions {
  template: Blob
  /** False to flush nothing, which the test uses to see cuts fail. */
  durable?: boolean
}

const VISITORS = 8

/** Opens the site as a start of the server does, except for its lock and HTTP. */
export async function openSite(root: string, { template, durable = true }: SiteOptions): Promise<PowerCutSite> {
  const folder = await preparePrivateFolder(join(root, 'data'))
  const secret = await loadSessionSecret({ path: folder, release: async () => undefined })
  const database = await openEmbedded({ folder, template, durable, end: () => undefined })
  const config = readConfig({ LIMITS: 'off', DATA_DIR: folder })
  const files = diskStore(join(folder, 'files'))
  const deps = createDeps({ config, log: createLog({ silent: true }), database, sessionSecret: secret, files })
  return {
    folder,
    secret,
    ctx: (actor) => createCtx(deps, actor ? { actor } : {}),
    async close() {
      deps.media.close()
      deps.pictures.media.close()
      deps.shareImages.media.close()
      await database.close()
    },
  }
}

/** Adds an account without a password. */
export async function addPerson({ db, deps }: Ctx): Promise<Actor> {
  const actor = { userId: deps.newId(), email: `${deps.newId()}@example.com` }
  const [createdAt, updatedAt] = [deps.clock(), deps.clock()]
  await db.insert(users).values({ id: actor.userId, name: 'x', email: actor.email, createdAt, updatedAt })
  return actor
}

/** Adds an owner with a published page, and conversations of visitors. */
export async function addSeeds(site: PowerCutSite): Promise<Seeds> {
  const owner = await addPerson(site.ctx())
  const username = 'ada_lovelace'
  const page = await createPortfolio(site.ctx(owner), { username, title: 'Ada', templateId: 'void-minimal' })
  await publishPortfolio(site.ctx(owner), { id: page.id, published: true })
  const seeds: Seeds = { owner, visitors: [], portfolioId: page.id, conversations: [] }
  for (let index = 0; index < VISITORS; index += 1) {
    const visitor = await addPerson(site.ctx())
    const { id } = await startConversation(site.ctx(visitor), { portfolioId: page.id, name: 'Grace' })
    seeds.visitors.push(visitor)
    seeds.conversations.push(id)
  }
  await site.ctx().db.execute(sql`create table bulk (id serial primary key, step int, content text)`)
  return seeds
}

/** Returns the acknowledged writes that a site lacks, each with what is there instead. */
export async function findLost(site: PowerCutSite, expected: ReadonlyMap<string, string>): Promise<string[]> {
  const stored = await readStored(site, [...expected.keys()])
  const lost: string[] = []
  for (const [key, value] of expected) {
    const found = stored.get(key) ?? 'nothing'
    if (found !== value) lost.push(`${key}: ${found} instead of ${value}`)
  }
  return lost
}

/** Reads what is stored for each key of a ledger. */
async function readStored(site: PowerCutSite, keys: readonly string[]): Promise<Map<string, string>> {
  const { db, deps } = site.ctx()
  const idsOf = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const stored = new Map<string, string>([['secret', site.secret]])
  for (const { id } of await db
    .select()
    .from(users)
    .where(inArray(users.id, idsOf('person')))) {
    stored.set(`person:${id}`, 'stored')
  }
  const messages = await db
    .select()
    .from(chatMessages)
    .where(inArray(chatMessages.id, idsOf('message')))
  for (const { id, message } of messages) stored.set(`message:${id}`, message)
  const likes = await db.select().from(portfolioLikes)
  for (const userId of idsOf('like')) stored.set(`like:${userId}`, String(likes.some((like) => like.userId === userId)))
  const payments = await db
    .select({ id: paymentHistory.razorpayPaymentId, status: paymentOrders.status })
    .from(paymentHistory)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentHistory.orderId))
    .innerJoin(subscriptions, eq(subscriptions.userId, paymentOrders.userId))
  for (const { id, status } of payments) stored.set(`payment:${id}`, status)
  for (const key of idsOf('file')) {
    const found = (await deps.files.sizeOf(key)) !== null
    stored.set(`file:${key}`, found ? hashOf(await buffer(await deps.files.read(key))) : 'removed')
  }
  for (const mail of await readOutbox(join(site.folder, 'outbox'))) stored.set(`mail:${mail.subject}`, mail.text.trim())
  for (const step of idsOf('bulk')) {
    const text = 'select count(*) as count from bulk where step = $1'
    const [row] = await deps.database.run({ name: 'bulk', text }, [Number(step)])
    stored.set(`bulk:${step}`, String(row?.count))
  }
  for (const id of await viewIds(site)) stored.set(`view:${id}`, 'stored')
  return stored
}

async function viewIds(site: PowerCutSite): Promise<string[]> {
  const rows = await site.ctx().db.select({ id: portfolioViews.id }).from(portfolioViews)
  return rows.map(({ id }) => id)
}

/** Returns what is wrong with the database itself: counters that differ from their rows, and files of no known name. */
export async function findDifferences(site: PowerCutSite): Promise<string[]> {
  const { db } = site.ctx()
  const wrong: string[] = []
  const [counts] = await db
    .select({
      views: portfolioCounts.views,
      likes: portfolioCounts.likes,
      viewRows: sql<number>`(select count(*)::int from portfolio_views)`,
      likeRows: sql<number>`(select count(*)::int from portfolio_likes)`,
    })
    .from(portfolioCounts)
  if (counts && counts.views !== counts.viewRows) wrong.push(`${counts.views} views, ${counts.viewRows} rows`)
  if (counts && counts.likes !== counts.likeRows) wrong.push(`${counts.likes} likes, ${counts.likeRows} rows`)
  await readAllTables(site)
  const outbox = await readdir(join(site.folder, 'outbox')).catch(() => [])
  for (const mail of await readOutbox(join(site.folder, 'outbox'))) {
    if (mail.subject === '') wrong.push(`${mail.file} is torn, of ${outbox.length} mails`)
  }
  return wrong
}

/** Reads every row of every table. Pages have checksums, so a torn one fails. */
async function readAllTables(site: PowerCutSite): Promise<void> {
  const { db, deps } = site.ctx()
  const text = `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'`
  const tables = await deps.database.run({ name: 'tables', text }, [])
  await db.execute(sql`set enable_indexscan = off`)
  await db.execute(sql`set enable_indexonlyscan = off`)
  for (const { name } of tables) await db.execute(sql.raw(`select count(*) from ${String(name)}`))
  await db.execute(sql`reset enable_indexscan`)
  await db.execute(sql`reset enable_indexonlyscan`)
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
