import { readFile } from 'node:fs/promises'
import { contract } from '@vitrine/core/contract'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { describe, expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnArchive } from '../../testing/own-archive.ts'
import { remains } from '../../testing/own-files.ts'
import { REFUSED_ADDRESSES } from '../../testing/own-list.ts'
import { createTestApp, serveTestApp, useTestSite } from '../../testing/test-app.ts'
import { type ZipEntry, zipOf } from '../../testing/zip-files.ts'

const { app, site } = await useTestSite()
const PAGE = { format: 'vitrine-page', version: 1 }
const file = (path: string) => ({ path, variants: [] })

const archiveOf = (page: object, files: ZipEntry[] = []) =>
  zipOf([{ path: 'page.json', content: { ...PAGE, ...page } }, ...files])
const reasonsOf = (items: readonly { title: string; reason: string }[]) =>
  items.map(({ title, reason }) => `${title}: ${reason}`)

describe('without premium', () => {
  const premium = {
    page: {
      hideStats: true,
      customFont: 'orbitron',
      cursorType: 'custom',
      cursorAnimationType: 'comet',
      visualEffect: 'snow',
    },
    files: { cursor: file('files/cursor.png') },
    projects: [{ title: 'Engine', tags: ['brass'], image: file('files/project.png') }],
    badges: [
      { label: 'Baker', color: '#123456', icon: '🥐' },
      { label: 'Designer', color: '#ec4899', icon: '🎨' },
    ],
  }

  test('gated parts are left out and named', async () => {
    const own = await withOwnArchive(app, site)
    const picture = await drawPicture()
    const archive = await archiveOf(premium, [
      { path: 'files/cursor.png', content: picture },
      { path: 'files/project.png', content: picture },
    ])
    const { portfolio, report } = (await own.import(archive, 'replace')).output
    expect(portfolio).toMatchObject({
      hideStats: false,
      customFont: 'default',
      cursorType: 'default',
      cursorAnimationType: 'trail',
      visualEffect: 'snow',
      customCursorUrl: null,
      projects: [{ title: 'Engine', tags: [], imageUrl: null }],
      badges: [{ label: 'Designer' }],
    })
    expect(reasonsOf(report.skipped)).toEqual([
      'Look and effects: Hiding views and likes is part of Premium',
      'Look and effects: Custom fonts are part of Premium',
      'Look and effects: Cursor animations are part of Premium',
      'Custom cursor: Custom cursor images are part of Premium',
      'Project image: Engine: Project images are part of Premium',
      'Engine: Project tags are part of Premium',
      'Baker: Custom badges are part of Premium',
    ])
    expect((await remains(app)).rows).toBe(0)
  })

  test('with it they come', async () => {
    const own = await withOwnArchive(app, site, { premium: true })
    const picture = await drawPicture()
    const archive = await archiveOf(premium, [
      { path: 'files/cursor.png', content: picture },
      { path: 'files/project.png', content: picture },
    ])
    const { portfolio, report } = (await own.import(archive, 'replace')).output
    expect(report.skipped).toEqual([])
    expect(portfolio).toMatchObject({ cursorType: 'custom', badges: [{ label: 'Baker' }, {}] })
    expect(portfolio.projects[0]?.imageUrl).toMatch(new RegExp(`/projects/${portfolio.projects[0]?.id}-`))
  })
})

