import { expect, test } from 'vitest'
import { stripOggMetadata } from '../../media/strip-ogg.ts'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('lists the owner’s files with size and use, newest first, and no files of others', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const other = await withOwnFiles(app, site)
  await other.upload('profile', await drawPicture())
  const id = await own.addProject()
  const music = await mediaFile('tone.ogg')
  await own.upload('profile', await drawPicture())
  await own.upload('profile', await drawPicture())
  await own.upload('music', music)
  await own.uploadProjectImage(id, await drawPicture())
  const list = await own.list()
  expect(list.files).toMatchObject([
    { kind: 'project', contentType: 'image/webp', uses: [{ kind: 'project', title: 'New Project' }] },
    {
      kind: 'music',
      contentType: 'audio/ogg',
      bytes: stripOggMetadata(music).byteLength,
      uses: [{ kind: 'music', title: null }],
    },
    { kind: 'profile', uses: [{ kind: 'profile' }] },
    { kind: 'profile', uses: [] },
  ])
  const bytes = list.files.reduce((sum, file) => sum + file.bytes, 0)
  expect(list).toMatchObject({ usedBytes: bytes, limitBytes: 200 * 1024 * 1024 })
})
