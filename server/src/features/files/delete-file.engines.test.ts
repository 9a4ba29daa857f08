import { expect, test } from 'vitest'
import { drawPicture } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const { app, site } = await useTestSite()

test('a deleted file leaves the page at once, and the next sweep removes it from storage', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const published: string[] = []
  const stop = app.deps.events.on('filesDeleted', ({ type }) => published.push(type))
  const url = await own.uploadUrl('background', await drawPicture())
  const file = await own.newestFile()
  expect((await own.visitor.request('DELETE', `/api/files/${file.id}`)).status).toBe(200)
  stop()
  expect(published).toEqual(['filesDeleted'])
  expect(await own.page()).toMatchObject({ backgroundUrl: null, design: { backgroundType: 'color' } })
  expect((await own.list()).files).toEqual([])
  expect((await own.visitor.request('DELETE', `/api/files/${file.id}`)).status).toBe(404)
  await sweepFiles(app.ctx())
  expect((await fetch(site.origin + url)).status).toBe(404)
  expect(await remains(app)).toEqual({ rows: 0, stored: [], incoming: [] })
})

test('a deleted project picture leaves its project', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  await own.uploadProjectImage(await own.addProject(), await drawPicture())
  const file = await own.newestFile()
  await own.visitor.request('DELETE', `/api/files/${file.id}`)
  expect((await own.page()).projects).toMatchObject([{ imageUrl: null }])
})

test('deleting another person’s file is refused as not found', async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  await own.upload('profile', await drawPicture())
  const file = await own.newestFile()
  expect((await other.visitor.request('DELETE', `/api/files/${file.id}`)).status).toBe(404)
  expect((await own.page()).profileImageUrl).toBe(file.url)
})
