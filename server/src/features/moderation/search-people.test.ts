import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { useTestShop } from '../../testing/test-shop.ts'
import { fulfilPayment } from '../payments/fulfilment.ts'
import { searchPeople } from './search-people.ts'

const shop = await useTestShop()
const { app } = shop
const keeper = await createPerson(app)
await makeKeeper(app, keeper.userId, 'moderator')
const search = async (text: string) =>
  (await searchPeople(app.ctx({ actor: keeper }), { text })).map(({ username }) => username)

test('people are found by the start of a name and by their address', async () => {
  const { email } = await createPerson(app, { username: 'ada_one' })
  await createPerson(app, { username: 'ada_two' })
  await createPerson(app, { username: 'adax' })
  expect(await search('@Ada_')).toEqual(['ada_one', 'ada_two'])
  expect(await search(email.toUpperCase())).toEqual(['ada_one'])
  expect(await search('ada@nowhere')).toEqual([])
  for (const text of ['', '%', "'; drop table users", 'nobody']) expect(await search(text)).toEqual([])
})

test('a payment is found by its id and by that of its order', async () => {
  const buyer = await shop.buyer()
  const order = await shop.order(buyer)
  await fulfilPayment(app.ctx(), order, { id: 'pay_found', status: 'captured' })
  for (const id of ['pay_found', order.razorpayOrderId, order.id]) expect(await search(id)).toHaveLength(1)
})

test('everyone else is refused', async () => {
  const person = await createPerson(app)
  const found = searchPeople(app.ctx({ actor: person }), { text: 'ada' })
  await expect(found).rejects.toMatchObject({ spec: { code: 'DESK_NOT_FOUND' } })
})
