import { expect, test } from 'vitest'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { selectNameOwner } from './queries.ts'
import { claimName } from './username-claim.ts'

const app = await useTestApp()
const claim = (name: string, userId: string) => withTransaction(app.ctx(), (tx) => claimName(tx, name, userId))

test('a free name can be claimed, and claimed again by the same person', async () => {
  const { userId } = await createPerson(app)
  await claim('wanted', userId)
  await claim('wanted', userId)
  expect(await selectNameOwner(app.deps.database.db, 'wanted')).toBe(userId)
})

test.each(['taken_name', 'admin', 'vitrine', 'ab'])('%s is refused as taken, and nothing changes', async (name) => {
  const [owner, other] = [await createPerson(app), await createPerson(app)]
  if (name === 'taken_name') await claim(name, owner.userId)
  await expect(claim(name, other.userId)).rejects.toMatchObject({ spec: { code: 'USERNAME_TAKEN' }, status: 409 })
  expect(await selectNameOwner(app.deps.database.db, name)).toBe(name === 'taken_name' ? owner.userId : null)
})

test('one of many parallel claims succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)))
  const results = await Promise.allSettled(people.map(({ userId }) => claim('everybody', userId)))
  const winners = people.filter((_, index) => results[index]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  expect(await selectNameOwner(app.deps.database.db, 'everybody')).toBe(winners[0]?.userId)
})
