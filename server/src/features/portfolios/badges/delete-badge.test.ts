import { expect, test } from 'vitest'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('after a deletion the other badges keep their order, and a new badge is last', async () => {
  const { add, remove, entries } = await withOwnList(app, site, 'badges', { premium: true })
  const [first, second, third] = [await add({}), await add({}), await add({})]
  expect((await remove(second.output.id)).json).toEqual({ ok: true })
  expect(await entries()).toEqual([first.json, third.json])
  const { output: fourth } = await add({})
  expect((await entries()).at(-1)).toEqual(fourth)
})

test('a deleted badge and a badge of another person are not found', async () => {
  const [mine, theirs] = [
    await withOwnList(app, site, 'badges', { premium: true }),
    await withOwnList(app, site, 'badges', { premium: true }),
  ]
  const { output: entry } = await theirs.add({})
  const foreign = await mine.remove(entry.id)
  expect(foreign.json).toMatchObject({ code: 'BADGE_NOT_FOUND', status: 404 })
  expect(await theirs.entries()).toEqual([entry])
  await theirs.remove(entry.id)
  expect((await theirs.remove(entry.id)).json).toEqual(foreign.json)
})
