import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import {
  auditLog,
  decisions,
  evidencePictures,
  heldUploads,
  paymentHistory,
  paymentOrders,
  reports,
  viewBursts,
} from '../db/tables/index.ts'
import { submitAppeal } from '../features/moderation/submit-appeal.ts'
import { createPerson } from '../testing/factories.ts'
import { createKeeper } from '../testing/keepers.ts'
import { drawPicture } from '../testing/media-files.ts'
import { createReport, newestLinkToken } from '../testing/reports.ts'
import { RIGHTS } from '../testing/rights.ts'
import { useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database

const operations = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ path: `${feature}.${name}`, procedure })),
)
const ofTheDesk = operations.filter(({ procedure }) => procedure['~orpc'].meta.withoutRole !== null)

/** Bodies of the operations that need one. */
const BODIES: Readonly<Record<string, object>> = {
  'moderation.decide': { step: 'takeDown', category: 'spam', reason: 'It is spam' },
  'moderation.countBurst': { hour: 1 },
  'moderation.setLinkHost': { host: 'bad.example', verdict: 'block', reason: 'It is spam' },
  'moderation.previewLinkHosts': { list: 'bad.example' },
  'moderation.importLinkHosts': { list: 'bad.example', verdict: 'block', reason: 'It is spam' },
  'moderation.decideAppeal': { outcome: 'reversed', reason: 'It is none' },
  'moderation.search': { text: 'ada' },
  'moderation.linkingPages': { host: 'shop.example' },
  'moderation.decideAbout': { target: 'page', step: 'suspend', category: 'spam', reason: 'It is spam' },
  'moderation.restore': { reason: 'It is none' },
  'moderation.decideMany': { step: 'warn', category: 'spam', reason: 'It is spam' },
  'moderation.refund': { reason: 'Paid twice' },
  'moderation.givePremium': { days: 30, reason: 'Thank you' },
  'moderation.giveRole': { role: 'moderator' },
}
/** Hosts instead of ids, for the operations whose path has one. */
const HOST = 'stored.example'
const KEEPERS = [
  { keeper: 'moderator', role: 'moderator', factor: true },
  { keeper: 'administrator', role: 'administrator', factor: true },
  { keeper: 'moderator without a second factor', role: 'moderator', factor: false },
  { keeper: 'administrator without a second factor', role: 'administrator', factor: false },
] as const
const cases = ofTheDesk.flatMap((operation) => KEEPERS.map((keeper) => ({ ...operation, ...keeper })))

test('the table says of the operations of the desk, and of no others, what keepers get', () => {
  const rows = Object.entries(RIGHTS).filter(([, { keepers }]) => keepers !== undefined)
  expect(rows.map(([path]) => path).toSorted()).toEqual(ofTheDesk.map(({ path }) => path).toSorted())
  expect(ofTheDesk.length).toBeGreaterThan(5)
})

/** Operations that only read. A refund that was sent before is none either; its own test reads the log. */
const READING = /keeper|queue|read|search|linkingPages|refund|linkHosts|preview|bursts|heldUploads|lookAlike/

/** Operations about a person. */
const ABOUT_PEOPLE = /readPerson|decideAbout|decideMany|givePremium|giveRole/

/**
 * Stores an open report, or what else the operation is about: a decision, an appeal, a refunded payment. Returns the id
 * that it needs.
 */
async function subjectOf(path: string): Promise<string> {
  if (/LinkHost/i.test(path)) return storeHost()
  if (path === 'moderation.countBurst') return storeBurst()
  if (/HeldUpload$/.test(path)) return storeHeld()
  const { owner } = await createReport(app)
  if (ABOUT_PEOPLE.test(path)) return owner.userId
  if (/refund/.test(path)) return addRefundedPayment(owner.userId)
  const [report] = (await db.select().from(reports)).filter((one) => one.subjectUserId === owner.userId)
  if (!report) throw new Error('The report was not stored')
  if (/readPicture/.test(path)) await addPicture(report.id)
  if (!/appeal|restore/i.test(path)) return report.id
  const first = await createKeeper(app, site.visitor())
  await first.visitor.call(
    contract.moderation.decide,
    { id: report.id },
    { step: 'warn', category: 'spam', reason: 'It is spam' },
  )
  const [decision] = (await db.select().from(decisions)).filter((one) => one.subjectUserId === owner.userId)
  if (/appeal/i.test(path))
    await submitAppeal(app.ctx(), { token: await newestLinkToken(app, owner.email), text: 'It is none' })
  return decision?.id ?? ''
}

