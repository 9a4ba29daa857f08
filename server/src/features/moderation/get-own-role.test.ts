import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getOwnRole } from './get-own-role.ts'

const app = await useTestApp()

test('people learn their own role, and if it works', async () => {
  const person = await createPerson(app)
  const read = () => getOwnRole(app.ctx({ actor: person }))
  expect(await read()).toEqual({ role: null, works: false })
  await makeKeeper(app, person.userId, 'moderator', { factor: false })
  expect(await read()).toEqual({ role: 'moderator', works: false })
})
