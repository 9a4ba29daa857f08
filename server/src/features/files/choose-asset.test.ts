import { expect, test } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a hosted picture becomes the background at once and stays hosted, music is switched on separately', async () => {
  const own = await withOwnFiles(app, site)
  const picture = await own.uploadHosted('background', await drawPicture())
  const song = await own.uploadHosted('music', await mediaFile('tone.mp3'))
  expect((await own.choose('background', picture.id)).output).toMatchObject({
    backgroundUrl: picture.url,
    backgroundType: 'image',
  })
  expect((await own.choose('music', song.id)).output).toMatchObject({
    backgroundMusicUrl: song.url,
    musicEnabled: false,
  })
  expect((await own.page()).backgroundUrl).toBe(picture.url)
  await own.remove('background')
  expect((await own.list()).files.find(({ id }) => id === picture.id)).toMatchObject({ hosted: true, uses: [] })
})

test('a hosted cursor needs premium as an uploaded one does', async () => {
  const free = await withOwnFiles(app, site)
  const cursor = await free.uploadHosted('profile', await drawPicture())
  expect((await free.choose('cursor', cursor.id)).error.code).toBe('PREMIUM_FEATURE')
  const paid = await withOwnFiles(app, site, { premium: true })
  const own = await paid.uploadHosted('cursor', await drawPicture('png'))
  expect((await paid.choose('cursor', own.id)).output).toMatchObject({
    customCursorUrl: own.url,
    cursorType: 'custom',
  })
})

test('a file of another kind, of another person, and a deleted one are refused, and nothing changes', async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  const foreign = await other.uploadHosted('profile', await drawPicture())
  const otherKind = await own.uploadHosted('background', await drawPicture())
  const deleted = await own.uploadHosted('profile', await drawPicture())
  await own.visitor.request('DELETE', `/api/files/${deleted.id}`)
  const refused = await Promise.all([otherKind, foreign, deleted].map(({ id }) => own.choose('profile', id)))
  expect(refused.map(({ error }) => error.code)).toEqual(['FILE_OTHER_KIND', 'FILE_NOT_FOUND', 'FILE_NOT_FOUND'])
  expect((await own.page()).profileImageUrl).toBeNull()
})
