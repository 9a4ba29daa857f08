import { expect, test } from 'vitest'
import { identities } from '../../../db/tables/accounts.ts'
import { createPerson } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { listIdentities } from './list-identities.ts'

const app = await useTestApp()

test('the operator sees the connected providers of one person alone', async () => {
  const [ada, bob] = [await createPerson(app), await createPerson(app)]
  for (const { userId } of [ada, bob]) {
    const row = { id: app.deps.newId(), userId, provider: 'google' as const, subject: userId, createdAt: app.clock.now }
    await app.deps.database.db.insert(identities).values(row)
  }
  expect(await listIdentities(app.ctx(), ada)).toMatchObject([{ provider: 'google', subject: ada.userId }])
})
