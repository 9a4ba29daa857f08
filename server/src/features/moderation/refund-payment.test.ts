import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/tables/moderation.ts'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { useTestShop } from '../../testing/test-shop.ts'
import { fulfilPayment } from '../payments/fulfilment.ts'
import { refundPayment } from './refund-payment.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const [administrator, moderator] = [await createPerson(app), await createPerson(app)]
await makeKeeper(app, administrator.userId, 'administrator')
await makeKeeper(app, moderator.userId, 'moderator')
const ctx = () => app.ctx({ actor: administrator })
const logOf = async (id: string) =>
  (await app.deps.database.db.select().from(auditLog).where(eq(auditLog.subject, id))).map(({ data }) => data)

test('an administrator refunds a payment: its days are taken back, the payer gets the reason, and the log both rows', async () => {
  const buyer = await shop.buyer()
  const order = await shop.order(buyer)
  const { paymentId } = await sandbox.razorpay.pay(order.razorpayOrderId, 'captured')
  await fulfilPayment(app.ctx(), order, { id: paymentId, status: 'captured' })
  const [payment] = (await shop.stored(buyer)).payments
  const id = payment?.id ?? ''
  const own = refundPayment(app.ctx({ actor: moderator }), { id, reason: 'For me' })
  await expect(own).rejects.toMatchObject({ spec: { code: 'NEEDS_ADMINISTRATOR' } })
  for (const _ of ['first', 'second']) await refundPayment(ctx(), { id, reason: 'You paid twice' })
  expect(await shop.stored(buyer)).toMatchObject({ until: app.clock.now, payments: [{ status: 'refunded' }] })
  expect((await app.mails()).filter(({ text }) => text.includes('You paid twice'))).toHaveLength(1)
  expect(await logOf(id)).toEqual(['{"state":"requested"}', '{"state":"refunded"}'])
})

test('a payment that the provider does not know is refused, and stays', async () => {
  const buyer = await shop.buyer()
  const order = await shop.order(buyer)
  await fulfilPayment(app.ctx(), order, { id: 'pay_unknown', status: 'captured' })
  const [payment] = (await shop.stored(buyer)).payments
  const id = payment?.id ?? ''
  const refund = refundPayment(ctx(), { id, reason: 'You paid twice' })
  await expect(refund).rejects.toMatchObject({ spec: { code: 'REFUND_REFUSED' } })
  expect(await logOf(id)).toEqual(['{"state":"requested"}', '{"state":"refused"}'])
})
