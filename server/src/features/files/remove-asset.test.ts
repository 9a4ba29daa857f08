import { expect, test } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const PNG = await drawPicture()
const FILES = {
  profile: PNG,
  background: PNG,
  video: await mediaFile('clip.webm'),
  music: await mediaFile('tone.mp3'),
  cursor: PNG,
}

test.each([
  ['profile', { profileImageUrl: null }],
  ['background', { backgroundUrl: null, backgroundType: 'color' }],
  ['video', { backgroundVideoUrl: null, backgroundType: 'color' }],
  ['music', { backgroundMusicUrl: null, musicEnabled: false }],
  ['cursor', { customCursorUrl: null, cursorType: 'default' }],
] as const)('removing %s restores the default', async (kind, left) => {
  const own = await withOwnFiles(app, site, { premium: true })
  await own.upload(kind, FILES[kind])
  await own.visitor.request('PATCH', `/api/portfolios/${own.portfolioId}`, { musicEnabled: true })
  const answer = await own.remove(kind)
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject(left)
  expect((await own.list()).files).toMatchObject([{ kind, uses: [] }])
})

test('removing the background picture leaves the video in use', async () => {
  const own = await withOwnFiles(app, site)
  await own.upload('background', PNG)
  await own.upload('video', FILES.video)
  expect((await own.remove('background')).json).toMatchObject({ backgroundType: 'video', backgroundUrl: null })
})

test('removing a file from another person’s page is refused as not found', async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  await own.upload('profile', PNG)
  const path = `/api/portfolios/${own.portfolioId}/assets/profile`
  expect((await other.visitor.request('DELETE', path)).status).toBe(404)
  expect((await own.page()).profileImageUrl).not.toBeNull()
})
