import { expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../../testing/factories.ts'
import { withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

async function withOne() {
  const own = await withOwnList(app, site, 'badges', { premium: true })
  const { output: badge } = await own.add({ label: 'Designer', color: '#ec4899', icon: '🎨' })
  return { ...own, badge }
}

test('an update changes only the given fields, and the page shows it', async () => {
  const { badge, change, page } = await withOne()
  expect((await change(badge.id, { color: '#00ff00' })).json).toEqual({ ...badge, color: '#00ff00' })
  expect((await change(badge.id, { icon: '' })).json).toMatchObject({ label: 'Designer', icon: '' })
  expect((await change(badge.id, {})).status).toBe(200)
  expect((await page()).badges).toEqual([{ id: badge.id, label: 'Designer', color: '#00ff00', icon: '' }])
})

test.each([{ portfolioId: 'x' }, { displayOrder: 9 }, { id: 'x' }, { color: '#fff' }, { icon: 'abc' }, { label: 5 }])(
  '%j is refused',
  async (changes) => {
    const { badge, change, entries } = await withOne()
    const answer = await change(badge.id, changes)
    expect(answer.status).toBe(422)
    expect(answer.error.data).toMatchObject({ fields: [{ field: Object.keys(changes)[0] }] })
    expect(await entries()).toEqual([badge])
  },
)

test('a deleted badge and a badge of another person are not found', async () => {
  const [mine, theirs] = [await withOne(), await withOne()]
  const foreign = await mine.change(theirs.badge.id, { label: 'x' })
  expect(foreign.json).toMatchObject({ code: 'BADGE_NOT_FOUND', status: 404 })
  expect(await theirs.entries()).toEqual([theirs.badge])
  await mine.remove(mine.badge.id)
  expect((await mine.change(mine.badge.id, { label: 'x' })).json).toEqual(foreign.json)
})

test('a lapsed owner keeps a custom badge, may turn it into a predefined one or delete it, and change nothing else', async () => {
  const { person, add, change, remove, entries } = await withOwnList(app, site, 'badges')
  const end = new Date(app.clock.now.getTime() + 1000)
  await grantPremium(app, person.userId, end)
  const { output: custom } = await add({ label: 'Beekeeper', color: '#ffcc00', icon: '🐝' })
  const { output: other } = await add({ label: 'Baker' })
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = end
  const refused = await change(custom.id, { label: 'Baker', color: '#FFCC00', icon: '🥖' })
  expect(refused.json).toMatchObject({
    code: 'PREMIUM_FEATURE',
    data: { fields: [{ field: 'label' }, { field: 'icon', message: 'Custom badges are part of Premium' }] },
  })
  expect((await change(custom.id, { label: 'Beekeeper', color: '#FFCC00' })).status).toBe(200)
  expect((await change(other.id, { label: 'Designer', color: '#ec4899', icon: '🎨' })).status).toBe(200)
  expect((await change(other.id, { color: '#ffffff' })).json).toMatchObject({ code: 'PREMIUM_FEATURE' })
  expect((await remove(custom.id)).status).toBe(200)
  expect(await entries()).toMatchObject([{ label: 'Designer', color: '#ec4899', icon: '🎨' }])
})

test('an edit that is older than the stored edit of its field is ignored, and the stored value is returned', async () => {
  const { badge, change, entries } = await withOne()
  const now = app.clock.now.getTime()
  await change(badge.id, { label: 'second', editedAt: { label: now - 1000 } })
  const late = await change(badge.id, { label: 'first', icon: '★', editedAt: { label: now - 2000 } })
  expect(late.json).toMatchObject({ label: 'second', icon: '★' })
  const older = await change(badge.id, { label: 'first', editedAt: { label: now - 2000 } })
  expect(older.json).toEqual(late.json)
  expect(await entries()).toEqual([late.json])
  await change(badge.id, { label: 'third' })
  expect(await entries()).toMatchObject([{ label: 'third' }])
})

test.each([
  { editedAt: 5 },
  { editedAt: { displayOrder: 1 } },
  { editedAt: { label: 1.5 } },
  { editedAt: { label: -1 } },
])('%j is refused', async (changes) => {
  const { badge, change } = await withOne()
  expect((await change(badge.id, { label: 'x', ...changes })).status).toBe(422)
})
