import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { drawPicture, mediaFile, remains, withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const { app, site } = await useTestSite()
const HOUR = 60 * 60 * 1000
const exists = async (url: string) => (await fetch(site.origin + url)).status === 200
const wait = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR)
}

test('what is replaced, taken off, or whose project is deleted goes within a day; what is worn stays', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const first = (await own.upload('profile', await drawPicture())).json.profileImageUrl
  const id = await own.addProject()
  const picture = (await own.uploadProjectImage(id, await drawPicture())).json.imageUrl
  const music = (await own.upload('music', await mediaFile('tone.mp3'))).json.backgroundMusicUrl
  const video = (await own.upload('video', await mediaFile('clip.mp4'))).json.backgroundVideoUrl
  const second = (await own.upload('profile', await drawPicture())).json.profileImageUrl
  await own.visitor.request('DELETE', `/api/projects/${id}`)
  await own.remove('music')
  await sweepFiles(app.ctx())
  expect(await Promise.all([first, picture, music].map(exists))).toEqual([true, true, true])
  wait(23)
  await sweepFiles(app.ctx())
  expect(await Promise.all([first, picture, music].map(exists))).toEqual([false, false, false])
  expect(await Promise.all([second, video].map(exists))).toEqual([true, true])
  // The picture and its three variants, and the video.
  expect((await remains(app)).stored).toHaveLength(5)
  expect((await own.list()).files).toHaveLength(2)
})

test('the files of an account that has gone go with it', async () => {
  const own = await withOwnFiles(app, site)
  const { json } = await own.upload('profile', await drawPicture())
  await app.deps.database.db.delete(users).where(eq(users.id, own.person.userId))
  await sweepFiles(app.ctx())
  expect(await exists(json.profileImageUrl)).toBe(false)
})

test('what a crash left of an upload goes after an hour, an upload under way stays', async () => {
  const incoming = join(app.deps.config.dataDir, 'incoming')
  for (const name of ['upload-old', 'upload-new']) {
    await mkdir(join(incoming, name), { recursive: true })
    await writeFile(join(incoming, name, name), 'x')
  }
  const old = new Date(Date.now() - 2 * HOUR)
  await utimes(join(incoming, 'upload-old'), old, old)
  await sweepFiles(app.ctx())
  expect((await remains(app)).incoming).toEqual(['upload-new'])
})
