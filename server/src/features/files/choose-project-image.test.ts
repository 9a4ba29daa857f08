import { expect, test } from 'vitest'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a project shows a chosen file with premium, and without it the choice is refused', async () => {
  const own = await withOwnFiles(app, site, { premium: true })
  const id = await own.addProject()
  const cover = await own.uploadHosted('project', await drawPicture())
  expect((await own.chooseProjectImage(id, cover.id)).output).toMatchObject({ imageUrl: cover.url })
  expect((await own.page()).projects).toMatchObject([{ imageUrl: cover.url }])
  const free = await withOwnFiles(app, site)
  const project = await free.addProject()
  expect((await free.chooseProjectImage(project, cover.id)).error.code).toBe('PREMIUM_FEATURE')
})
