import { LIST_NAMES, type ListName } from '@vitrine/core/portfolios'
import { describe, expect, test } from 'vitest'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()
/** Content with which an entry of each list is shown on the page. */
const SHOWN = {
  links: { url: 'https://example.com' },
  socialLinks: { url: 'https://example.com' },
  projects: {},
  badges: {},
} satisfies Record<ListName, object>

describe.each(LIST_NAMES)('the order of the %s', (name) => {
  async function withThree() {
    const own = await withOwnList(app, site, name, { premium: true })
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await own.add(SHOWN[name])).output.id)
    const order = async () => (await own.entries()).map(({ id }) => id)
    return { ...own, ids, order }
  }

  test('is stored and shown on the page', async () => {
    const { ids, reorder, order, page } = await withThree()
    const turned = ids.toReversed()
    expect((await reorder(turned)).json).toEqual({ ok: true })
    expect(await order()).toEqual(turned)
    expect((await page())[name].map(({ id }) => id)).toEqual(turned)
  })

  test('with a missing, repeated or foreign id is refused and changes nothing', async () => {
    const [mine, theirs] = [await withThree(), await withThree()]
    const [one = '', two = '', three = ''] = mine.ids
    for (const ids of [[one, two], [one, two, two], [one, two, three, three], [one, two, theirs.ids[0]], []]) {
      expect((await mine.reorder(ids)).json).toMatchObject({ code: 'ORDER_CHANGED', status: 409 })
    }
    expect(await mine.order()).toEqual(mine.ids)
    expect(await theirs.order()).toEqual(theirs.ids)
  })

  test.each([[['x']], [null], ['x'], [[null]]])('%j is no list', async (ids) => {
    const { reorder, ids: before, order } = await withThree()
    expect((await reorder(ids)).status).toBe(422)
    expect(await order()).toEqual(before)
  })

  test('is one of two that are stored at once', async () => {
    const { ids, reorder, order } = await withThree()
    const [one = '', two = '', three = ''] = ids
    const wanted = [
      [two, three, one],
      [three, two, one],
    ]
    await Promise.all(wanted.map(reorder))
    expect(wanted).toContainEqual(await order())
  })
})
