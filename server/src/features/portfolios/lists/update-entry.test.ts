import { PAGE_LISTS } from '@vitrine/core/portfolios'
import { describe, expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../../testing/factories.ts'
import { REFUSED_ADDRESSES, withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()
const OF_NO_ENTRY = [{ portfolioId: 'x' }, { displayOrder: 9 }, { id: 'x' }]
const FOREIGN_IMAGE = { imageUrl: 'https://evil.example/x.png' }

describe.each([
  {
    name: 'links',
    added: { title: 'Shop', url: 'https://shop.example' },
    field: 'title',
    other: { url: 'mailto:ada@example.com' },
    refused: [{ title: 'x'.repeat(81) }, { title: 5 }, { emoji: 'abc' }, FOREIGN_IMAGE],
  },
  {
    name: 'socialLinks',
    added: { platform: 'github', url: 'https://github.com/ada' },
    field: 'platform',
    other: { url: 'mailto:ada@example.com' },
    refused: [{ platform: 'x'.repeat(41) }, { platform: 5 }],
  },
  {
    name: 'projects',
    added: { title: 'Halden', projectUrl: 'https://halden.example' },
    field: 'title',
    other: { projectUrl: '' },
    refused: [{ title: 'x'.repeat(101) }, { description: 'x'.repeat(501) }, { tags: 'type' }, FOREIGN_IMAGE],
  },
  {
    name: 'badges',
    added: { label: 'Designer', color: '#ec4899', icon: '🎨' },
    field: 'label',
    other: { icon: '' },
    refused: [{ color: '#fff' }, { icon: 'abc' }, { label: 5 }],
  },
] as const)('a change of the $name', ({ name, added, field, other, refused }) => {
  async function withOne() {
    const own = await withOwnList(app, site, name, { premium: true })
    const { output: entry } = await own.add(added)
    return { ...own, entry }
  }

  test('changes only the given fields', async () => {
    const { entry, change, entries } = await withOne()
    expect((await change(entry.id, { [field]: 'Renamed' })).json).toEqual({ ...entry, [field]: 'Renamed' })
    expect((await change(entry.id, other)).json).toMatchObject({ [field]: 'Renamed', ...other })
    expect((await change(entry.id, {})).status).toBe(200)
    expect(await entries()).toEqual([{ ...entry, [field]: 'Renamed', ...other }])
  })

  test.each([...OF_NO_ENTRY, ...refused])('%j is refused', async (changes) => {
    const { entry, change, entries } = await withOne()
    const answer = await change(entry.id, changes)
    expect(answer.status).toBe(422)
    expect(answer.error.data).toMatchObject({ fields: [{ field: Object.keys(changes)[0] }] })
    expect(await entries()).toEqual([entry])
  })

  test('of a deleted entry or one of another person is not found', async () => {
    const [mine, theirs] = [await withOne(), await withOne()]
    const foreign = await mine.change(theirs.entry.id, { [field]: 'x' })
    expect(foreign.json).toMatchObject({ code: PAGE_LISTS[name].notFound.code, status: 404 })
    expect(await theirs.entries()).toEqual([theirs.entry])
    await mine.remove(mine.entry.id)
    expect((await mine.change(mine.entry.id, { [field]: 'x' })).json).toEqual(foreign.json)
  })

  test('that is older than the stored edit of its field is ignored, and the stored value is returned', async () => {
    const { entry, change, entries } = await withOne()
    const now = app.clock.now.getTime()
    await change(entry.id, { [field]: 'second', editedAt: { [field]: now - 1000 } })
    const late = await change(entry.id, { [field]: 'first', ...other, editedAt: { [field]: now - 2000 } })
    expect(late.json).toMatchObject({ [field]: 'second', ...other })
    const older = await change(entry.id, { [field]: 'first', editedAt: { [field]: now - 2000 } })
    expect(older.json).toEqual(late.json)
    expect(await entries()).toEqual([late.json])
    await change(entry.id, { [field]: 'third' })
    expect(await entries()).toMatchObject([{ [field]: 'third' }])
  })

  test.each([5, { displayOrder: 1 }, { [field]: 1.5 }, { [field]: -1 }])(
    'with the time %j is refused',
    async (editedAt) => {
      const { entry, change } = await withOne()
      expect((await change(entry.id, { [field]: 'x', editedAt })).status).toBe(422)
    },
  )
})

describe.each([
  { name: 'links', field: 'url' },
  { name: 'socialLinks', field: 'url' },
  { name: 'projects', field: 'projectUrl' },
] as const)('the address of a change of the $name', async ({ name, field }) => {
  const own = await withOwnList(app, site, name)
  const { output: entry } = await own.add({ [field]: 'https://shop.example' })

  test.each(REFUSED_ADDRESSES)('%j is refused: %s', async (address, message) => {
    const answer = await own.change(entry.id, { [field]: address })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ data: { fields: [{ field, message }] } })
    expect(await own.entries()).toEqual([entry])
  })
})

test('the page shows a changed badge', async () => {
  const { add, change, page } = await withOwnList(app, site, 'badges', { premium: true })
  const { id } = (await add({ label: 'Designer', color: '#ec4899', icon: '🎨' })).output
  await change(id, { color: '#00ff00', icon: '' })
  expect((await page()).badges).toEqual([{ id, label: 'Designer', color: '#00ff00', icon: '' }])
})

test('a lapsed owner keeps the tags, saves the rest, and may remove some or all of them', async () => {
  const { person, add, change } = await withOwnList(app, site, 'projects')
  const { output: project } = await add({ title: 'Halden' })
  const end = new Date(app.clock.now.getTime() + 1000)
  await grantPremium(app, person.userId, end)
  await change(project.id, { tags: ['type', 'print'] })
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = end
  expect((await change(project.id, { title: 'Later', tags: ['type', 'print'] })).status).toBe(200)
  expect((await change(project.id, { tags: ['print', 'other'] })).json).toMatchObject({ code: 'PREMIUM_FEATURE' })
  expect((await change(project.id, { tags: ['print'] })).json).toMatchObject({ tags: ['print'] })
  expect((await change(project.id, { tags: [] })).json).toMatchObject({ title: 'Later', tags: [] })
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
