import { expect, test } from 'vitest'
import { drawPicture, remains, withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const { app, site } = await useTestSite()

test('a deleted file is off the page at once, and gone with the sweep that follows', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const told: string[] = []
  const stop = app.deps.events.on('filesDeleted', ({ type }) => told.push(type))
  const { json } = await own.upload('background', await drawPicture())
  const [file] = (await own.list()).files
  expect((await own.visitor.request('DELETE', `/api/files/${file.id}`)).status).toBe(200)
  stop()
  expect(told).toEqual(['filesDeleted'])
  expect(await own.page()).toMatchObject({ backgroundUrl: null, design: { backgroundType: 'color' } })
  expect((await own.list()).files).toEqual([])
  expect((await own.visitor.request('DELETE', `/api/files/${file.id}`)).status).toBe(404)
  await sweepFiles(app.ctx())
  expect((await fetch(site.origin + json.backgroundUrl)).status).toBe(404)
  expect(await remains(app)).toEqual({ rows: 0, stored: [], incoming: [] })
})

test('the picture of a project as well', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  await own.uploadProjectImage(await own.addProject(), await drawPicture())
  const [file] = (await own.list()).files
  await own.visitor.request('DELETE', `/api/files/${file.id}`)
  expect((await own.page()).projects).toMatchObject([{ imageUrl: null }])
})

test("nobody else's file is deleted", async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  await own.upload('profile', await drawPicture())
  const [file] = (await own.list()).files
  expect((await other.visitor.request('DELETE', `/api/files/${file.id}`)).status).toBe(404)
  expect((await own.page()).profileImageUrl).toBe(file.url)
})
