import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { listOwnLooks } from './list-own-looks.ts'

const app = await useTestApp()

test('a person finds their own looks, the newest first', async () => {
  const actor = await createPerson(app)
  await saveLook(app, actor, 'First')
  await saveLook(app, actor, 'Second')
  await saveLook(app, await createPerson(app), 'Other')
  expect((await listOwnLooks(app.ctx({ actor }))).map(({ name }) => name)).toEqual(['Second', 'First'])
})
