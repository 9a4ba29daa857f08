import { expect, test } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('an uploaded replacement is used everywhere in place of the file', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const project = await own.addProject()
  await own.uploadProjectImage(project, await drawPicture())
  const { id } = await own.newestFile()
  const { output } = await own.uploadReplacement(id, await drawPicture('png', { color: '#123456' }), 'second.png')
  expect(output).toMatchObject({
    kind: 'project',
    name: 'second.png',
    uses: [{ kind: 'project', title: 'New Project' }],
  })
  expect((await own.page()).projects).toMatchObject([{ imageUrl: output.url }])
})

test('a replaced video loses its poster, which is deleted', async () => {
  const own = await withOwnFiles(app, site)
  const video = await own.uploadUrl('video', await mediaFile('clip.mp4'))
  const { id } = await own.newestFile()
  await own.uploadUrl('poster', await drawPicture(), { video })
  const { output } = await own.uploadReplacement(id, await mediaFile('clip.mp4'))
  expect(await own.page()).toMatchObject({ backgroundVideoUrl: output.url, backgroundPosterUrl: null })
  expect((await own.list()).files.map(({ kind }) => kind)).toEqual(['video', 'video'])
})

test('a replacement of another type is refused before anything is stored, and one of another person’s file too', async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  await own.upload('profile', await drawPicture())
  const { id, url } = await own.newestFile()
  const before = await remains(app)
  expect((await own.uploadReplacement(id, await mediaFile('tone.ogg'))).error.code).toBe('FILE_TYPE')
  expect((await other.uploadReplacement(id, await drawPicture())).error.code).toBe('FILE_NOT_FOUND')
  expect(await remains(app)).toEqual(before)
  expect((await own.page()).profileImageUrl).toBe(url)
})
