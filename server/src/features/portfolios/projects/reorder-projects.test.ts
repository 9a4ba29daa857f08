import { expect, test } from 'vitest'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

async function withThree() {
  const own = await withOwnList(app, site, 'projects')
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await own.add({})).output.id)
  const order = async () => (await own.entries()).map((entry) => entry.id)
  return { ...own, ids, order }
}

test('the requested order is stored and shown on the page', async () => {
  const { ids, reorder, order, page } = await withThree()
  const turned = ids.toReversed()
  expect((await reorder(turned)).json).toEqual({ ok: true })
  expect(await order()).toEqual(turned)
  expect((await page()).projects.map((entry) => entry.id)).toEqual(turned)
})

test('an order with a missing, repeated or foreign id is refused and changes nothing', async () => {
  const [mine, theirs] = [await withThree(), await withThree()]
  const [one = '', two = ''] = mine.ids
  for (const ids of [[one, two], [one, two, two], [one, two, theirs.ids[0]], []]) {
    expect((await mine.reorder(ids)).json).toMatchObject({ code: 'ORDER_CHANGED', status: 409 })
  }
  expect(await mine.order()).toEqual(mine.ids)
})
