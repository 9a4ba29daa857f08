import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('every use of a file becomes one of the other file, and other settings stay', async () => {
  const own = await withOwnFiles(app, site)
  const old = await own.uploadUrl('background', await drawPicture())
  const { id } = await own.newestFile()
  await own.visitor.call(contract.portfolios.update, { id: own.portfolioId }, { backgroundType: 'color' })
  const by = await own.uploadHosted('background', await drawPicture('png', { color: '#123456' }), 'new.png')
  const { output } = await own.replace(id, by.id)
  expect(output).toMatchObject({ id: by.id, uses: [{ portfolioId: own.portfolioId, kind: 'background', title: null }] })
  expect((await own.list()).files.map(({ url, uses }) => [url, uses.length])).toEqual([
    [by.url, 1],
    [old, 0],
  ])
  expect(await own.page()).toMatchObject({ design: { backgroundType: 'color' } })
})

test('a link image that two links use is replaced in both', async () => {
  const own = await withOwnFiles(app, site)
  const links = [await own.addLink(), await own.addLink()]
  const first = await own.uploadLinkImage(links[0] ?? '', await drawPicture())
  const second = await own.uploadLinkImage(links[1] ?? '', await drawPicture())
  const file = async (url: string | null) => (await own.list()).files.find((one) => one.url === url)?.id ?? ''
  await own.replace(await file(first.output.imageUrl), await file(second.output.imageUrl))
  const both = (await own.list()).files.find(({ url }) => url === second.output.imageUrl)
  expect(both?.uses).toHaveLength(2)
  const third = await own.uploadHosted('link', await drawPicture())
  await own.replace(both?.id ?? '', third.id)
  expect((await own.page()).links.map(({ imageUrl }) => imageUrl)).toEqual([third.url, third.url])
})

test('a hosted file passes on that it stays, and a file that takes its own place changes nothing', async () => {
  const own = await withOwnFiles(app, site)
  const hosted = await own.uploadHosted('profile', await drawPicture())
  await own.upload('profile', await drawPicture())
  const by = await own.newestFile()
  expect((await own.replace(by.id, by.id)).output).toEqual(by)
  await own.replace(hosted.id, by.id)
  const files = (await own.list()).files
  expect(files.map(({ id, hosted }) => [id, hosted])).toEqual([
    [by.id, true],
    [hosted.id, false],
  ])
})

test('a file of another kind, of another person, and a deleted one are refused, and nothing changes', async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  const url = await own.uploadUrl('profile', await drawPicture())
  const { id } = await own.newestFile()
  const foreign = await other.uploadHosted('profile', await drawPicture())
  const otherKind = await own.uploadHosted('background', await drawPicture())
  const deleted = await own.uploadHosted('profile', await drawPicture())
  await own.visitor.request('DELETE', `/api/files/${deleted.id}`)
  const refused = await Promise.all([otherKind, foreign, deleted].map((by) => own.replace(id, by.id)))
  expect(refused.map(({ error }) => error.code)).toEqual(['FILE_OTHER_KIND', 'FILE_NOT_FOUND', 'FILE_NOT_FOUND'])
  expect((await other.replace(id, foreign.id)).error.code).toBe('FILE_NOT_FOUND')
  expect((await own.page()).profileImageUrl).toBe(url)
})
