import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { listFavouriteLooks } from './list-favourite-looks.ts'
import { setFavouriteLook } from './set-favourite-look.ts'

const app = await useTestApp()

test('a person finds what they marked as favourites, also unlisted looks of others', async () => {
  const actor = await createPerson(app)
  await saveLook(app, actor, 'Own')
  const { id } = await saveLook(app, await createPerson(app), 'Other')
  const ctx = app.ctx({ actor })
  await setFavouriteLook(ctx, { id, favourite: true })
  expect(await listFavouriteLooks(ctx)).toMatchObject([{ id, name: 'Other', own: false, favourite: true }])
})
