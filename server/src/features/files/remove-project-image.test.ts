import { expect, test } from 'vitest'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('the owner removes a project picture; for other people the project is not found', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const other = await withOwnFiles(app, site)
  const id = await own.addProject()
  await own.uploadProjectImage(id, await drawPicture())
  expect((await other.visitor.request('DELETE', `/api/projects/${id}/image`)).status).toBe(404)
  expect((await own.page()).projects).toMatchObject([{ id, imageUrl: expect.any(String) }])
  const answer = await own.visitor.request('DELETE', `/api/projects/${id}/image`)
  expect(answer.json).toMatchObject({ id, imageUrl: null })
  expect((await own.page()).projects).toMatchObject([{ id, imageUrl: null }])
})
