import { contract } from '@vitrine/core/contract'
import { expect, test, vi } from 'vitest'
import { pathOfShareImage } from '#features/share-images'
import { readPublicPage } from '../features/portfolios/page/read-public-page.ts'
import { withOwnFiles } from '../testing/own-files.ts'
import { useTestSite } from '../testing/test-app.ts'
import { createShareImages } from './share-images.ts'

const { app, site } = await useTestSite()
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.origin + path, { redirect: 'manual', headers, method })
/** Requests an image until it is made: on a busy machine the first requests get the image of the site. */
const untilMade = (path: string) =>
  vi.waitFor(
    async () => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      return answer
    },
    { timeout: 50_000 },
  )

async function newPage() {
  const own = await withOwnFiles(app, site)
  const path = async () => {
    const page = await readPublicPage(app.ctx(), { username: own.person.username })
    return page ? pathOfShareImage(page.view) : ''
  }
  return { ...own, path }
}

test('the present image is made when it is requested, and may be cached for ten minutes and embedded by other sites', async () => {
  const page = await newPage()
  const path = await page.path()
  const answers = await Promise.all([untilMade(path), untilMade(path), untilMade(path)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [first] = answers
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const bytes = new Uint8Array((await first?.arrayBuffer()) ?? [])
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect(String(bytes.length)).toBe(first?.headers.get('content-length'))
  const etag = first?.headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  const head = await get(path, {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('an old address shows the old image while it is stored; any other one leads to the present image', async () => {
  const page = await newPage()
  const old = await page.path()
  await untilMade(old)
  await page.visitor.call(contract.portfolios.update, { id: page.portfolioId }, { title: 'Another title' })
  expect((await get(old)).status).toBe(200)
  await untilMade(await page.path())
  const unknown = await get(old.replace(/[0-9a-f]{16}\.jpg$/, '0123456789abcdef.jpg'))
  expect([unknown.status, unknown.headers.get('location'), unknown.headers.get('cache-control')]).toEqual([
    302,
    await page.path(),
    'no-store',
  ])
})

test('unknown and unpublished pages, and other names, have no image', async () => {
  const page = await newPage()
  const path = await page.path()
  await page.visitor.call(contract.portfolios.setPublished, { id: page.portfolioId }, { published: false })
  for (const missing of [
    path,
    path.replace(page.portfolioId, app.deps.newId()),
    '/share-images/x.jpg',
    '/share-images/..%2f..%2fsecret',
    path.replace('.jpg', '.svg'),
  ])
    expect((await get(missing)).status).toBe(404)
})

test('the image of an unpublished page is missing at once, also for caches that ask again, and returns with the page', async () => {
  const page = await newPage()
  const path = await page.path()
  const etag = (await untilMade(path)).headers.get('etag') ?? ''
  const setPublished = (published: boolean) =>
    page.visitor.call(contract.portfolios.setPublished, { id: page.portfolioId }, { published })
  await setPublished(false)
  const hidden = [await get(path), await get(path, { 'if-none-match': etag }), await get(path, {}, 'HEAD')]
  expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404])
  await setPublished(true)
  await untilMade(path)
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
})

test('a request that would wait too long gets the image of the site, and the image is made nevertheless', async () => {
  const page = await newPage()
  const path = await page.path()
  const impatient = createShareImages(app.deps, { waitMs: 0 })
  const answer = await impatient(new Request(site.origin + path), { requestId: 'one' })
  expect([answer?.status, answer?.headers.get('location'), answer?.headers.get('cache-control')]).toEqual([
    302,
    '/share.jpg',
    'no-store',
  ])
  expect((await untilMade(path)).status).toBe(200)
})

test('an image that cannot be drawn is the image of the site', async () => {
  const page = await newPage()
  const { shareImages, ...others } = app.deps
  const media = { ...shareImages.media, run: async () => ({ refused: 'broken' as const }) }
  const answer = await createShareImages({ ...others, shareImages: { ...shareImages, media } })(
    new Request(site.origin + (await page.path())),
    { requestId: 'one' },
  )
  expect(answer?.headers.get('location')).toBe('/share.jpg')
})

test('the server answers within 50 ms while ten images are made', async () => {
  const pages = []
  for (let count = 0; count < 10; count += 1) pages.push(await newPage())
  const paths = await Promise.all(pages.map((page) => page.path()))
  await untilMade(paths[0] ?? '')
  const begun = performance.now()
  let made = false
  const making = Promise.all(paths.map(untilMade)).finally(() => {
    made = true
  })
  const times: number[] = []
  while (!made) {
    const start = performance.now()
    await (await get('/healthz')).text()
    times.push(performance.now() - start)
    await new Promise((done) => setTimeout(done, 10))
  }
  expect((await making).map(({ status }) => status)).toEqual(paths.map(() => 200))
  console.log(
    `ten images: ${Math.round(performance.now() - begun)} ms, healthz at most ${Math.round(Math.max(...times))} ms`,
  )
  // Other processes share the machine, so that single requests are delayed.
  const sorted = times.toSorted((one, other) => one - other)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(50)
})
