import { ASSETS_PATH } from '@vitrine/core/portfolios'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portfolios } from '../../db/tables/portfolios.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { erasePicture } from './erase-picture.ts'

const app = await useTestApp()

test('the avatar of a page is removed, unless another page shows the same picture', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  const key = (await fillEveryTable(app, person, other)).find((one) => one.startsWith('remote/')) ?? ''
  const avatar = { path: ASSETS_PATH + key, portfolioId: person.portfolioId }
  const setAvatar = (discordAvatar: string | null) =>
    app.deps.database.db.update(portfolios).set({ discordAvatar }).where(eq(portfolios.id, other.portfolioId))
  await setAvatar(avatar.path)
  expect(await erasePicture(app.ctx(), avatar)).toBe(false)
  expect(await app.deps.files.sizeOf(key)).toBe(7)
  await setAvatar(null)
  expect(await erasePicture(app.ctx(), avatar)).toBe(true)
  expect(await app.deps.files.sizeOf(key)).toBeNull()
  expect(await erasePicture(app.ctx(), avatar)).toBe(false)
})
