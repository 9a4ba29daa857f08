import { expect, test } from 'vitest'
import { REFUSED_ADDRESSES, withOwnList } from '../../../testing/own-list.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

async function withOneLink() {
  const own = await withOwnList(app, site, 'socialLinks')
  const { output: link } = await own.add({ platform: 'github', url: 'https://github.com/ada' })
  return { ...own, link }
}

test('an update changes only the given fields', async () => {
  const { link, change, entries } = await withOneLink()
  expect((await change(link.id, { platform: 'YouTube' })).json).toEqual({ ...link, platform: 'YouTube' })
  expect((await change(link.id, { url: 'mailto:ada@example.com' })).json).toMatchObject({ platform: 'YouTube' })
  expect((await change(link.id, {})).status).toBe(200)
  expect(await entries()).toEqual([{ ...link, platform: 'YouTube', url: 'mailto:ada@example.com' }])
})

const refusing = await withOneLink()
test.each(REFUSED_ADDRESSES)('%j is refused: %s', async (url, message) => {
  const { link, change, entries } = refusing
  const answer = await change(link.id, { url })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ data: { fields: [{ field: 'url', message }] } })
  expect(await entries()).toEqual([link])
})

test.each([{ portfolioId: 'x' }, { displayOrder: 9 }, { id: 'x' }, { platform: 'x'.repeat(41) }, { platform: 5 }])(
  '%j is refused',
  async (changes) => {
    const { link, change, entries } = await withOneLink()
    const answer = await change(link.id, changes)
    expect(answer.status).toBe(422)
    expect(answer.error.data).toMatchObject({ fields: [{ field: Object.keys(changes)[0] }] })
    expect(await entries()).toEqual([link])
  },
)

test('a deleted link and a link of another person are not found', async () => {
  const [mine, theirs] = [await withOneLink(), await withOneLink()]
  const foreign = await mine.change(theirs.link.id, { platform: 'x' })
  expect(foreign.json).toMatchObject({ code: 'SOCIAL_LINK_NOT_FOUND', status: 404 })
  expect(await theirs.entries()).toEqual([theirs.link])
  await mine.visitor.request('DELETE', `/api/social-links/${mine.link.id}`)
  expect((await mine.change(mine.link.id, { platform: 'x' })).json).toEqual(foreign.json)
})

test('an edit that is older than the stored edit of its field is ignored, and the stored value is returned', async () => {
  const { link, change, entries } = await withOneLink()
  const now = app.clock.now.getTime()
  await change(link.id, { platform: 'second', editedAt: { platform: now - 1000 } })
  const late = await change(link.id, {
    platform: 'first',
    url: 'https://later.example',
    editedAt: { platform: now - 2000 },
  })
  expect(late.json).toMatchObject({ platform: 'second', url: 'https://later.example' })
  const older = await change(link.id, { platform: 'first', editedAt: { platform: now - 2000 } })
  expect(older.json).toEqual(late.json)
  expect(await entries()).toEqual([late.json])
  await change(link.id, { platform: 'third' })
  expect(await entries()).toMatchObject([{ platform: 'third' }])
})

test.each([
  { editedAt: 5 },
  { editedAt: { displayOrder: 1 } },
  { editedAt: { platform: 1.5 } },
  { editedAt: { platform: -1 } },
])('%j is refused', async (changes) => {
  const { link, change } = await withOneLink()
  expect((await change(link.id, { platform: 'x', ...changes })).status).toBe(422)
})
