import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { updateLook } from './update-look.ts'

const app = await useTestApp()

test('a look is renamed and listed by its owner only', async () => {
  const actor = await createPerson(app)
  const { id } = await saveLook(app, actor)
  const update = (body: { name?: string; listed?: boolean }, by = actor) =>
    updateLook(app.ctx({ actor: by }), { params: { id }, body })
  expect(await update({ name: 'Yours' })).toMatchObject({ name: 'Yours', listed: false })
  expect(await update({ listed: true })).toMatchObject({ name: 'Yours', listed: true })
  expect(await update({})).toMatchObject({ name: 'Yours', listed: true })
  const other = await createPerson(app)
  await expect(update({ listed: false }, other)).rejects.toMatchObject(refused('LOOK_NOT_FOUND'))
  await expect(update({}, other)).rejects.toMatchObject(refused('LOOK_NOT_FOUND'))
})
