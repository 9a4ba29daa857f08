import { readFile } from 'node:fs/promises'
import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { withOwnArchive } from '../../testing/own-archive.ts'
import { remains } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { zipOf } from '../../testing/zip-files.ts'

const { app, site } = await useTestSite()
const sample = (name: string) => readFile(new URL(`../../testing/imports/${name}`, import.meta.url))
const titlesOf = (items: readonly { part: string; title: string }[]) =>
  items.map(({ part, title }) => `${part}: ${title}`)
const reasonsOf = (items: readonly { title: string; reason: string }[]) =>
  items.map(({ title, reason }) => `${title}: ${reason}`)

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
