import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { recordLookUse } from './record-look-use.ts'

const app = await useTestApp()

test('a look counts each person once, also at the same moment, and never its owner', async () => {
  const actor = await createPerson(app)
  const { id } = await saveLook(app, actor)
  const use = (by: typeof actor) => recordLookUse(app.ctx({ actor: by }), { id })
  const other = await createPerson(app)
  await Promise.all([use(other), use(other), use(other)])
  expect(await use(actor)).toMatchObject({ uses: 1 })
  expect(await use(await createPerson(app))).toMatchObject({ uses: 2, own: false })
  const unknown = recordLookUse(app.ctx({ actor }), { id: app.deps.newId() })
  await expect(unknown).rejects.toMatchObject(refused('LOOK_NOT_FOUND'))
})
