import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { deleteLook } from './delete-look.ts'
import { getLook } from './get-look.ts'
import { listFavouriteLooks } from './list-favourite-looks.ts'
import { recordLookUse } from './record-look-use.ts'
import { setFavouriteLook } from './set-favourite-look.ts'

const app = await useTestApp()

test('a deleted look is gone for everyone, with its uses and favourites', async () => {
  const actor = await createPerson(app)
  const other = await createPerson(app)
  const { id } = await saveLook(app, actor)
  await recordLookUse(app.ctx({ actor: other }), { id })
  await setFavouriteLook(app.ctx({ actor: other }), { id, favourite: true })
  await expect(deleteLook(app.ctx({ actor: other }), { id })).rejects.toMatchObject(refused('LOOK_NOT_FOUND'))
  expect(await listFavouriteLooks(app.ctx({ actor: other }))).toHaveLength(1)
  await deleteLook(app.ctx({ actor }), { id })
  await expect(getLook(app.ctx(), { id })).rejects.toMatchObject(refused('LOOK_NOT_FOUND'))
  await expect(deleteLook(app.ctx({ actor }), { id })).rejects.toMatchObject(refused('LOOK_NOT_FOUND'))
  expect(await listFavouriteLooks(app.ctx({ actor: other }))).toEqual([])
})
