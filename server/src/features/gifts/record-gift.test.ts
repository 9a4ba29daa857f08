import { describe, expect, test } from 'vitest'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { saveMailPreferences } from '../billing/save-mail-preferences.ts'
import { listReceivedGifts } from './list-received-gifts.ts'
import { recordGift } from './record-gift.ts'

const app = await useTestApp()
let payments = 0

async function record(gift: { gifterUserId: string | null; recipientUserId: string; message?: string | null }) {
  payments += 1
  const paid = { paymentId: `pay_${payments}`, recipientUsername: 'somebody', message: null, ...gift }
  return withTransaction(app.ctx(), (tx) => recordGift(tx, paid))
}

describe('the mail to the recipient', () => {
  test('names the giver, the message and the URL for the claim', async () => {
    const [from, to] = [await createPerson(app), await createPerson(app)]
    await record({ gifterUserId: from.userId, recipientUserId: to.userId, message: 'Nice page! <b>' })
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === to.email)
    expect(mail?.subject).toBe(`@${from.username} sent you a month of Vitrine Premium`)
    expect(mail?.text).toContain('“Nice page! <b>”')
    expect(mail?.text).toContain('http://vitrine.test/gifts')
    expect(mail?.text).toContain('You can claim it until December 20, 2026')
    expect(mail?.html).toContain('Nice page! &lt;b&gt;')
  })

  test('has no extra header after a line break in a name or message', async () => {
    const to = await createPerson(app)
    await record({ gifterUserId: null, recipientUserId: to.userId, message: 'a\nBcc: eve@example.com' })
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === to.email)
    expect(mail?.subject).toBe('Someone sent you a month of Vitrine Premium')
  })
})

test('a person who turned the mails off gets the gift without one, and the mail has a link that turns them off', async () => {
  const to = await createPerson(app)
  const isOwn = ({ recipient, subject }: { recipient: string; subject: string }) =>
    recipient === to.email && subject.startsWith('Someone sent you')
  const mails = async () => (await app.mails()).filter(isOwn)
  await record({ gifterUserId: null, recipientUserId: to.userId })
  expect(await mails()).toMatchObject([{ unsubscribeUrl: expect.stringContaining('/unsubscribe?token=gifts%3A') }])
  await saveMailPreferences(app.ctx({ actor: to }), { mailWhenGifted: false })
  await record({ gifterUserId: null, recipientUserId: to.userId })
  expect(await mails()).toHaveLength(1)
  expect(await listReceivedGifts(app.ctx({ actor: to }))).toHaveLength(2)
})

test('a stored gift is published to both sides', async () => {
  const [from, to] = [await createPerson(app), await createPerson(app)]
  const published: string[] = []
  const stop = app.deps.events.on('giftsChanged', ({ userId }) => published.push(userId))
  await record({ gifterUserId: from.userId, recipientUserId: to.userId })
  expect(published.toSorted()).toEqual([from.userId, to.userId].toSorted())
  stop()
})

test('the database refuses a second gift for a payment', async () => {
  const to = await createPerson(app)
  await record({ gifterUserId: null, recipientUserId: to.userId })
  payments -= 1
  await expect(record({ gifterUserId: null, recipientUserId: to.userId })).rejects.toMatchObject({
    cause: { constraint: 'gift_transactions_razorpay_payment_id_unique' },
  })
})

test('nothing is stored for a deleted recipient', async () => {
  expect(await record({ gifterUserId: null, recipientUserId: app.deps.newId() })).toBe(false)
})
