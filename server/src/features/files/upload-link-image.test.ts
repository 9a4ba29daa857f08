import { expect, test } from 'vitest'
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
  expect((await own.list()).files).toMatchObject([{ kind: 'link', use: { kind: 'link', title: 'New Link' } }])
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
