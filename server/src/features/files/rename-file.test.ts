import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('an upload stores the name of the file, and its owner renames it; the address stays', async () => {
  const own = await withOwnFiles(app, site)
  await own.upload('profile', await drawPicture(), { name: 'me at sea.png' })
  const file = await own.newestFile()
  expect(file.name).toBe('me at sea.png')
  const { output } = await own.visitor.call(contract.files.rename, { id: file.id }, { name: '  Portrait ' })
  expect(output).toEqual({ ...file, name: 'Portrait' })
  expect(await own.newestFile()).toEqual(output)
})

test('a name that is empty, and the file of another person, are refused', async () => {
  const [own, other] = [await withOwnFiles(app, site), await withOwnFiles(app, site)]
  const { id } = await own.uploadHosted('background', await drawPicture(), 'sea.png')
  const empty = await own.visitor.call(contract.files.rename, { id }, { name: ' ' })
  expect([empty.status, empty.error.code]).toEqual([422, 'INVALID_INPUT'])
  const foreign = await other.visitor.call(contract.files.rename, { id }, { name: 'Mine' })
  expect([foreign.status, foreign.error.code]).toEqual([404, 'FILE_NOT_FOUND'])
  expect((await own.newestFile()).name).toBe('sea.png')
})
