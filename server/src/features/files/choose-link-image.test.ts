import { expect, test } from 'vitest'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('several links share one file, and the file lists them all', async () => {
  const own = await withOwnFiles(app, site)
  const links = [await own.addLink(), await own.addLink()]
  const mark = await own.uploadHosted('link', await drawPicture())
  for (const id of links) expect((await own.chooseLinkImage(id, mark.id)).output).toMatchObject({ imageUrl: mark.url })
  expect((await own.page()).links.map(({ imageUrl }) => imageUrl)).toEqual([mark.url, mark.url])
  expect((await own.newestFile()).uses).toHaveLength(2)
})

test('another person’s link and file are not found, and a picture of another kind is refused', async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  const id = await own.addLink()
  const mark = await other.uploadHosted('link', await drawPicture())
  const portrait = await own.uploadHosted('profile', await drawPicture())
  expect((await other.chooseLinkImage(id, mark.id)).error.code).toBe('LINK_NOT_FOUND')
  expect((await own.chooseLinkImage(id, mark.id)).error.code).toBe('FILE_NOT_FOUND')
  expect((await own.chooseLinkImage(id, portrait.id)).error.code).toBe('FILE_OTHER_KIND')
  expect((await own.page()).links).toMatchObject([{ imageUrl: null }])
})
