import { contract } from '@vitrine/core/contract'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

const { app, site } = await useTestSite()
const FRAME = await drawPicture('jpeg', { width: 1920, height: 1080 })
const MP4 = await mediaFile('clip.mp4')

async function withVideo() {
  const own = await withOwnFiles(app, site)
  const video = await own.uploadUrl('video', MP4)
  return { ...own, video }
}

test('a poster is encoded again, at most 1280 pixels wide, and shown with its video', async () => {
  const own = await withVideo()
  const answer = await own.upload('poster', FRAME, { video: own.video })
  expect(answer.status).toBe(201)
  expect(answer.output).toMatchObject({ backgroundType: 'video', backgroundVideoUrl: own.video })
  const { backgroundPosterUrl } = answer.output
  expect(backgroundPosterUrl).toMatch(/\/poster-\d+\.webp\?1280x720$/)
  const stored = await fetch(`${site.origin}${backgroundPosterUrl}`)
  expect(stored.headers.get('content-type')).toBe('image/webp')
  expect((await own.page()).backgroundPosterUrl).toBe(backgroundPosterUrl)
})

test.each([
  ['without the address of its video', undefined],
  ['for another video', '/portfolio-assets/x/video-1.mp4'],
])('a poster %s is refused and not stored', async (_, video) => {
  const own = await withVideo()
  const before = await remains(app)
  const answer = await own.upload('poster', FRAME, video === undefined ? {} : { video })
  expect({ status: answer.status, code: answer.error.code }).toEqual({ status: 404, code: 'VIDEO_NOT_FOUND' })
  expect(await remains(app)).toEqual(before)
})

test('a poster for a page without a video is refused', async () => {
  const own = await withOwnFiles(app, site)
  expect((await own.upload('poster', FRAME, { video: '' })).error.code).toBe('VIDEO_NOT_FOUND')
})

test('a poster for another person’s video is refused, and so is a file that is not a picture', async () => {
  const [own, other] = [await withVideo(), await withVideo()]
  const foreign = await other.visitor.call(
    contract.files.upload,
    { portfolioId: own.portfolioId, kind: 'poster', video: own.video },
    FRAME,
    { 'content-type': 'application/octet-stream' },
  )
  expect({ status: foreign.status, code: foreign.error.code }).toEqual({ status: 404, code: 'PORTFOLIO_NOT_FOUND' })
  expect((await own.upload('poster', MP4, { video: own.video })).error.code).toBe('FILE_TYPE')
  expect((await own.page()).backgroundPosterUrl).toBeNull()
})

test('a poster leaves the page with its video, and is deleted with it', async () => {
  const own = await withVideo()
  await own.upload('poster', FRAME, { video: own.video })
  await own.upload('profile', FRAME)
  const next = await own.upload('video', MP4)
  expect(next.output).toMatchObject({ backgroundPosterUrl: null })

  const video = next.output.backgroundVideoUrl ?? ''
  const shown: OwnPortfolio = (await own.upload('poster', FRAME, { video })).output
  const { files } = await own.list()
  const file = files.find(({ url }) => url === video)
  expect((await own.visitor.request('DELETE', `/api/files/${file?.id}`)).status).toBe(200)
  const left = (await own.list()).files.map(({ kind, uses }) => [kind, uses[0]?.kind])
  expect(left).toEqual([
    ['profile', 'profile'],
    ['video', undefined],
  ])
  await removeDeletedFiles(app.ctx())
  expect((await fetch(`${site.origin}${shown.backgroundPosterUrl}`)).status).toBe(404)
})
