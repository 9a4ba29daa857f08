import { expect, onTestFinished, test } from 'vitest'
import { grantPremium } from '../../../testing/factories.ts'
import { REFUSED_ADDRESSES, withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

async function withOne() {
  const own = await withOwnList(app, site, 'projects')
  const { output: project } = await own.add({ title: 'Halden', projectUrl: 'https://halden.example' })
  return { ...own, project }
}

test('an update changes only the given fields', async () => {
  const { project, change, entries } = await withOne()
  expect((await change(project.id, { title: 'Halden Text' })).json).toEqual({ ...project, title: 'Halden Text' })
  expect((await change(project.id, { projectUrl: '' })).json).toMatchObject({ title: 'Halden Text', projectUrl: '' })
  expect((await change(project.id, {})).status).toBe(200)
  expect(await entries()).toEqual([{ ...project, title: 'Halden Text', projectUrl: '' }])
})

const refusing = await withOne()
test.each(REFUSED_ADDRESSES)('%j is refused: %s', async (projectUrl, message) => {
  const { project, change, entries } = refusing
  const answer = await change(project.id, { projectUrl })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ data: { fields: [{ field: 'projectUrl', message }] } })
  expect(await entries()).toEqual([project])
})

test.each([
  { portfolioId: 'x' },
  { displayOrder: 9 },
  { id: 'x' },
  { imageUrl: 'https://evil.example/x.png' },
  { title: 'x'.repeat(101) },
  { description: 'x'.repeat(501) },
  { tags: 'type' },
])('%j is refused', async (changes) => {
  const { project, change, entries } = await withOne()
  const answer = await change(project.id, changes)
  expect(answer.status).toBe(422)
  expect(answer.error.data).toMatchObject({ fields: [{ field: Object.keys(changes)[0] }] })
  expect(await entries()).toEqual([project])
})

test('a lapsed owner keeps the tags, saves the rest, and may remove some or all of them', async () => {
  const { person, project, change } = await withOne()
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

test('a deleted project and a project of another person are not found', async () => {
  const [mine, theirs] = [await withOne(), await withOne()]
  const foreign = await mine.change(theirs.project.id, { title: 'x' })
  expect(foreign.json).toMatchObject({ code: 'PROJECT_NOT_FOUND', status: 404 })
  expect(await theirs.entries()).toEqual([theirs.project])
  await mine.remove(mine.project.id)
  expect((await mine.change(mine.project.id, { title: 'x' })).json).toEqual(foreign.json)
})

test('an edit that is older than the stored edit of its field is ignored, and the stored value is returned', async () => {
  const { project, change, entries } = await withOne()
  const now = app.clock.now.getTime()
  await change(project.id, { title: 'second', editedAt: { title: now - 1000 } })
  const late = await change(project.id, { title: 'first', description: 'Later', editedAt: { title: now - 2000 } })
  expect(late.json).toMatchObject({ title: 'second', description: 'Later' })
  const older = await change(project.id, { title: 'first', editedAt: { title: now - 2000 } })
  expect(older.json).toEqual(late.json)
  expect(await entries()).toEqual([late.json])
  await change(project.id, { title: 'third' })
  expect(await entries()).toMatchObject([{ title: 'third' }])
})

test.each([
  { editedAt: 5 },
  { editedAt: { displayOrder: 1 } },
  { editedAt: { title: 1.5 } },
  { editedAt: { title: -1 } },
])('%j is refused', async (changes) => {
  const { project, change } = await withOne()
  expect((await change(project.id, { title: 'x', ...changes })).status).toBe(422)
})
