import { LIST_NAMES, PAGE_LISTS } from '@vitrine/core/portfolios'
import { describe, expect, test } from 'vitest'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()
const premium = { premium: true }

describe.each(LIST_NAMES)('an entry of the %s', (name) => {
  test('that is deleted leaves the others in their order, and a new one is last', async () => {
    const { add, remove, entries } = await withOwnList(app, site, name, premium)
    const [first, second, third] = [await add({}), await add({}), await add({})]
    expect((await remove(second.output.id)).json).toEqual({ ok: true, undo: expect.any(String) })
    expect(await entries()).toEqual([first.json, third.json])
    const { output: fourth } = await add({})
    expect((await entries()).at(-1)).toEqual(fourth)
  })

  test('that is deleted or of another person is not found', async () => {
    const [mine, theirs] = [await withOwnList(app, site, name, premium), await withOwnList(app, site, name, premium)]
    const { output: entry } = await theirs.add({})
    const foreign = await mine.remove(entry.id)
    expect(foreign.json).toMatchObject({ code: PAGE_LISTS[name].notFound.code, status: 404 })
    expect(await theirs.entries()).toEqual([entry])
    await theirs.remove(entry.id)
    expect((await theirs.remove(entry.id)).json).toEqual(foreign.json)
  })
})
