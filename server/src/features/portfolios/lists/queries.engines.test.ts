import { LIST_MAX, VISIBLE } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, grantPremium } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { addEntry } from './add-entry.ts'
import { selectOrder, updateOrder } from './queries.ts'

const app = await useTestApp()
const { db } = app.deps.database

async function createFullList() {
  const person = await createPerson(app)
  await grantPremium(app, person.userId)
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  const ids: string[] = []
  const ctx = app.ctx({ actor: person })
  for (let count = 0; count < LIST_MAX; count += 1) {
    ids.push((await addEntry(ctx, 'badges', { ...VISIBLE, portfolioId, label: 'A', color: '#000000', icon: '' })).id)
  }
  return { portfolioId, ids, order: () => selectOrder(db, 'badges', portfolioId) }
}

test('a full list is reordered by one statement, and no other list changes', async () => {
  const [mine, other] = [await createFullList(), await createFullList()]
  const reversed = mine.ids.toReversed()
  let statements = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'update') statements += 1
      return Reflect.get(target, name, receiver)
    },
  })
  await updateOrder(counting, 'badges', reversed)
  expect(statements).toBe(1)
  expect(await mine.order()).toEqual(reversed.map((id, displayOrder) => ({ id, displayOrder })))
  expect(await other.order()).toEqual(other.ids.map((id, displayOrder) => ({ id, displayOrder })))
})

test('an empty order changes nothing', async () => {
  const { ids, order } = await createFullList()
  await updateOrder(db, 'badges', [])
  expect((await order()).map(({ id }) => id)).toEqual(ids)
})
