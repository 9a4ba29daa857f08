import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animatedPng } from '../../testing/animated-png.ts'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a link’s picture needs no premium, becomes a square, is stored in several sizes and shown on the page', async () => {
  const own = await withOwnFiles(app, site)
  const id = await own.addLink()
  const answer = await own.uploadLinkImage(id, await drawPicture('jpeg', { width: 900, height: 500 }))
  expect(answer.status).toBe(201)
  expect(answer.output.imageUrl).toMatch(
    new RegExp(`^/portfolio-assets/${own.person.userId}/links/${id}-\\d+\\.webp\\?500x500(?:-avif)?$`),
  )
  expect((await own.page()).links).toMatchObject([{ id, imageUrl: answer.output.imageUrl }])
  expect((await fetch(site.origin + answer.output.imageUrl?.replace('.webp', '-48.webp'))).status).toBe(200)
  expect((await own.list()).files).toMatchObject([{ kind: 'link', uses: [{ kind: 'link', title: 'New Link' }] }])
})

test('a large picture keeps enough pixels to be shown across the page, an animation no more than a mark needs', async () => {
  const own = await withOwnFiles(app, site)
  const id = await own.addLink()
  const { output } = await own.uploadLinkImage(id, await drawPicture('jpeg', { width: 1600, height: 1400 }))
  expect(output.imageUrl).toMatch(/\?1280x1280(?:-avif)?$/)
  for (const width of [144, 640, 960]) {
    expect((await fetch(site.origin + output.imageUrl?.replace('.webp', `-${width}.webp`))).status).toBe(200)
  }
  const size = { width: 600, height: 600 }
  const frames = ['#f00', '#0f0'].map((color) => ({ color, ...size }))
  const moving = await own.uploadLinkImage(id, await animatedPng(frames))
  const stored = await (await fetch(site.origin + moving.output.imageUrl)).arrayBuffer()
  expect(await sharp(Buffer.from(stored)).metadata()).toMatchObject({ width: 512, height: 512 })
})

test('another person’s link is not found, and a video is refused as its picture', async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  const id = await own.addLink()
  expect((await other.uploadLinkImage(id, await drawPicture())).status).toBe(404)
  expect((await own.uploadLinkImage(id, await mediaFile('clip.mp4'))).status).toBe(422)
  expect((await own.page()).links).toMatchObject([{ imageUrl: null }])
})

test('a deleted file is taken off the link that shows it', async () => {
  const own = await withOwnFiles(app, site)
  const id = await own.addLink()
  await own.uploadLinkImage(id, await drawPicture())
  const { id: fileId } = await own.newestFile()
  expect((await own.visitor.request('DELETE', `/api/files/${fileId}`)).status).toBe(200)
  expect((await own.page()).links).toMatchObject([{ id, imageUrl: null }])
})
