import { readFile } from 'node:fs/promises'
import { contract } from '@vitrine/core/contract'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { describe, expect, test } from 'vitest'
import type { ServerEvent } from '../../events.ts'
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
const sample = (name: string) => readFile(new URL(`../../testing/imports/${name}`, import.meta.url))
const titlesOf = (items: readonly { part: string; title: string }[]) =>
  items.map(({ part, title }) => `${part}: ${title}`)
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
    await own.visitor.call(contract.portfolios.addLink, { portfolioId: own.portfolioId }, { title: 'Mine' })
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
    expect(portfolio.backgroundUrl).toMatch(/\.webp\?\d+x\d+(-avif)?$/)
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

describe('pages of other services', () => {
  test('a saved page of Linktree: social icons and links in their order, long titles cut', async () => {
    const own = await withOwnArchive(app, site)
    const { portfolio, report } = (await own.import(await sample('linktree.html'), 'replace')).output
    expect(portfolio).toMatchObject({
      title: 'Rosa Vidal',
      bio: 'Potter in Porto.\nNew bowls every Friday.',
      socialLinks: [
        { platform: 'instagram', url: 'https://www.instagram.com/rosavidal' },
        { platform: 'email', url: 'mailto:rosa@example.com' },
      ],
      links: [
        { title: 'Shop new bowls', url: 'https://shop.example.com/bowls?from=linktree' },
        { title: 'Visit the studio', url: 'https://maps.example.com/studio' },
        { title: 'A title that is longer than the eighty characters which a button on a page of t…' },
      ],
    })
    expect(reasonsOf(report.skipped)).toEqual([
      'Profile picture: The file does not contain the picture. Add it in the editor.',
      'This week: It is a heading or a text, not a link',
      'For members: It was not public',
      'Call me: Links must start with https://, http:// or mailto:',
    ])
  })

  test('JSON and a table of Linktree, also in an archive', async () => {
    const own = await withOwnArchive(app, site)
    const links = [{ title: 'Shop', url: 'https://a.example', type: 'CLASSIC' }]
    const json = JSON.stringify({ account: { username: 'rosa' }, links })
    expect((await own.import(json)).output.portfolio.links).toMatchObject([{ title: 'Shop' }])
    const table = 'Title;URL\n"Shop; ""new""";https://b.example\n'
    const zip = await zipOf([
      { path: 'export/profile.json', content: { username: 'rosa' } },
      { path: 'export/links.csv', content: table },
    ])
    const { portfolio } = (await own.import(zip)).output
    expect(portfolio.links).toMatchObject([{ title: 'Shop' }, { title: 'Shop; "new"', url: 'https://b.example' }])
  })

  test('an export of LinkStack with its picture', async () => {
    const own = await withOwnArchive(app, site)
    const { portfolio, report } = (await own.import(await sample('linkstack.json'), 'replace')).output
    expect(portfolio).toMatchObject({
      title: 'Ilse Brandt',
      bio: 'Luthier & cellist.Repairs in Kassel.',
      socialLinks: [{ platform: 'github', url: 'https://github.com/ilse' }],
      links: [{ title: 'Workshop' }, { title: 'Recordings' }],
    })
    expect(portfolio.profileImageUrl).toMatch(/\/profile-\d+\.webp/)
    expect(titlesOf(report.coming)).toContain('files: Profile picture')
    expect(reasonsOf(report.skipped)).toEqual([
      'Listen: It is a heading or a text, not a link',
      'Old: Links must start with https://, http:// or mailto:',
    ])
  })

  test('a saved page of LinkStack, and any other saved page', async () => {
    const own = await withOwnArchive(app, site)
    const preview = (await own.preview(await sample('linkstack.html'))).output
    expect(preview.source).toBe('linkstack')
    expect(titlesOf(preview.add.coming)).toEqual(['links: Workshop', 'links: Recordings', 'socialLinks: Github'])
    const html = `<html><title>My links</title><body onload="alert(1)"><a href="/about">About</a>
      <a href="https://a.example"><b>One</b> &amp; more</a><a href="https://a.example">Again</a>
      <a href="javascript:alert(1)">Script</a><a href="https://b.example" aria-label="Two"><svg/></a>`
    const { report, portfolio } = (await own.import(html)).output
    expect(portfolio.links).toMatchObject([{ title: 'One & more' }, { title: 'Two' }])
    expect(reasonsOf(report.skipped)).toEqual([
      'Again: It is in the file more than once',
      '1 link: Part of the saved page’s own site',
      'Script: Links must start with https://, http:// or mailto:',
    ])
  })

  test('a table whose letters are unclear is imported only as the person chose', async () => {
    const own = await withOwnArchive(app, site)
    // In Mac Roman the apostrophe is an í.
    const table = Buffer.from('title;url\nRosa\u0092s bowls;https://a.example\n', 'latin1')
    const before = { page: await own.page(), remains: await remains(app) }
    const preview = (await own.preview(table)).output
    expect(preview).toMatchObject({ source: 'table', add: { coming: [], skipped: [], changed: [] } })
    expect(preview.readings).toContainEqual({ encoding: 'windows-1252', sample: ['Rosa’s bowls'] })
    const refused = await own.import(table)
    expect([refused.status, refused.error.code]).toEqual([422, 'ARCHIVE_UNCLEAR'])
    expect({ page: await own.page(), remains: await remains(app) }).toEqual(before)
    const chosen = { encoding: 'windows-1252' } as const
    expect((await own.preview(table, chosen)).output).toMatchObject({
      readings: [],
      add: { coming: [{ title: 'Rosa’s bowls' }] },
    })
    expect((await own.import(table, 'add', chosen)).output.portfolio.links).toMatchObject([{ title: 'Rosa’s bowls' }])
    const wrong = await own.visitor.call(
      contract.archives.preview,
      JSON.parse(`{"portfolioId":"${own.portfolioId}","encoding":"x"}`),
      table,
      {},
    )
    expect(wrong.status).toBe(422)
  })

  test('a shortened title and a row that was put together are named with the links that come', async () => {
    const own = await withOwnArchive(app, site)
    const long = 'x'.repeat(90)
    const table = `title,url\n${long},https://a.example\nTea, coffee,https://b.example\nCut,https://c.example/1,2 3\n`
    const { report } = (await own.import(table)).output
    expect(reasonsOf(report.changed)).toEqual([
      `${'x'.repeat(79)}…: Shortened to 80 characters`,
      'Tea, coffee: Put together from several cells of row 3. Check this link.',
    ])
    expect(report.skipped).toMatchObject([{ title: 'Cut', reason: expect.stringContaining('Row 4') }])
    expect(report.coming).toHaveLength(2)
    const again = (await own.import(table)).output.report
    expect([again.coming, again.changed]).toEqual([[], []])
  })

  test('only the first 200 entries are read', async () => {
    const own = await withOwnArchive(app, site)
    const html = Array.from({ length: 300 }, (_, index) => `<a href="https://a.example/${index}">${index}</a>`).join('')
    const { add } = (await own.preview(html)).output
    expect(add.coming).toHaveLength(50)
    expect(add.skipped).toHaveLength(151)
  })
})
