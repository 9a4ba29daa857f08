import { readFile } from 'node:fs/promises'
import { PageArchive } from '@vitrine/core/archives'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { drawPicture, mediaFile } from '../../testing/media-files.ts'
import { withOwnArchive } from '../../testing/own-archive.ts'
import { remains } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { unzip } from '../../testing/zip-files.ts'

const from = await useTestSite()
const to = await useTestSite()
const { links, socialLinks, projects, badges, portfolios } = contract

type Own = Awaited<ReturnType<typeof withOwnArchive>>

/** Fills every setting, list and file of a page. */
async function fill({ visitor, portfolioId }: Own): Promise<void> {
  const send = (kind: string, bytes: Uint8Array, query = {}) =>
    visitor.call(contract.files.upload, { portfolioId, kind, ...query }, bytes, {})
  const cursor = await readFile(new URL('../../demo/media/vex-cursor.svg', import.meta.url))
  const photo = await readFile(new URL('../../demo/media/noor-avatar.jpg', import.meta.url))
  const wide = await readFile(new URL('../../demo/media/mira-cartilha.jpg', import.meta.url))
  await send('profile', photo)
  await send('background', wide)
  const video = (await send('video', await mediaFile('clip.mp4'))).output.backgroundVideoUrl ?? ''
  await send('poster', await drawPicture(), { video })
  await send('music', await mediaFile('tone.ogg'))
  await send('cursor', cursor)
  const link = (await visitor.call(links.add, { portfolioId }, { title: 'Shop', url: 'https://example.com/shop' }))
    .output
  await visitor.call(contract.files.uploadLinkImage, { id: link.id }, photo)
  await visitor.call(
    links.add,
    { portfolioId },
    {
      title: 'Blog',
      url: 'https://example.com',
      emoji: '📝',
      visibleFrom: '2026-12-01T00:00:00.000Z',
      visibleUntil: '2027-01-01T00:00:00.000Z',
    },
  )
  await visitor.call(links.add, { portfolioId }, {})
  await visitor.call(
    socialLinks.add,
    { portfolioId },
    { platform: 'github', url: 'https://github.com/ada', hidden: true },
  )
  await visitor.call(socialLinks.add, { portfolioId }, { platform: 'mail', url: 'mailto:ada@example.com' })
  const project = (
    await visitor.call(projects.add, { portfolioId }, { title: 'Engine', description: 'One\nTwo', tags: ['brass'] })
  ).output
  await visitor.call(contract.files.uploadProjectImage, { id: project.id }, wide)
  await visitor.call(projects.add, { portfolioId }, { projectUrl: 'https://example.com/notes' })
  await visitor.call(badges.add, { portfolioId }, { label: 'Baker', color: '#123456', icon: '🥐' })
  const saved = await visitor.call(
    portfolios.update,
    { id: portfolioId },
    {
      title: 'Ada </script> 👩‍🚀',
      bio: 'Line one\nLine two',
      location: 'London',
      showLocation: false,
      musicEnabled: true,
      musicVolume: 0.25,
      visualEffect: 'snow',
      cursorAnimationType: 'comet',
      customFont: 'orbitron',
      hideStats: true,
      linkStyle: 'outline',
    },
  )
  if (saved.status !== 200) throw new Error(saved.text)
}

test('an exported page is imported into an empty deployment with equal content and files', async () => {
  const source = await withOwnArchive(from.app, from.site, { premium: true })
  await fill(source)
  const archive = await source.export()
  const files = await unzip(archive)
  const page = PageArchive.parse(JSON.parse(files.get('page.json')?.toString() ?? ''))
  expect(page).toMatchObject({ username: source.person.username, exportedAt: '2026-11-20T12:00:00.000Z' })
  expect(page.links[0]?.image?.variants).toContainEqual({ path: 'files/link-1-48.webp', width: 48, avif: false })
  expect(page.projects[0]?.image?.variants).toContainEqual({ path: 'files/project-1-320.avif', width: 320, avif: true })
  expect(JSON.stringify(page)).not.toContain(source.person.email)

  const target = await withOwnArchive(to.app, to.site, { premium: true })
  const preview = (await target.preview(archive)).output
  expect(preview).toMatchObject({ source: 'vitrine', replace: { skipped: [] } })
  const result = (await target.import(archive, 'replace')).output
  expect(result.report).toEqual(preview.replace)
  expect(await target.content()).toEqual(await source.content())
  expect(result.portfolio).toEqual(await target.page())
  expect((await remains(to.app)).incoming).toEqual([])

  await target.import(archive, 'replace')
  expect(await target.content()).toEqual(await source.content())
}, 120_000)

test('adding an archive to its own page adds nothing', async () => {
  const own = await withOwnArchive(from.app, from.site, { premium: true })
  await fill(own)
  const [before, files] = [await own.page(), await remains(from.app)]
  const { report, portfolio } = (await own.import(await own.export())).output
  expect(report.coming).toEqual([])
  expect(report.skipped.map(({ reason }) => reason)).toEqual(Array(8).fill('Already on your page'))
  expect(portfolio).toEqual(before)
  expect(await remains(from.app)).toEqual(files)
}, 120_000)