describe('what the editor refuses is left out', () => {
  test.each(REFUSED_ADDRESSES)('%s', async (url, text) => {
    const own = await withOwnArchive(app, site)
    const entry = { title: 'Bad', label: 'Bad', platform: 'Bad' }
    const page = {
      links: [{ ...entry, url }],
      socialLinks: [{ ...entry, url }],
      projects: [{ ...entry, projectUrl: url }],
    }
    const { portfolio, report } = (await own.import(await archiveOf(page), 'replace')).output
    expect(reasonsOf(report.skipped)).toEqual(Array(3).fill(`Bad: ${text}`))
    expect(portfolio).toMatchObject({ links: [], socialLinks: [], projects: [] })
  })

  test('texts beyond their limit, values that are not known, and fields that nobody may set', async () => {
    const own = await withOwnArchive(app, site)
    const before = await own.page()
    const archive = await archiveOf({
      id: before.id,
      username: 'somebody_else',
      page: { title: 'x'.repeat(81), bio: 5, customFont: 'comic', viewCount: 9, published: false, createdAt: 'x' },
      links: [
        { title: `</script>\u202e ${'👩‍👩‍👧'.repeat(40)}`, url: 'https://a.example', id: before.id, displayOrder: -5 },
        'x',
      ],
    })
    // The second link is no object, so the list is not one of an archive.
    expect((await own.import(archive, 'replace')).error.code).toBe('ARCHIVE_DAMAGED')
    const again = await archiveOf({
      username: 'somebody_else',
      page: { title: 'x'.repeat(81), bio: 5, customFont: 'comic', viewCount: 9, published: false, createdAt: 'x' },
      links: [
        { title: `</script>\u202e ${'👩‍👩‍👧'.repeat(40)}`, url: 'https://a.example', id: before.id },
        { title: 7 },
      ],
    })
    const { portfolio, report } = (await own.import(again, 'replace')).output
    expect(reasonsOf(report.skipped)).toEqual([
      'Title: Portfolio Title must be 80 characters or less',
      'Bio: Not a valid entry',
      'Look and effects: This server does not know this setting',
      ': Not a valid entry',
    ])
    const { links, ...rest } = portfolio
    expect(rest).toEqual({ ...before, links: undefined, projects: [], socialLinks: [], badges: [] })
    expect(links).toMatchObject([{ title: `</script>\u202e ${'👩‍👩‍👧'.repeat(40)}`, displayOrder: 0 }])
    expect(links[0]?.id).not.toBe(before.id)
  })

  test('entries beyond the longest list', async () => {
    const own = await withOwnArchive(app, site)
    await own.visitor.call(contract.links.add, { portfolioId: own.portfolioId }, { title: 'Mine' })
    const links = Array.from({ length: 51 }, (_, index) => ({ title: `${index}`, url: `https://example.com/${index}` }))
    const { portfolio, report } = (await own.import(await archiveOf({ links }))).output
    expect(portfolio.links.map(({ title }) => title)).toEqual(['Mine', ...links.slice(0, 49).map(({ title }) => title)])
    expect(reasonsOf(report.skipped)).toEqual(['49: You can add up to 50 links', '50: You can add up to 50 links'])
  })

  test('files that are missing, damaged, of another type or no pictures; the rest comes', async () => {
    const own = await withOwnArchive(app, site, { premium: true })
    const before = await remains(app)
    const archive = await archiveOf(
      {
        page: { backgroundType: 'image', musicEnabled: true, bio: 'Hello' },
        files: {
          profile: file('files/none.webp'),
          background: file('files/script.html'),
          music: file('../page.json'),
          cursor: null,
        },
        links: [{ title: 'One', url: 'https://a.example', image: file('files/cut.png') }],
      },
      [
        { path: 'files/script.html', content: '<script>alert(1)</script>' },
        { path: 'files/cut.png', content: (await drawPicture()).subarray(0, 60) },
      ],
    )
    const { portfolio, report } = (await own.import(archive, 'replace')).output
    expect(reasonsOf(report.skipped)).toEqual([
      'Profile picture: The file is missing in the archive',
      'Background image: This is not a JPEG, PNG, WebP, GIF or AVIF image',
      'Background music: The file is missing in the archive',
      'Link image: One: This file could not be read. It may be damaged.',
    ])
    expect(portfolio).toMatchObject({ backgroundType: 'color', musicEnabled: false, bio: 'Hello' })
    expect(portfolio.links).toMatchObject([{ title: 'One', imageUrl: null }])
    expect(await remains(app)).toEqual(before)
  })
})