/** Stores the copy of a reported picture. */
async function addPicture(reportId: string): Promise<void> {
  const sealed = app.deps.cipher.encrypt('', `picture of report ${reportId}`)
  await db.insert(evidencePictures).values({ reportId, sealed })
}

/** Stores a payment that was refunded before, so that a refund needs no provider. */
async function addRefundedPayment(userId: string): Promise<string> {
  const { newId } = app.deps
  const now = app.clock.now
  const [orderId, id] = [newId(), newId()]
  const terms = { userId, amount: 5900, currency: 'INR', createdAt: now }
  await db.insert(paymentOrders).values({
    ...terms,
    id: orderId,
    purpose: 'premium',
    status: 'refunded',
    razorpayOrderId: orderId,
    returnPath: '/dashboard',
  })
  await db.insert(paymentHistory).values({
    ...terms,
    id,
    orderId,
    razorpayPaymentId: id,
    status: 'refunded',
    paymentMethod: 'razorpay',
    refundedAt: now,
  })
  return id
}

/** Stores a rule for a host. Returns the host. */
async function storeHost(): Promise<string> {
  const { visitor } = await createKeeper(app, site.visitor())
  await visitor.call(contract.moderation.setLinkHost, {}, { host: HOST, verdict: 'warn', reason: 'It is spam' })
  return HOST
}

/** Stores a burst of views. Returns the id of the page. */
async function storeBurst(): Promise<string> {
  const { portfolioId } = await createReport(app)
  await db.insert(viewBursts).values({ portfolioId, hour: 1, foundAt: app.clock.now })
  return portfolioId
}

/** Stores a held upload. Returns its id. */
async function storeHeld(): Promise<string> {
  const id = app.deps.newId()
  const { userId } = await createPerson(app)
  const picture = Buffer.from(await drawPicture('webp'))
  const file = { kind: 'profile', sha256: 'a', contentType: 'image/webp', bytes: picture.length }
  const sealed = app.deps.cipher.encrypt(picture.toString('base64'), `held upload ${id}`)
  await db.insert(heldUploads).values({ ...file, id, userId, sealed, cause: 'unsure', heldAt: app.clock.now })
  return id
}

/** Returns the body of an operation about `id`. */
function bodyOf(path: string, id: string): object | undefined {
  if (path === 'moderation.decideMany') return { ...BODIES[path], ids: [id] }
  if (path === 'moderation.countBurst') return { ...BODIES[path], portfolioId: id }
  return BODIES[path]
}

test.each(cases)('$path as $keeper, with a row in the log for an act', async ({ path, procedure, role, factor }) => {
  if (!isContractProcedure(procedure)) throw new Error(`${path} is no procedure`)
  const id = await subjectOf(path)
  const { visitor } = await createKeeper(app, site.visitor(), { role, factor })
  const body = bodyOf(path, id)
  const before = await db.$count(auditLog)
  const ofHosts: Record<string, string> = path === 'moderation.linkHosts' ? {} : { host: id }
  const answer = await visitor.call(procedure, id === HOST ? ofHosts : { id }, body)
  const outcome = answer.status === 200 ? '200' : `${answer.status} ${answer.error.code}`
  const isAct = answer.status === 200 && !READING.test(path)
  expect(await db.$count(auditLog)).toBe(before + (isAct ? 1 : 0))
  const right = RIGHTS[path]
  const expected = role === 'moderator' ? (right?.moderators ?? right?.keepers) : right?.keepers
  expect(outcome).toBe(factor ? expected : '404 DESK_NOT_FOUND')
})
