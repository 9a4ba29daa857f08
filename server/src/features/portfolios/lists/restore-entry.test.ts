import { LIST_NAMES, PAGE_LISTS, RESTORABLE_MINUTES } from '@vitrine/core/portfolios'
import { describe, expect, test } from 'vitest'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()
const premium = { premium: true }

describe.each(LIST_NAMES)('a deleted entry of the %s', (name) => {
  test('is restored with its id and fields in its place, also twice and after the others were sorted', async () => {
    const { add, remove, restore, reorder, entries } = await withOwnList(app, site, name, premium)
    const [first, second, third] = [await add({}), await add({ hidden: true }), await add({})]
    const { undo } = (await remove(second.output.id)).output
    await reorder([third.output.id, first.output.id])
    const { displayOrder: _, ...fields } = second.output
    expect((await restore(undo)).output).toMatchObject(fields)
    expect((await restore(undo)).output).toMatchObject(fields)
    const ids = (await entries()).map(({ id }) => id)
    expect(ids).toEqual([third.output.id, second.output.id, first.output.id])
  })

  test('is not restored later, in another page, or from a changed text', async () => {
    const [mine, theirs] = [await withOwnList(app, site, name, premium), await withOwnList(app, site, name, premium)]
    const { output: entry } = await mine.add({})
    const { undo } = (await mine.remove(entry.id)).output
    const { code } = PAGE_LISTS[name].notFound
    expect((await theirs.restore(undo)).json).toMatchObject({ code })
    expect((await mine.restore(`x${undo}`)).json).toMatchObject({ code })
    app.clock.now = new Date(app.clock.now.getTime() + RESTORABLE_MINUTES * 60_000)
    expect((await mine.restore(undo)).json).toMatchObject({ code })
    expect(await mine.entries()).toEqual([])
  })
})
