import { pictureUrls } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { selectFilesAfter } from './queries.ts'
import { sweepFiles } from './sweep-files.ts'
import { takeUnused } from './unused-files.ts'

const { app, site } = await useTestSite()
const HOUR = 60 * 60 * 1000
const exists = async (url: string) => (await fetch(site.origin + url)).status === 200
const wait = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR)
}

test('files that are replaced, detached, or of a deleted project are deleted within a day; files in use stay', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const first = await own.uploadUrl('profile', await drawPicture())
  const id = await own.addProject()
  const picture = (await own.uploadProjectImage(id, await drawPicture())).output.imageUrl ?? ''
  const music = await own.uploadUrl('music', await mediaFile('tone.mp3'))
  const video = await own.uploadUrl('video', await mediaFile('clip.mp4'))
  const second = await own.uploadUrl('profile', await drawPicture('png', { width: 300, height: 300 }))
  await own.visitor.request('DELETE', `/api/projects/${id}`)
  await own.remove('music')
  await sweepFiles(app.ctx())
  expect(await Promise.all([first, picture, music].map(exists))).toEqual([true, true, true])
  wait(23)
  await sweepFiles(app.ctx())
  expect(await Promise.all([first, picture, music].map(exists))).toEqual([false, false, false])
  expect(await Promise.all([second, video].map(exists))).toEqual([true, true])
  // The picture and its variants, and the video.
  expect((await remains(app)).stored).toHaveLength(1 + pictureUrls(second, 'profile').length)
  expect((await remains(app)).stored.length).toBeGreaterThanOrEqual(4)
  expect((await own.list()).files).toHaveLength(2)
})

test('a sweep in several steps removes every unreferenced file', async () => {
  const own = await withOwnFiles(app, site)
  const urls: string[] = []
  for (let time = 0; time < 3; time += 1) {
    urls.push(await own.uploadUrl('profile', await drawPicture()))
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
  }
  wait(23)
  await sweepFiles(app.ctx(), { step: 1 })
  expect(await Promise.all(urls.map(exists))).toEqual([false, false, true])
})

test('a file that comes into use after the sweep has found it unused stays', async () => {
  const own = await withOwnFiles(app, site)
  const url = await own.uploadUrl('profile', await drawPicture())
  const { id } = await own.newestFile()
  await own.remove('profile')
  const rows = await selectFilesAfter(app.deps.database.db, { after: null, limit: 1000 })
  const found = rows.map(({ file }) => file).filter((file) => file.id === id)
  expect((await own.choose('profile', id)).status).toBe(200)
  expect(await takeUnused(app.ctx(), found)).toEqual([])
  expect((await own.page()).profileImageUrl).toBe(url)

  await own.remove('profile')
  expect(await takeUnused(app.ctx(), found)).toMatchObject([{ id }])
  expect((await own.choose('profile', id)).error.code).toBe('FILE_NOT_FOUND')
})

test('a step does not scan a complete table', async () => {
  const { db } = app.deps.database
  const after = app.deps.newId()
  expect(await tablesScanned(db, (tx) => selectFilesAfter(tx, { after, limit: 10 }))).toEqual([])
})
