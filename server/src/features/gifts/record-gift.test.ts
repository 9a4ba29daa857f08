import { describe, expect, test } from 'vitest'
import { withTransaction } from '../../context.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { recordGift } from './record-gift.ts'

const app = await useTestApp()
let payments = 0

async function record(gift: { gifterUserId: string | null; recipientUserId: string; message?: string | null }) {
  payments += 1
  const paid = { paymentId: `pay_${payments}`, recipientUsername: 'somebody', message: null, ...gift }
  return withTransaction(app.ctx(), (tx) => recordGift(tx, paid))
}

describe('the recipient is told by mail', () => {
  test('who gave it, what is written on it, and where to claim it', async () => {
    const [from, to] = [await createPerson(app), await createPerson(app)]
    await record({ gifterUserId: from.userId, recipientUserId: to.userId, message: 'Nice page! <b>' })
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === to.email)
    expect(mail?.subject).toBe(`@${from.username} sent you a month of Vitrine Premium`)
    expect(mail?.text).toContain('“Nice page! <b>”')
    expect(mail?.text).toContain('http://vitrine.test/gifts')
    expect(mail?.text).toContain('You can claim it until December 20, 2026')
    expect(mail?.html).toContain('Nice page! &lt;b&gt;')
  })

  test('a line break in a name or message makes no header', async () => {
    const to = await createPerson(app)
    await record({ gifterUserId: null, recipientUserId: to.userId, message: 'a\nBcc: eve@example.com' })
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === to.email)
    expect(mail?.subject).toBe('Somebody sent you a month of Vitrine Premium')
  })
})

test('both sides’ open tabs are told, once it is stored', async () => {
  const [from, to] = [await createPerson(app), await createPerson(app)]
  const told: string[] = []
  const stop = app.deps.events.on('giftsChanged', ({ userId }) => told.push(userId))
  await record({ gifterUserId: from.userId, recipientUserId: to.userId })
  expect(told.toSorted()).toEqual([from.userId, to.userId].toSorted())
  stop()
})

test('one payment is one gift: the database takes no second one', async () => {
  const to = await createPerson(app)
  await record({ gifterUserId: null, recipientUserId: to.userId })
  payments -= 1
  await expect(record({ gifterUserId: null, recipientUserId: to.userId })).rejects.toMatchObject({
    cause: { constraint: 'gift_transactions_razorpay_payment_id_unique' },
  })
})

test('for somebody who is gone nothing is stored', async () => {
  expect(await record({ gifterUserId: null, recipientUserId: app.deps.newId() })).toBe(false)
})
