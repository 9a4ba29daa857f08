import { expect, test } from 'vitest'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

async function withThreeLinks() {
  const own = await withOwnList(app, site, 'socialLinks')
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await own.add({})).output.id)
  const order = async () => (await own.entries()).map((link) => link.id)
  return { ...own, ids, order }
}

test('the requested order is stored and shown on the page', async () => {
  const { ids, change, reorder, order, page } = await withThreeLinks()
  for (const [index, id] of ids.entries()) await change(id, { url: `https://example.com/${index}` })
  const turned = ids.toReversed()
  expect((await reorder(turned)).json).toEqual({ ok: true })
  expect(await order()).toEqual(turned)
  expect((await page()).socialLinks.map((link) => link.id)).toEqual(turned)
})

test('an order with a missing, repeated or foreign id is refused and changes nothing', async () => {
  const [mine, theirs] = [await withThreeLinks(), await withThreeLinks()]
  const [one = '', two = '', three = ''] = mine.ids
  for (const ids of [[one, two], [one, two, two], [one, two, three, three], [one, two, theirs.ids[0]], []]) {
    const answer = await mine.reorder(ids)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'ORDER_CHANGED' })
  }
  expect(await mine.order()).toEqual(mine.ids)
  expect(await theirs.order()).toEqual(theirs.ids)
})

test.each([[['x']], [null], ['x'], [[null]]])('%j is no list of links', async (ids) => {
  const { reorder, ids: before, order } = await withThreeLinks()
  expect((await reorder(ids)).status).toBe(422)
  expect(await order()).toEqual(before)
})

test('two orders at once leave one of them', async () => {
  const { ids, reorder, order } = await withThreeLinks()
  const [one = '', two = '', three = ''] = ids
  const wanted = [
    [two, three, one],
    [three, two, one],
  ]
  await Promise.all(wanted.map(reorder))
  expect(wanted).toContainEqual(await order())
})
