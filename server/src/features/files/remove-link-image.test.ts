import { expect, test } from 'vitest'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('the owner removes a link’s picture; for other people the link is not found', async () => {
  const own = await withOwnFiles(app, site)
  const other = await withOwnFiles(app, site)
  const id = await own.addLink()
  await own.uploadLinkImage(id, await drawPicture())
  expect((await other.visitor.request('DELETE', `/api/links/${id}/image`)).status).toBe(404)
  expect((await own.page()).links).toMatchObject([{ id, imageUrl: expect.any(String) }])
  expect((await own.visitor.request('DELETE', `/api/links/${id}/image`)).json).toMatchObject({ id, imageUrl: null })
  expect((await own.page()).links).toMatchObject([{ id, imageUrl: null }])
})
