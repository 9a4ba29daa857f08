import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { shareImages } from '../../db/tables/share-images.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { readPublicPage } from '../portfolios/page/read-public-page.ts'
import { pathOfShareImage, shareImageKey } from './share-image-path.ts'
import { storeShareImage } from './store-share-image.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { files, shareImages: loads } = app.deps
const { put } = files
afterEach(() => {
  files.put = put
})

async function newPage() {
  const own = await withOwnFiles(app, site)
  const { portfolioId, person, visitor } = own
  const view = async () => {
    const page = await readPublicPage(app.ctx(), { username: person.username })
    if (!page) throw new Error('The page is not published')
    return page.view
  }
  return {
    ...own,
    view,
    key: async () => shareImageKey(await view()),
    store: (ahead = false) => storeShareImage(app.ctx(), { portfolioId, ahead }),
    rows: () => db.select().from(shareImages).where(eq(shareImages.portfolioId, portfolioId)),
    edit: (changes: Record<string, unknown>) => visitor.call(contract.portfolios.update, { id: portfolioId }, changes),
  }
}

test('an image is drawn once, stored as a JPEG of 1200 × 630 pixels, and its row names it', async () => {
  const page = await newPage()
  await page.upload('profile', await drawPicture('png', { width: 500, height: 500 }))
  await page.upload('background', await drawPicture('png', { width: 1600, height: 900 }))
  let puts = 0
  files.put = (...parts) => {
    puts += 1
    return put(...parts)
  }
  const key = await page.key()
  expect(await Promise.all([page.store(), page.store(), page.store(true)])).toContainEqual({ key })
  expect(await page.store()).toEqual({ key })
  expect(puts).toBe(1)
  const chunks = await (await files.read(key)).toArray()
  expect(await sharp(Buffer.concat(chunks)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await page.rows()).toMatchObject([{ path: key, replacedAt: null }])
})

test('an image that an edit replaces is marked, and becomes the present one when the edit is undone', async () => {
  const page = await newPage()
  const { title } = await page.view()
  await page.store()
  const first = await page.key()
  await page.edit({ title: 'Another title' })
  await page.store(true)
  const second = await page.key()
  const replaced = async () => Object.fromEntries((await page.rows()).map((row) => [row.path, row.replacedAt !== null]))
  expect(await replaced()).toEqual({ [first]: true, [second]: false })
  await page.edit({ title })
  expect(await page.store(true)).toEqual({ key: first })
  expect(await replaced()).toEqual({ [first]: false, [second]: true })
})

test('the path changes with what the image shows, and with nothing else', async () => {
  const page = await newPage()
  const view = await page.view()
  const path = pathOfShareImage(view)
  const { design } = view
  for (const other of [
    { title: 'New' },
    { profileImageUrl: '/portfolio-assets/x.webp?1x1' },
    { backgroundUrl: '/portfolio-assets/y.webp' },
    { design: { ...design, customFont: 'orbitron' as const } },
    { theme: { ...view.theme, pairing: 'poster' as const } },
    { design: { ...design, backgroundColor: '#ff0000' } },
  ])
    expect(pathOfShareImage({ ...view, ...other })).not.toBe(path)
  const same = { bio: 'New', stats: { views: 7, likes: 3 }, premium: true, note: null }
  expect(pathOfShareImage({ ...view, ...same })).toBe(path)
  expect(pathOfShareImage({ ...view, design: { ...design, cursorSize: 64 } })).toBe(path)
})

test('without premium the image has the default font', async () => {
  const page = await newPage()
  const before = await page.key()
  const { portfolios } = await import('../../db/tables/portfolios.ts')
  await db.update(portfolios).set({ customFont: 'orbitron' }).where(eq(portfolios.id, page.portfolioId))
  expect(await page.key()).toBe(before)
})

test('a page that nobody may see has no image', async () => {
  const page = await newPage()
  await page.visitor.call(contract.portfolios.setPublished, { id: page.portfolioId }, { published: false })
  expect(await page.store()).toBe('hidden')
  expect(await storeShareImage(app.ctx(), { portfolioId: app.deps.newId() })).toBe('hidden')
})

test('only one process makes an image ahead, while a request makes it in any case', async () => {
  const page = await newPage()
  await db
    .insert(shareImages)
    .values({ path: await page.key(), portfolioId: page.portfolioId, storedAt: app.clock.now })
  expect(await page.store(true)).toBe('busy')
  expect(await page.store()).toEqual({ key: await page.key() })
})

test('while the disk is full, and while too many images wait, none is made', async () => {
  const page = await newPage()
  const ctx = app.ctx()
  const full = { ...ctx, deps: { ...ctx.deps, disk: { ...ctx.deps.disk, isShort: true, refusesWrites: true } } }
  expect(await storeShareImage(full, { portfolioId: page.portfolioId })).toBe('busy')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const others = Array.from({ length: 24 }, (_, index) =>
    loads.share({ key: `other ${index}`, ahead: false, load: () => held }),
  )
  expect(await page.store()).toBe('busy')
  expect(await page.rows()).toEqual([])
  release()
  await Promise.all(others)
  expect(await page.store()).toEqual({ key: await page.key() })
})

test('a picture that is missing in the store is left out', async () => {
  const page = await newPage()
  const url = await page.uploadUrl('profile', await drawPicture())
  const { pictureUrls, ASSETS_PATH } = await import('@vitrine/core/portfolios')
  await files.remove(pictureUrls(url, 'profile').map((each) => each.slice(ASSETS_PATH.length)))
  expect(await page.store()).toEqual({ key: await page.key() })
})
