import { request } from 'node:http'
import { fileTexts } from '@vitrine/core/files'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { expect, test, vi } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { remains, withOwnFiles } from '../../testing/own-files.ts'
import { TEST_ORIGIN, useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const PNG = await drawPicture('png', { width: 32, height: 32 })
const MP4 = await mediaFile('clip.mp4')

test('an upload that is aborted leaves no file and no row', async () => {
  const own = await withOwnFiles(app, site)
  const before = await remains(app)
  await abortedUpload(`${site.origin}/api/portfolios/${own.portfolioId}/assets/video`, own.visitor.cookie())
  await expect.poll(() => remains(app), { timeout: 10_000 }).toEqual(before)
  expect((await own.list()).files).toEqual([])
})

test('processing stops and leaves no file and no row if the client disconnects', async () => {
  const own = await withOwnFiles(app, site)
  const before = await remains(app)
  const { media } = app.deps
  const stopped = vi.fn()
  const working = new Promise<void>((began) => {
    app.deps.media = {
      ...media,
      run: (_, { signal }) =>
        new Promise((_done, fail) => {
          began()
          signal?.addEventListener('abort', () => {
            stopped()
            fail(signal.reason)
          })
        }),
    }
  })
  try {
    const sending = request(`${site.origin}/api/portfolios/${own.portfolioId}/assets/profile`, {
      method: 'POST',
      headers: { cookie: own.visitor.cookie(), origin: TEST_ORIGIN },
    })
    sending.on('error', () => {})
    sending.end(PNG)
    await working
    sending.destroy()
    await expect.poll(() => stopped.mock.calls.length).toBe(1)
    await expect.poll(() => remains(app)).toEqual(before)
  } finally {
    app.deps.media = media
  }
})

test('a poster that is deleted while it is stored is not attached', async () => {
  const own = await withOwnFiles(app, site)
  const first = await own.uploadUrl('video', MP4)
  const video = await own.uploadUrl('video', MP4)
  const { files } = app.deps
  const replaced = (await own.list()).files.find(({ url }) => url === first)
  app.deps.files = {
    ...files,
    async put(...file) {
      await files.put(...file)
      await own.visitor.request('DELETE', `/api/files/${replaced?.id}`)
    },
  }
  try {
    const answer = await own.upload('poster', PNG, { video })
    expect({ status: answer.status, error: answer.error }).toMatchObject({
      status: 409,
      error: { code: 'FILE_NOT_ATTACHED', data: { reason: 'File not found' } },
    })
  } finally {
    app.deps.files = files
  }
  expect((await own.page()).backgroundPosterUrl).toBeNull()
  expect((await own.list()).files.map(({ url }) => url)).toEqual([video])
})

test('a picture whose project is deleted while it is stored is refused, and leaves no file', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const project = await own.addProject()
  const { files } = app.deps
  app.deps.files = {
    ...files,
    async put(...file) {
      await files.put(...file)
      await own.visitor.request('DELETE', `/api/projects/${project}`)
    },
  }
  try {
    const answer = await own.uploadProjectImage(project, PNG)
    expect({ status: answer.status, error: answer.error }).toMatchObject({
      status: 409,
      error: {
        code: 'FILE_NOT_ATTACHED',
        message: 'Failed to update portfolio',
        data: { reason: 'Project not found' },
      },
    })
  } finally {
    app.deps.files = files
  }
  expect((await own.list()).files).toEqual([])
})

test('an upload is refused with Retry-After while the processing queue is full', async () => {
  const own = await withOwnFiles(app, site)
  const { media } = app.deps
  app.deps.media = {
    ...media,
    requireCapacity() {
      throw refuse(kernelRefusals.rateLimited, { retryAfter: 60 }, fileTexts.queueFull)
    },
  }
  try {
    const answer = await own.upload('profile', PNG)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(answer.error.message).toBe('Many files are being processed right now. Try again in a minute.')
  } finally {
    app.deps.media = media
  }
})

/** Sends the beginning of a video, waits until the server has stored it, and disconnects. */
async function abortedUpload(url: string, cookie: string): Promise<void> {
  const video = await mediaFile('clip.mp4')
  const sending = request(url, {
    method: 'POST',
    headers: { cookie, origin: TEST_ORIGIN, 'content-length': 5_000_000 },
  })
  sending.on('error', () => {})
  sending.write(video)
  sending.write(Buffer.alloc(200_000))
  await expect.poll(async () => (await remains(app)).incoming.length, { timeout: 10_000 }).toBe(1)
  sending.destroy()
}
