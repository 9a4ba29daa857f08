import { FAVOURITE_LOOKS_MAX } from '@vitrine/core/looks'
import { expect, test } from 'vitest'
import { looks } from '../../db/tables/looks.ts'
import { createPerson } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { getLook } from './get-look.ts'
import { setFavouriteLook } from './set-favourite-look.ts'

const app = await useTestApp()

test('a favourite is set and taken back, for one person only; twice changes nothing', async () => {
  const actor = await createPerson(app)
  const { id } = await saveLook(app, await createPerson(app))
  const ctx = app.ctx({ actor })
  expect(await setFavouriteLook(ctx, { id, favourite: true })).toMatchObject({ favourite: true })
  expect(await setFavouriteLook(ctx, { id, favourite: true })).toMatchObject({ favourite: true })
  expect(await getLook(ctx, { id })).toMatchObject({ favourite: true })
  expect(await getLook(app.ctx(), { id })).toMatchObject({ favourite: false })
  expect(await setFavouriteLook(ctx, { id, favourite: false })).toMatchObject({ favourite: false })
  expect(await getLook(ctx, { id })).toMatchObject({ favourite: false })
})

test('a person has at most a hundred favourites', async () => {
  const actor = await createPerson(app)
  const ctx = app.ctx({ actor })
  const { id: _, by, own, favourite, favourites, createdAt, ...row } = await saveLook(app, actor)
  const ids = Array.from({ length: FAVOURITE_LOOKS_MAX + 1 }, () => app.deps.newId())
  const rows = ids.map((id) => ({ ...row, id, userId: actor.userId, createdAt: app.clock.now }))
  await app.deps.database.db.insert(looks).values(rows)
  const [last = '', ...first] = ids
  for (const id of first) await setFavouriteLook(ctx, { id, favourite: true })
  await expect(setFavouriteLook(ctx, { id: last, favourite: true })).rejects.toMatchObject(refused('FAVOURITE_LIMIT'))
})
