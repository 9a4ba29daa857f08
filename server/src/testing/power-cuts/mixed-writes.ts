import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { sql } from 'drizzle-orm'
import { paymentOrders } from '../../db/tables/payments.ts'
import { sendMessage } from '../../features/chat/send-message.ts'
import { storageKey } from '../../features/files/file-urls.ts'
import { discardFile, storeFile } from '../../features/files/stored-files.ts'
import { setLike } from '../../features/likes/set-like.ts'
import { fulfilPayment } from '../../features/payments/fulfilment.ts'
import { outboxTransport } from '../../mail/transport.ts'
import type { Ledger } from './acknowledged.ts'
import { hashOf, type PowerCutSite, type Seeds } from './power-cut-site.ts'

/** A site with the ledger of what it acknowledges. */
export interface Workload {
  site: PowerCutSite
  seeds: Seeds
  ledger: Ledger
  random: () => number
}

type Step = (workload: Workload) => Promise<void>

/** Most requests of one group. */
const GROUP_MAX = 12
/** Rows of a bulk write, each of a kilobyte. */
const BULK_ROWS = 1500

/** Steps and how often each is taken: the product's own writes, and those that move the log and the tables' files. */
const STEPS: readonly [number, Step][] = [
  [6, sendMessages],
  [4, recordViews],
  [3, changeLikes],
  [3, payOrder],
  [4, storeUpload],
  [2, sendMail],
  [2, writeBulk],
  [1, async ({ site }) => void (await site.ctx().db.execute(sql`vacuum bulk`))],
  [1, async ({ site }) => void (await site.ctx().db.execute(sql`checkpoint`))],
  [1, async ({ site }) => void (await site.ctx().db.execute(sql`select pg_switch_wal()`))],
]

/** Writes in random steps, some of them at the same time. */
export async function writeMixed(workload: Workload, steps: number): Promise<void> {
  const { random } = workload
  for (let step = 0; step < steps; step += 1) {
    const together = random() < 0.3 ? 2 : 1
    await Promise.all(Array.from({ length: together }, () => pickStep(random)(workload)))
  }
}

function pickStep(random: () => number): Step {
  const total = STEPS.reduce((sum, [weight]) => sum + weight, 0)
  let left = random() * total
  for (const [weight, step] of STEPS) {
    left -= weight
    if (left < 0) return step
  }
  return sendMessages
}

function pick(count: number, random: () => number): number {
  return Math.floor(random() * count)
}

async function together(random: () => number, write: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: 1 + pick(GROUP_MAX, random) }, write))
}

function sendMessages({ site, seeds, ledger, random }: Workload): Promise<void> {
  return together(random, async () => {
    const index = pick(seeds.visitors.length, random)
    const ctx = site.ctx(seeds.visitors[index])
    const id = ctx.deps.newId()
    const message = randomBytes(1 + pick(500, random)).toString('hex')
    const conversationId = seeds.conversations[index] ?? ''
    await ledger.enter(`message:${id}`, async () => (await sendMessage(ctx, { conversationId, id, message })).message)
  })
}

function recordViews({ site, seeds: { portfolioId }, ledger, random }: Workload): Promise<void> {
  return together(random, async () => {
    const { deps } = site.ctx()
    const id = deps.newId()
    const view = { id, portfolioId, viewedAt: deps.clock(), viewerUserId: null, visitor: undefined, referrer: null }
    await ledger.enter(`view:${id}`, async () => ((await deps.views.add(view)) ? 'stored' : 'refused'))
  })
}

/** Likes or takes back likes. Each person does one at a time, because the last of two is not known. */
async function changeLikes({ site, seeds, ledger, random }: Workload): Promise<void> {
  const visitor = seeds.visitors[pick(seeds.visitors.length, random)]
  if (!visitor || liking.has(visitor.userId)) return
  liking.add(visitor.userId)
  await ledger.enter(`like:${visitor.userId}`, async () => {
    const { liked } = await setLike(site.ctx(visitor), { portfolioId: seeds.portfolioId, liked: random() < 0.6 })
    return String(liked)
  })
  liking.delete(visitor.userId)
}

/** People whose like is being changed. */
const liking = new Set<string>()

async function payOrder({ site, seeds, ledger, random }: Workload): Promise<void> {
  const ctx = site.ctx()
  const [id, paymentId] = [ctx.deps.newId(), `pay_${ctx.deps.newId()}`]
  const userId = seeds.visitors[pick(seeds.visitors.length, random)]?.userId ?? null
  const order = { id, userId, purpose: 'premium', status: 'open', razorpayOrderId: `order_${id}` } as const
  const { amount, currency } = PREMIUM_PLAN
  await ctx.db.insert(paymentOrders).values({ ...order, amount, currency, returnPath: '/', createdAt: ctx.now() })
  await ledger.enter(`payment:${paymentId}`, async () => {
    await fulfilPayment(ctx, { id }, { id: paymentId, status: 'captured' })
    return 'fulfilled'
  })
}

/** Stores a file with its row, and removes some of them again. */
async function storeUpload({ site, seeds, ledger, random }: Workload): Promise<void> {
  const userId = seeds.visitors[pick(seeds.visitors.length, random)]?.userId ?? ''
  const ctx = site.ctx()
  const folder = join(site.folder, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, ctx.deps.newId())
  const content = randomBytes(1 + pick(60_000, random))
  await writeFile(path, content)
  const prepared = [{ path, bytes: content.byteLength, width: null }]
  const stored = await storeFile(ctx, { userId, kind: 'music', entryId: null }, { prepared, contentType: 'audio/mpeg' })
  const key = `file:${storageKey(stored.url)}`
  await ledger.enter(key, async () => hashOf(content))
  if (random() > 0.3) return
  await ledger.enter(key, async () => {
    await discardFile(ctx, stored)
    return 'removed'
  })
}

async function sendMail({ site, ledger }: Workload): Promise<void> {
  const { deps } = site.ctx()
  const transport = outboxTransport(join(site.folder, 'outbox'), deps.config.publicUrl)
  const [id, text] = [deps.newId(), 'Welcome']
  const mail = { id, recipient: 'ada@example.com', subject: id, text, html: text, replyTo: null }
  await ledger.enter(`mail:${id}`, async () => {
    await transport.send({ ...mail, createdAt: deps.clock() }, new AbortController().signal)
    return text
  })
}

/** Writes rows that fill several files of the log, and deletes older ones. */
async function writeBulk({ site, ledger, random }: Workload): Promise<void> {
  const { db } = site.ctx()
  const step = pick(2 ** 31 - 1, random)
  await ledger.enter(`bulk:${step}`, async () => {
    const content = randomBytes(500).toString('hex')
    await db.execute(
      sql`insert into bulk (step, content) select ${step}, ${content} || n from generate_series(1, ${BULK_ROWS}) n`,
    )
    return String(BULK_ROWS)
  })
  if (random() > 0.5) return
  await ledger.enter(`bulk:${step}`, async () => {
    await db.execute(sql`delete from bulk where step = ${step}`)
    return '0'
  })
}
