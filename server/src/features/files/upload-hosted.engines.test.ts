import { expect, test } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const { app, site } = await useTestSite()
const DAY = 24 * 60 * 60 * 1000

test('a file that is uploaded for its address stays without a use until its owner deletes it', async () => {
  const own = await withOwnFiles(app, site)
  const hosted = await own.uploadHosted('background', await drawPicture(), 'sea.png')
  expect(hosted).toMatchObject({ kind: 'background', name: 'sea.png', hosted: true, uses: [] })
  expect(await own.page()).toMatchObject({ backgroundUrl: null })
  app.clock.now = new Date(app.clock.now.getTime() + 2 * DAY)
  await sweepFiles(app.ctx())
  expect((await fetch(site.origin + hosted.url)).status).toBe(200)
  await own.visitor.request('DELETE', `/api/files/${hosted.id}`)
  await sweepFiles(app.ctx())
  expect((await fetch(site.origin + hosted.url)).status).toBe(404)
})

test('a hosted file has the limits of its kind, and one that needs premium is refused without it', async () => {
  const own = await withOwnFiles(app, site)
  await expect(own.uploadHosted('music', await drawPicture())).rejects.toThrow('FILE_TYPE')
  await expect(own.uploadHosted('project', await drawPicture())).rejects.toThrow('PREMIUM_FEATURE')
  expect((await own.uploadHosted('music', await mediaFile('tone.ogg'))).contentType).toBe('audio/ogg')
})
