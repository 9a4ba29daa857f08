import { request as sendRequest } from 'node:http'
import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storageKey } from '#features/files'
import { chatMessages } from '../../db/tables/chat.ts'
import { files } from '../../db/tables/files.ts'
import { paymentHistory } from '../../db/tables/payments.ts'
import { createPublishedPortfolio, signInVisitor } from '../../testing/factories.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { remains } from '../../testing/own-files.ts'
import { createChat } from '../../testing/test-chat.ts'
import { type Buyer, daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { sendMessage } from '../chat/send-message.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

const shop = await useTestShop()
const { app, sandbox } = shop
const { db } = app.deps.database
const { request, cancel } = contract.accountDeletion

async function leave({ visitor, username }: Buyer): Promise<void> {
  const answer = await visitor.call(request, {}, { username })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** Signs a person in who deleted their account, and keeps it. Returns their browser. */
async function comeBack(person: { email: string }) {
  const visitor = await signInVisitor(shop.visitor(), person)
  expect((await visitor.call(cancel)).status).toBe(200)
  return visitor
}

async function erase(): Promise<void> {
  app.clock.now = daysAfter(app.clock.now, 7)
  await deleteDueAccounts(app.ctx())
}

/** Delivers what the provider has to say. Fails unless all of it was accepted. */
async function deliver(): Promise<void> {
  const statuses = await shop.deliverAll()
  expect(statuses).not.toEqual([])
  expect(new Set(statuses)).toEqual(new Set([200]))
}

test('a payment that is captured after the deletion is recorded and granted, and the person has it if they stay', async () => {
  const buyer = await shop.buyer()
  const { razorpayOrderId } = await shop.order(buyer)
  await leave(buyer)
  await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  await deliver()
  const until = daysAfter(app.clock.now, 30)
  expect(await shop.stored(buyer)).toMatchObject({ until, payments: [{ amount: 5900 }] })
  const visitor = await comeBack(buyer)
  const plan = (await visitor.call(contract.billing.plan)).output
  expect(plan).toEqual({ premium: true, until: until.toISOString() })
})

test('such a payment stays recorded without the person when the account is erased', async () => {
  const buyer = await shop.buyer()
  const { razorpayOrderId } = await shop.order(buyer)
  await leave(buyer)
  const { paymentId } = await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  await deliver()
  await erase()
  const rows = await db.select().from(paymentHistory).where(eq(paymentHistory.razorpayPaymentId, paymentId))
  expect(rows).toMatchObject([{ userId: null, status: 'success' }])
})

test('a gift that was paid meanwhile waits for the person, and nobody can begin a new one', async () => {
  const [giver, recipient] = [await shop.buyer(), await shop.buyer()]
  const { razorpayOrderId } = await shop.orderGift(giver, recipient, 'For you')
  await leave(recipient)
  await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  await deliver()
  const { username } = recipient
  const again = await giver.visitor.call(contract.payments.orderGift, {}, { username, message: null })
  expect(again.error.code).toBe('USER_NOT_FOUND')
  const visitor = await comeBack(recipient)
  const [gift] = (await visitor.call(contract.gifts.received)).output
  const { output } = await visitor.call(contract.gifts.claim, { id: gift?.id ?? '' })
  expect(output).toEqual({ premium: true, until: daysAfter(app.clock.now, 30).toISOString() })
})

test('a gift to somebody whose account is erased stays in the list of its giver', async () => {
  const [giver, recipient] = [await shop.buyer(), await shop.buyer()]
  const { razorpayOrderId } = await shop.orderGift(giver, recipient)
  await leave(recipient)
  await sandbox.razorpay.pay(razorpayOrderId, 'captured')
  await deliver()
  await erase()
  const visitor = await signInVisitor(shop.visitor(), giver)
  expect((await visitor.call(contract.gifts.sent)).output).toHaveLength(1)
})

test('a message to an owner who left is refused and not stored, and arrives after they came back', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  await send(visitor, 'Before')
  const browser = await signInVisitor(shop.visitor(), owner)
  await leave({ ...owner, visitor: browser })
  const writer = await signInVisitor(shop.visitor(), visitor)
  const message = { id: app.deps.newId(), message: 'Meanwhile' }
  const post = () => writer.call(contract.chat.send, { conversationId: conversation.id }, message)
  expect((await post()).error.code).toBe('CONVERSATION_NOT_FOUND')
  expect(await db.select().from(chatMessages)).toMatchObject([{ message: 'Before' }])
  await comeBack(owner)
  expect((await post()).status).toBe(201)
  expect(await db.select().from(chatMessages)).toHaveLength(2)
})

test('an owner whose request began before the deletion writes nothing that anybody sees', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  await send(visitor, 'Hello')
  const browser = await signInVisitor(shop.visitor(), owner)
  await leave({ ...owner, visitor: browser })
  const message = { conversationId: conversation.id, id: app.deps.newId(), message: 'Late' }
  await expect(sendMessage(app.ctx({ actor: owner }), message)).rejects.toMatchObject({
    spec: { code: 'CONVERSATION_NOT_FOUND' },
  })
})

test.each([
  ['there if the person stays', true],
  ['gone with the account', false],
])('an upload that is on its way is stored, and %s', async (_, stays) => {
  const person = await shop.buyer()
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  const picture = await drawPicture('png', { width: 64, height: 64 })
  const upload = beginUpload(`${shop.origin}/api/portfolios/${portfolioId}/assets/profile`, person, picture)
  await expect.poll(async () => (await remains(app)).incoming).not.toEqual([])
  await leave(person)
  expect(await upload.complete()).toBe(201)
  const own = () => db.select().from(files).where(eq(files.userId, person.userId))
  const [file] = await own()
  const size = () => app.deps.files.sizeOf(storageKey(file?.url ?? ''))
  expect(await size()).toBeGreaterThan(0)
  if (stays) await comeBack(person)
  else await erase()
  expect([(await own()).length, (await size()) !== null]).toEqual(stays ? [1, true] : [0, false])
  expect((await remains(app)).incoming).toEqual([])
})

/** Sends the first half of an upload. `complete` sends the rest and returns the status of the response. */
function beginUpload(url: string, { visitor }: Buyer, content: Uint8Array) {
  const half = content.byteLength / 2
  const headers = { cookie: visitor.cookie(), origin: shop.origin, 'content-length': content.byteLength }
  const sending = sendRequest(url, { method: 'POST', headers })
  const status = new Promise<number>((done, fail) => {
    sending.on('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    sending.on('error', fail)
  })
  sending.write(content.subarray(0, half))
  return {
    complete() {
      sending.end(content.subarray(half))
      return status
    },
  }
}
