import { pathOf, variantUrl } from '@vitrine/core/portfolios'
import { describe, expect, test } from 'vitest'
import { allowPublishing } from '../features/portfolios/page/allow-publishing.ts'
import { suspendPortfolio } from '../features/portfolios/page/suspend-portfolio.ts'
import { stripMp4Metadata } from '../media/strip-mp4.ts'
import { drawPicture, mediaFile } from '../testing/media-files.ts'
import { withOwnFiles } from '../testing/own-files.ts'
import { useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const own = await withOwnFiles(app, site)
const VIDEO = Buffer.from(stripMp4Metadata(await mediaFile('clip.mp4')))
const SIZE = VIDEO.byteLength
const video = await own.uploadUrl('video', await mediaFile('clip.mp4'))
const picture = await own.uploadUrl('profile', await drawPicture('png', { width: 200, height: 200 }))
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.origin + path, { method, headers })

test.each([
  ['a picture', picture, 'image/webp'],
  ['a variant', variantUrl(picture, 112), 'image/webp'],
  ['a video', video, 'video/mp4'],
])('%s is immutable and may load or run nothing', async (_, path, type) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await get(path, {}, method)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    })
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect((await answer.arrayBuffer()).byteLength > 0).toBe(method === 'GET')
  }
})

test('every response about a file may load or run nothing', async () => {
  const etag = (await get(video)).headers.get('etag') ?? ''
  const answers = [
    await get(video, { range: 'bytes=0-9' }),
    await get(video, { range: 'bytes=999999999-' }),
    await get(video, { 'if-none-match': etag }),
    await get(`${video}.svg`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([206, 416, 304, 404])
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; (sandbox|frame-ancestors 'none')$/)
  }
})

describe('ranges', () => {
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, SIZE - 1],
    ['bytes=-50', SIZE - 50, SIZE - 1],
    ['bytes=0-999999999', 0, SIZE - 1],
  ])('%s', async (range, start, end) => {
    const answer = await get(video, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${SIZE}`)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(VIDEO.subarray(start, end + 1))
  })

  test('beyond the end: 416', async () => {
    const answer = await get(video, { range: `bytes=${SIZE}-` })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`])
  })

  test.each([
    ['nonsense', 'bits'],
    ['several', 'bytes=0-1,5-6'],
  ])('%s: the complete file', async (_, range) => {
    const answer = await get(video, { range })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, SIZE])
  })

  test('with If-Range of another version: the complete file', async () => {
    expect((await get(video, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    const etag = (await get(video)).headers.get('etag') ?? ''
    expect((await get(video, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  })
})

test('a matching ETag returns 304', async () => {
  const etag = (await get(picture)).headers.get('etag') ?? ''
  expect((await get(picture, { 'if-none-match': etag })).status).toBe(304)
})

test.each([
  '/portfolio-assets/',
  '/portfolio-assets/x/profile-1.webp',
  `/portfolio-assets/${own.person.userId}/profile-1.webp`,
  `/portfolio-assets/${own.person.userId}/..%2f..%2fvitrine.lock`,
  '/portfolio-assets/..%2f..%2f..%2fetc%2fpasswd',
  `${picture.replace('.webp', '.html')}`,
  `${pathOf(picture)}%00`,
  `${pathOf(picture)}/`,
])('%s returns 404', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('files of a page that was taken down are gone within half a minute, except for their owner, and come back', async () => {
  const { userId } = own.person
  const seconds = (number: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000 * number)
  }
  expect((await get(picture)).status).toBe(200)
  await suspendPortfolio(app.ctx(), { userId, reason: 'Spam', placedBy: 'ops' })
  seconds(30)
  for (const path of [picture, variantUrl(picture, 112), video]) expect((await get(path)).status).toBe(404)
  const seen = await get(picture, { cookie: own.visitor.cookie() })
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await allowPublishing(app.ctx(), { userId })
  seconds(30)
  expect((await get(picture)).status).toBe(200)
})
