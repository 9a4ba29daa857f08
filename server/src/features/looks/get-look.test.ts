import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { saveLook } from '../../testing/saved-look.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { getLook } from './get-look.ts'

const app = await useTestApp()

test.each([
  { published: true, named: true },
  { published: false, named: false },
])('a look names its owner by their page: published $published, named $named', async ({ published, named }) => {
  const actor = await createPerson(app)
  await createPublishedPortfolio(app, actor, published)
  const { id } = await saveLook(app, actor)
  expect((await getLook(app.ctx(), { id })).by).toBe(named ? actor.username : null)
})

test('an unknown look is not found', async () => {
  await expect(getLook(app.ctx(), { id: app.deps.newId() })).rejects.toMatchObject(refused('LOOK_NOT_FOUND'))
})
