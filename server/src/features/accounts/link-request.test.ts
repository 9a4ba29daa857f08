import { expect, test } from 'vitest'
import { linkRequests } from '../../db/tables/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { requestLink } from './link-request.ts'

const app = await useTestApp({ LIMITS: 'on' })

test('a second request for an address within a minute is not stored, unless it is of another kind', async () => {
  for (const kind of ['reset', 'reset', 'confirmation'] as const) await requestLink(app.ctx(), kind, 'ada@example.com')
  const rows = await app.deps.database.db.select().from(linkRequests)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'reset'])
})
