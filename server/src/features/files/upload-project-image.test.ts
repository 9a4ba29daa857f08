import { expect, test } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a project picture is stored in several sizes and shown on the page', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const id = await own.addProject()
  const answer = await own.uploadProjectImage(id, await drawPicture('jpeg', { width: 900, height: 500 }))
  expect(answer.status).toBe(201)
  expect(answer.output.imageUrl).toMatch(
    new RegExp(`^/portfolio-assets/${own.person.userId}/projects/${id}-\\d+\\.webp\\?\\d+x\\d+(?:-avif)?$`),
  )
  expect((await own.page()).projects).toMatchObject([{ id, imageUrl: answer.output.imageUrl }])
  expect((await fetch(site.origin + answer.output.imageUrl?.replace('.webp', '-320.webp'))).status).toBe(200)
})

test('a project picture without premium is refused and not stored', async () => {
  const own = await withOwnFiles(app, site)
  const before = await remains(app)
  const answer = await own.uploadProjectImage(await own.addProject(), await drawPicture())
  expect(answer.status).toBe(403)
  expect(answer.error.data).toEqual({
    fields: [{ field: 'imageUrl', message: 'Project images are part of Premium' }],
  })
  expect(await remains(app)).toEqual(before)
})

test('another person’s project is not found, and a video is refused as a project picture', async () => {
  const [own, other] = [
    await withOwnFiles(app, site, { premium: true }),
    await withOwnFiles(app, site, { premium: true }),
  ]
  const id = await own.addProject()
  expect((await other.uploadProjectImage(id, await drawPicture())).status).toBe(404)
  expect((await own.uploadProjectImage(id, await mediaFile('clip.mp4'))).status).toBe(422)
  expect((await own.page()).projects).toMatchObject([{ imageUrl: null }])
})