describe('pictures of an archive are processed like uploads', () => {
  test('a photo gets smaller sizes', async () => {
    const own = await withOwnArchive(app, site)
    const photo = await readFile(new URL('../../demo/media/mira-bakery.jpg', import.meta.url))
    const archive = await archiveOf({ files: { background: file('files/photo.jpg') } }, [
      { path: 'files/photo.jpg', content: photo },
    ])
    const { portfolio } = (await own.import(archive, 'replace')).output
    expect(portfolio.backgroundUrl).toMatch(/\.webp\?\d+x\d+(-avif)?(-l\d+-\d+)?$/)
    const small = await fetch(site.origin + portfolio.backgroundUrl?.replace('.webp', '-640.webp'))
    expect(small.headers.get('content-type')).toBe('image/webp')
  })

  test('a WebP with other content after its end is encoded again', async () => {
    const own = await withOwnArchive(app, site)
    const hidden = Buffer.concat([await drawPicture('webp'), Buffer.from('<script>alert(1)</script>')])
    const archive = await archiveOf({ files: { background: file('files/a.webp') } }, [
      { path: 'files/a.webp', content: hidden },
    ])
    const { portfolio } = (await own.import(archive, 'replace')).output
    const stored = await fetch(site.origin + (portfolio.backgroundUrl?.split('?')[0] ?? ''))
    expect(await stored.text()).not.toContain('script')
  })
})

test('an import that fails at its end leaves neither files nor entries', async () => {
  const own = await withOwnArchive(app, site)
  const before = { page: await own.page(), remains: await remains(app) }
  const archive = await archiveOf(
    { links: [{ title: 'One', url: 'https://a.example', image: file('files/a.png') }], page: { bio: 'x' } },
    [{ path: 'files/a.png', content: await drawPicture() }],
  )
  const { files } = app.deps
  app.deps.files = {
    ...files,
    async put(...stored) {
      await files.put(...stored)
      await app.deps.database.db.execute('update files set deleted_at = now()')
    },
  }
  try {
    expect((await own.import(archive, 'replace')).error.code).toBe('FILE_NOT_FOUND')
  } finally {
    app.deps.files = files
  }
  expect({ page: await own.page(), remains: await remains(app) }).toEqual(before)
})

test('an import ends when its client has no place in the queue, and when it is over its limit', async () => {
  const own = await withOwnArchive(app, site)
  const { media, limiter } = app.deps
  app.deps.media = {
    ...media,
    requireCapacity() {
      throw refuse(kernelRefusals.rateLimited, { retryAfter: 60 })
    },
  }
  try {
    expect((await own.import(await archiveOf({}))).status).toBe(429)
  } finally {
    app.deps.media = media
  }
  app.deps.limiter = {
    ...limiter,
    async spend(name) {
      if (name === 'imports') throw refuse(kernelRefusals.rateLimited, { retryAfter: 60 })
    },
  }
  try {
    expect((await own.preview(await archiveOf({}))).status).toBe(429)
  } finally {
    app.deps.limiter = limiter
  }
})

test('files that exceed the owner’s storage are left out and named', async () => {
  const small = await createTestApp({ STORAGE_MB: '0' })
  const its = await serveTestApp(small)
  try {
    const own = await withOwnArchive(small, its)
    const archive = await archiveOf({ files: { profile: file('files/a.png') }, page: { bio: 'x' } }, [
      { path: 'files/a.png', content: await drawPicture() },
    ])
    const { portfolio, report } = (await own.import(archive, 'replace')).output
    expect(reasonsOf(report.skipped)).toEqual([
      'Profile picture: Your 0 MB are full. Delete files in your dashboard to make room.',
    ])
    expect(portfolio).toMatchObject({ bio: 'x', profileImageUrl: null })
  } finally {
    await its.close()
    await small.close()
  }
})

test('the change is published once, to the other tabs', async () => {
  const own = await withOwnArchive(app, site)
  const events: ServerEvent[] = []
  const stop = app.deps.events.on('portfolioChanged', (event) => void events.push(event))
  const links = [1, 2, 3].map((number) => ({ title: `${number}`, url: 'https://a.example' }))
  await own.import(await archiveOf({ links }))
  stop()
  expect(events).toMatchObject([{ portfolioId: own.portfolioId }])
})
