import { expect, test } from 'vitest'
import { looks } from '../../db/tables/looks.ts'
import { createPerson } from '../../testing/factories.ts'
import { listLook, saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { countLookSitemaps } from './count-look-sitemaps.ts'
import { LOOKS_IN_SITEMAP } from './sitemap-size.ts'

const app = await useTestApp()

test('every thousandth public look begins another sitemap; unlisted ones are in none', async () => {
  const actor = await createPerson(app)
  await saveLook(app, actor)
  expect(await countLookSitemaps(app.ctx())).toBe(0)
  const { name, look, listed } = await listLook(app, actor)
  expect(await countLookSitemaps(app.ctx())).toBe(1)
  const add = (count: number) =>
    app.deps.database.db.insert(looks).values(
      Array.from({ length: count }, () => ({
        ...{ id: app.deps.newId(), userId: actor.userId, name, look, listed },
        createdAt: app.clock.now,
      })),
    )
  await add(LOOKS_IN_SITEMAP - 1)
  expect(await countLookSitemaps(app.ctx())).toBe(1)
  await add(1)
  expect(await countLookSitemaps(app.ctx())).toBe(2)
})
